/** Rules of rounds, for server and pages. */
import { counted } from '#contract/counted.ts';
import { daysAfter } from '#contract/time.ts';
import { type Answers, answerProblems, type Field } from '#features/forms/rules.ts';

export const roundStates = ['planned', 'open', 'closed'] as const;
export type RoundState = (typeof roundStates)[number];

export const renewalStates = ['missing', 'draft', 'submitted', 'accepted', 'sentBack', 'exempt'] as const;
export type RenewalState = (typeof renewalStates)[number];

export const mostOfficersNeeded = 20;

/** Days before `Due` on which clubs that are missing get a mail. */
const reminders = { first: 14, last: 3 } as const;
export type Reminder = keyof typeof reminders;

const sentBackDays = 7;

interface Dates {
	opens: string;
	due: string;
}

/** `today` and the dates are days of the college. */
export function roundState({ opens, due, isClosed }: Dates & { isClosed: boolean }, today: string): RoundState {
	if (isClosed || today > due) return 'closed';
	return today < opens ? 'planned' : 'open';
}

/** A reminder that an outage delayed is sent late, but not once the next one is due. */
export function dueReminder({ opens, due }: Dates, today: string): Reminder | undefined {
	if (today > due) return undefined;
	const from = (reminder: Reminder) => daysAfter(due, -reminders[reminder]);
	const reminder = today >= from('last') ? 'last' : today >= from('first') ? 'first' : undefined;
	return reminder !== undefined && from(reminder) >= opens ? reminder : undefined;
}

/** When a club that has not renewed becomes dormant, in epoch milliseconds; undefined if it does not. */
export function missedAt(
	{ state, sentBackAt }: { state: RenewalState; sentBackAt: string | null },
	dayAfterDue: number,
): number | undefined {
	if (state === 'missing' || state === 'draft') return dayAfterDue;
	if (state !== 'sentBack' || sentBackAt === null) return undefined;
	return Math.max(dayAfterDue, Date.parse(sentBackAt) + sentBackDays * 86_400_000);
}

export type Decision = 'accept' | 'sendBack' | 'exempt';

const decidable: Readonly<Record<Decision, readonly RenewalState[]>> = {
	accept: ['submitted'],
	sendBack: ['submitted'],
	exempt: ['missing', 'draft', 'sentBack'],
};

export const canDecide = (decision: Decision, state: RenewalState): boolean => decidable[decision].includes(state);

/** While a club corrects, its renewal stays sent back, so that the staff's message is shown. */
export function stateAfterSaving(state: RenewalState, submit: boolean): RenewalState {
	if (submit) return 'submitted';
	return state === 'sentBack' ? 'sentBack' : 'draft';
}

export const roundTexts = {
	required: { Name: 'Enter a name.', Opens: 'Choose the first day.', Due: 'Choose the last day.' },
	opensPast: 'Choose today or a later day.',
	duePast: 'Choose a day that is not over.',
	dueBeforeOpens: 'Choose a day after the first day.',
	opened: 'The round is open, so this can no longer change.',
	dueEarlier: 'The round is open, so the last day can only move to a later day.',
	onlyWording: 'The round is open, so only the wording of the questions can change.',
	minOfficers: `Enter a whole number from 0 to ${mostOfficersNeeded}.`,
	another: 'Another round is planned or open. Close it first.',
	closed: 'This round is closed.',
	noSuchRound: 'There is no such round.',
	noSuchClub: 'This round does not ask this club.',
	notOpenYet: 'This round has not opened yet.',
	notOpen: 'No round is open for your club.',
	accepted: 'The college has accepted your renewal, so it can no longer change.',
	exempt: 'The college has exempted your club from this round.',
	submitted: 'Your club has submitted its renewal already. Submit it again to change it.',
	nextOpened: 'A later round has opened, so the club can no longer change this renewal.',
	messageMissing: 'Write what the club should change.',
} as const;

export const refusedDecision: Readonly<Record<Decision, string>> = {
	accept: 'Only a submitted renewal can be accepted. Reload the page.',
	sendBack: 'Only a submitted renewal can be sent back. Reload the page.',
	exempt: 'This club has submitted its renewal or is exempt already. Reload the page.',
};

export const tooFewOfficers = (needed: number, active: number): string =>
	`The college asks for ${counted(needed, 'officer')} who ${needed === 1 ? 'has' : 'have'} accepted the invitation. Your club has ${active === 0 ? 'none' : active}.`;

interface Asked {
	questions: readonly Field[];
	minOfficers: number;
}

/** By `answers.<field id>` and `Officers`. A draft may be incomplete. */
export function renewalProblems(
	{ questions, minOfficers }: Asked,
	{ answers, submit, officers }: { answers: Answers; submit: boolean; officers: number },
): Record<string, string> {
	const asked = submit ? questions : questions.map((field) => ({ ...field, required: false }));
	const problems = Object.fromEntries(
		Object.entries(answerProblems(asked, answers)).map(([id, problem]) => [`answers.${id}`, problem]),
	);
	const isShort = submit && officers < minOfficers;
	return isShort ? { ...problems, Officers: tooFewOfficers(minOfficers, officers) } : problems;
}

/** The questions with their new wording; undefined where more than the wording changes. */
export function reworded<F extends Field & { optionIds: string[] }>(
	before: readonly F[],
	after: readonly F[],
): F[] | undefined {
	const isSame = (one: F, other: F | undefined) =>
		other !== undefined &&
		one.id === other.id &&
		one.type === other.type &&
		one.required === other.required &&
		one.options.length === other.options.length;
	if (before.length !== after.length || !before.every((field, index) => isSame(field, after[index]))) return undefined;
	return after.map((field, index) => ({ ...field, optionIds: before[index]?.optionIds ?? field.optionIds }));
}

/** Answers name options by their texts, so they follow a new wording. */
export function rewordedAnswers(answers: Answers, before: readonly Field[], after: readonly Field[]): Answers {
	const textOf = (id: string, text: string) => {
		const index = before.findIndex((field) => field.id === id);
		const option = before[index]?.options.indexOf(text) ?? -1;
		return after[index]?.options[option] ?? text;
	};
	return Object.fromEntries(
		Object.entries(answers).map(([id, answer]) => [
			id,
			typeof answer === 'string' ? textOf(id, answer) : answer.map((text) => textOf(id, text)),
		]),
	);
}

export type Counts = Record<RenewalState, number>;

export const noCounts: Counts = { missing: 0, draft: 0, submitted: 0, accepted: 0, sentBack: 0, exempt: 0 };

export const stateTexts: Readonly<Record<RenewalState, string>> = {
	missing: 'Missing',
	draft: 'Draft',
	submitted: 'Submitted',
	accepted: 'Accepted',
	sentBack: 'Sent back',
	exempt: 'Exempt',
};
