/** Writes an entry of the trail as a sentence: who did what to which thing. */
import { type ByKind, type Change, nounOf } from '#contract/trail.ts';
import { type OverlapRule, overlapTexts } from '#features/events/overlap-rules.ts';
import { type Approval, approvalTexts } from '#features/events/publishing-rules.ts';
import { fieldLabel, isLong, valueText } from './field-rules.ts';

export interface Entry {
	By: { Kind: ByKind; Name: string };
	Did: string;
	About: { Name: string };
	Changes: Readonly<Record<string, Change>>;
}

/** Writes instants and days in the reader's time zone. */
export interface Dates {
	moment(instant: string): string;
	day(day: string): string;
}

/** Text, or the name of the entry's thing. */
export type Part = string | { name: string };

type Say = (entry: Entry, dates: Dates) => Part[];

const say = (texts: TemplateStringsArray, ...parts: readonly Part[]): Part[] =>
	texts.flatMap((text, index) => [text, parts[index] ?? '']).filter((part) => part !== '');

const it = ({ About }: Entry): Part => ({ name: About.Name });
const after = ({ Changes }: Entry, field: string): unknown => Changes[field]?.[1];
const before = ({ Changes }: Entry, field: string): unknown => Changes[field]?.[0];

const counted = (count: unknown, one: string, many: string) =>
	count === 1 ? `1 ${one}` : `${count ?? 'some'} ${many}`;

const aRole = (role: unknown) => (role === 'editor' ? 'an editor' : `a ${role}`);

const labelIn = (did: string, field: string) => fieldLabel(nounOf(did), field);

const list = new Intl.ListFormat('en-GB');

const namesIn = (value: unknown) => list.format(Array.isArray(value) ? value.map(String) : []) || 'nothing';

function oneField(entry: Entry, field: string, dates: Dates): Part[] {
	const [from, to] = entry.Changes[field] ?? [null, null];
	const label = labelIn(entry.Did, field);
	if (typeof to === 'boolean') return say`turned ${to ? 'on' : 'off'} ${label} for ${it(entry)}`;
	const isWithheld = from === null && to === null;
	if (isWithheld || isLong(from) || isLong(to)) return say`changed the ${label} of ${it(entry)}`;
	if (from === null) return say`set the ${label} of ${it(entry)} to ${valueText(field, to, dates)}`;
	if (to === null) return say`removed the ${label} of ${it(entry)}, which was ${valueText(field, from, dates)}`;
	return say`changed the ${label} of ${it(entry)} from ${valueText(field, from, dates)} to ${valueText(field, to, dates)}`;
}

const changed: Say = (entry, dates) => {
	const fields = Object.keys(entry.Changes);
	const [only = ''] = fields;
	if (fields.length === 1) return oneField(entry, only, dates);
	if (fields.length === 0) return say`changed ${it(entry)}`;
	const labels = fields.map((field) => labelIn(entry.Did, field));
	return say`changed the ${list.format(labels)} of ${it(entry)}`;
};

const questionsText = (numbers: readonly unknown[]) =>
	`${numbers.length === 1 ? 'question' : 'questions'} ${namesIn(numbers)}`;

const quizChanged: Say = (entry, dates) => {
	const { closedAt, ...others } = entry.Changes;
	const [corrected, reworded] = [after(entry, 'corrected'), after(entry, 'reworded')];
	if (Array.isArray(corrected)) return say`corrected the key of the quiz ${it(entry)}: ${questionsText(corrected)}`;
	if (Array.isArray(reworded)) return say`corrected the wording of the quiz ${it(entry)}: ${questionsText(reworded)}`;
	if (!closedAt || Object.keys(others).length > 0) return changed(entry, dates);
	return closedAt[1] === null ? say`opened the quiz ${it(entry)} again` : say`closed the quiz ${it(entry)}`;
};

const officerChanged: Say = (entry, dates) => {
	if (after(entry, 'State') === 'active') return say`accepted the invitation`;
	const [only, ...others] = Object.keys(entry.Changes);
	if (only === 'Role' && others.length === 0) return say`made ${it(entry)} ${aRole(after(entry, 'Role'))}`;
	return changed(entry, dates);
};

/** The site removed a person whose invitation has expired. */
const isLate = (entry: Entry) => entry.By.Kind === 'site' && before(entry, 'State') === 'invited';

const lateRemoved: Say = (entry) => say`removed ${it(entry)}, who had not accepted the invitation`;

const officerDeleted: Say = (entry, dates) => {
	if (entry.By.Kind !== 'site') return say`removed the officer ${it(entry)}`;
	if (isLate(entry)) return lateRemoved(entry, dates);
	return say`ended the term of ${it(entry)}`;
};

const staffChanged: Say = (entry, dates) => {
	const factor = after(entry, 'SecondFactor');
	if (typeof factor === 'boolean') return factor ? say`set up a second factor` : say`removed their second factor`;
	if (Object.keys(entry.Changes).length === 0) return say`invited ${it(entry)} to the staff again`;
	return changed(entry, dates);
};

const categoryDeleted: Say = (entry) => {
	const [other, clubs] = [after(entry, 'MovedTo'), after(entry, 'Clubs')];
	if (typeof other !== 'string') return say`deleted the category ${it(entry)}`;
	return say`deleted the category ${it(entry)} and moved ${counted(clubs, 'club', 'clubs')} to ${{ name: other }}`;
};

const handOver = (entry: Entry, { day }: Dates) =>
	`${typeof after(entry, 'On') === 'string' ? ` on ${day(after(entry, 'On') as string)}` : ''}${
		Array.isArray(after(entry, 'Leads')) ? ` to ${namesIn(after(entry, 'Leads'))}` : ''
	}`;

const overlap = (value: unknown) => `“${overlapTexts[value as OverlapRule]?.title ?? value}”`;

const approval = (value: unknown) => `“${approvalTexts[value as Approval]?.title ?? value}”`;

/** One sentence for each rule that changed. */
const rulesChanged: Say = (entry) => {
	const { Overlap, Approval, DaysAhead } = entry.Changes;
	const parts = [
		Overlap && `the rule for overlaps from ${overlap(Overlap[0])} to ${overlap(Overlap[1])}`,
		Approval && `the rule for approvals from ${approval(Approval[0])} to ${approval(Approval[1])}`,
		DaysAhead && `the days before the start from ${DaysAhead[0]} to ${DaysAhead[1]}`,
	];
	return say`changed ${list.format(parts.filter((part) => part !== undefined))}`;
};

const allowed: Say = (entry, { moment }) => {
	const [from, to] = [after(entry, 'StartDateTime'), after(entry, 'EndDateTime')];
	return say`let ${String(after(entry, 'Club'))} create one event between ${moment(String(from))} and ${moment(String(to))}, even if others overlap`;
};

const sentences: Readonly<Record<string, Say>> = {
	'club.created': (entry) => say`registered the club ${it(entry)}`,
	'club.submittedAgain': (entry) => say`submitted the club ${it(entry)} again`,
	'club.deleted': (entry) => say`deleted the club ${it(entry)}`,
	'club.invited': (entry) => say`invited the club ${it(entry)} to choose its password`,
	'club.exported': (entry) => say`exported the club ${it(entry)}`,
	'college.exported': () => say`exported the whole college`,
	'member.created': (entry) => say`added the member ${it(entry)}`,
	'member.deleted': (entry) => say`removed the member ${it(entry)}`,
	'event.created': (entry) => say`created the event ${it(entry)}`,
	'event.deleted': (entry) => say`deleted the event ${it(entry)}`,
	'event.approved': (entry) =>
		after(entry, 'Proposed') === null
			? say`approved a change of the event ${it(entry)}`
			: say`approved the event ${it(entry)}`,
	'event.sentBack': (entry) => say`sent back the event ${it(entry)}`,
	'event.undone': (entry) => say`undid the last decision about the event ${it(entry)}`,
	'event.hidden': (entry) => say`hid the event ${it(entry)}`,
	'event.shown': (entry) => say`showed the event ${it(entry)} again`,
	'event.hostInvited': (entry) => say`invited ${String(after(entry, 'Host'))} to co-host ${it(entry)}`,
	'event.hostAccepted': (entry) => say`agreed to co-host ${it(entry)}`,
	'event.hostRemoved': (entry) => say`removed ${String(before(entry, 'Host'))} from the co-hosts of ${it(entry)}`,
	'event.messaged': (entry) =>
		say`wrote to ${counted(after(entry, 'Recipients') ?? 0, 'person', 'people')} who registered for ${it(entry)}`,
	'form.created': (entry) => say`created the registration form of ${it(entry)}`,
	'form.changed': (entry) => say`corrected the registration form of ${it(entry)}`,
	'registration.changed': (entry) => say`corrected a registration for ${it(entry)}`,
	'registration.admitted': (entry) => say`admitted someone from the waiting list of ${it(entry)}`,
	'registration.cancelled': (entry) => say`cancelled a registration for ${it(entry)}`,
	'registration.restored': (entry) => say`restored a registration for ${it(entry)}`,
	'registration.deleted': (entry) => say`deleted a registration for ${it(entry)}`,
	'registration.ticketRenewed': (entry) => say`made a new ticket for a registration for ${it(entry)}`,
	'doorLink.created': (entry) => say`made a door link for ${it(entry)}`,
	'doorLink.deleted': (entry) => say`ended a door link of ${it(entry)}`,
	'hiringSession.created': (entry) => say`opened the hiring session ${it(entry)}`,
	'hiringSession.closed': (entry) => say`closed the hiring session ${it(entry)} early`,
	'hiringSession.reopened': (entry) => say`opened the hiring session ${it(entry)} again`,
	'hiringSession.deleted': (entry) => say`deleted the hiring session ${it(entry)}`,
	'position.created': (entry) => say`added the position ${it(entry)}`,
	'position.deleted': (entry) => say`deleted the position ${it(entry)}`,
	'position.messaged': (entry) =>
		say`wrote to ${counted(after(entry, 'Recipients'), 'applicant', 'applicants')} for ${it(entry)}`,
	'application.changed': (entry) =>
		say`marked ${counted(after(entry, 'Applications'), 'application', 'applications')} for ${it(entry)} as ${String(after(entry, 'State'))}`,
	'application.deleted': (entry) => say`deleted an application for ${it(entry)}`,
	'quiz.created': (entry) => say`created the quiz ${it(entry)}`,
	'quiz.changed': quizChanged,
	'quiz.extraTime': (entry) => say`changed who has extra time in the quiz ${it(entry)}`,
	'quiz.deleted': (entry) => say`deleted the quiz ${it(entry)}`,
	'result.deleted': (entry) => say`deleted a result of the quiz ${it(entry)}`,
	'officer.created': (entry) => say`invited ${it(entry)} as ${aRole(after(entry, 'Role'))}`,
	'officer.changed': officerChanged,
	'officer.deleted': officerDeleted,
	'handOver.created': (entry, dates) => say`planned to hand over${handOver(entry, dates)}`,
	'handOver.changed': (entry, dates) =>
		say`changed the planned hand-over: now${handOver(entry, dates) || ' as before'}`,
	'handOver.deleted': (entry) =>
		entry.By.Kind === 'site'
			? say`cancelled the planned hand-over because none of its next leads was still an officer`
			: say`cancelled the planned hand-over`,
	'handOver.done': (entry) => say`handed over to ${namesIn(after(entry, 'Leads'))}`,
	'sharedLogin.changed': (entry) => {
		const isOn = after(entry, 'Enabled');
		return isOn === undefined
			? say`set a new password for the shared log-in`
			: say`turned the shared log-in ${isOn ? 'on' : 'off'}`;
	},
	'passkey.created': (entry) => say`added the passkey ${it(entry)}`,
	'passkey.deleted': (entry) => say`removed the passkey ${it(entry)}`,
	'rules.changed': rulesChanged,
	'rules.allowed': allowed,
	'staff.created': (entry) => say`invited ${it(entry)} to the staff`,
	'staff.joined': (entry) =>
		entry.By.Kind === 'site' ? say`made a staff account for ${it(entry)}` : say`joined the staff`,
	'staff.changed': staffChanged,
	'staff.deleted': (entry, dates) =>
		isLate(entry) ? lateRemoved(entry, dates) : say`removed ${it(entry)} from the staff`,
	'category.created': (entry) => say`added the category ${it(entry)}`,
	'category.deleted': categoryDeleted,
	'decision.approved': (entry) => say`approved ${it(entry)}`,
	'decision.rejected': (entry) => say`rejected ${it(entry)}`,
	'decision.suspended': (entry) => say`suspended ${it(entry)}`,
	'decision.reinstated': (entry) => say`reinstated ${it(entry)}`,
	'decision.sentBack': (entry) => say`sent back ${it(entry)}`,
	'decision.undone': (entry) => say`undid the last decision about ${it(entry)}`,
	'report.closed': (entry) => say`closed a report about ${it(entry)}`,
	'message.sent': (entry) =>
		say`wrote to ${counted(after(entry, 'Clubs'), 'club', 'clubs')} (${counted(after(entry, 'Recipients'), 'address', 'addresses')}): ${it(entry)}`,
	'club.dormant': (entry) => say`marked ${it(entry)} as dormant because it missed the renewal`,
	'club.woken': (entry) => say`woke the dormant club ${it(entry)}`,
	'round.created': (entry) => say`created the renewal ${it(entry)}`,
	'round.closed': (entry) => say`closed the renewal ${it(entry)}`,
	'renewal.submitted': (entry) => say`submitted the renewal ${it(entry)}`,
	'renewal.accepted': (entry) => say`accepted the submission to ${it(entry)}`,
	'renewal.sentBack': (entry) => say`sent back the submission to ${it(entry)}`,
	'renewal.exempted': (entry) => say`exempted the club from ${it(entry)}`,
};

/** A club's name stands for its shared log-in. */
export const actorText = ({ Kind, Name }: Entry['By']): string => (Kind === 'club' ? `${Name} (shared log-in)` : Name);

export const sentenceOf = (entry: Entry, dates: Dates): Part[] => [
	`${actorText(entry.By)} `,
	...(sentences[entry.Did] ?? changed)(entry, dates),
];

export interface Detail {
	label: string;
	from: string | undefined;
	to: string | undefined;
}

export function detailsOf({ Did, Changes }: Entry, dates: Dates): Detail[] {
	const fields = Object.entries(Changes).filter(([, [from, to]]) => from !== null || to !== null);
	const isOneShort = fields.length === 1 && !fields.some(([, change]) => change.some(isLong));
	const isReason = fields.some(([field]) => field === 'Reason');
	if (isReason) return fields.filter(([field]) => field === 'Reason').map(toDetail(Did, dates));
	// The sentence about a form names no field.
	const isSaid = isOneShort && Did !== 'form.changed';
	return Did.endsWith('.changed') && Did !== 'application.changed' && !isSaid ? fields.map(toDetail(Did, dates)) : [];
}

const toDetail =
	(did: string, dates: Dates) =>
	([field, [from, to]]: [string, Change]): Detail => {
		const text = (value: unknown) => (value === null ? undefined : valueText(field, value, dates));
		return { label: labelIn(did, field), from: text(from), to: text(to) };
	};
