import { expect, test } from 'vitest';
import type { Change } from '#contract/trail.ts';
import { detailsOf, type Entry, sentenceOf } from './sentence-rules.ts';

const dates = { moment: (instant: string) => `(${instant})`, day: (day: string) => `[${day}]` };
const meera = { Kind: 'officer', Name: 'Meera' } as const;

const entryOf = (Did: string, Changes: Record<string, Change> = {}, By: Entry['By'] = meera): Entry => ({
	By,
	Did,
	About: { Name: 'N' },
	Changes,
});

/** Asterisks mark the thing's name. */
const said = (entry: Entry) =>
	sentenceOf(entry, dates)
		.map((part) => (typeof part === 'string' ? part : `*${part.name}*`))
		.join('');

const sentences: [Did: string, Changes: Record<string, Change>, says: string][] = [
	['club.created', {}, 'registered the club *N*'],
	['club.changed', { LogoURL: [null, null] }, 'changed the logo of *N*'],
	['club.changed', { ClubName: ['N', 'M'] }, 'changed the name of *N* from N to M'],
	['club.deleted', { Reason: [null, 'Gone.'] }, 'deleted the club *N*'],
	['club.invited', {}, 'invited the club *N* to choose its password'],
	['member.created', {}, 'added the member *N*'],
	['member.changed', { Email: [null, null] }, 'changed the e-mail address of *N*'],
	['member.deleted', {}, 'removed the member *N*'],
	['event.created', { EventName: [null, 'N'] }, 'created the event *N*'],
	['event.changed', { Location: ['Room 2', 'Old Library'] }, 'changed the location of *N* from Room 2 to Old Library'],
	['event.changed', { Places: [null, 40] }, 'set the number of places of *N* to 40'],
	['event.changed', { Places: [40, null] }, 'removed the number of places of *N*, which was 40'],
	['event.changed', { ConfirmByMail: [false, true] }, 'turned on confirmation by e-mail for *N*'],
	['event.changed', { Description: ['x', 'y'.repeat(99)] }, 'changed the description of *N*'],
	['event.changed', { Location: ['A', 'B'], EndDateTime: ['1', '2'] }, 'changed the location and end of *N*'],
	['event.changed', { StartDateTime: ['1', '2'] }, 'changed the start of *N* from (1) to (2)'],
	['event.deleted', {}, 'deleted the event *N*'],
	['event.messaged', { Recipients: [null, 1] }, 'wrote to 1 person who registered for *N*'],
	['event.messaged', { Recipients: [null, 12] }, 'wrote to 12 people who registered for *N*'],
	['form.created', {}, 'created the registration form of *N*'],
	['registration.changed', {}, 'corrected a registration for *N*'],
	['registration.admitted', {}, 'admitted someone from the waiting list of *N*'],
	['registration.cancelled', {}, 'cancelled a registration for *N*'],
	['registration.deleted', {}, 'deleted a registration for *N*'],
	['registration.ticketRenewed', {}, 'made a new ticket for a registration for *N*'],
	['doorLink.created', {}, 'made a door link for *N*'],
	['doorLink.deleted', {}, 'ended a door link of *N*'],
	['passkey.created', {}, 'added the passkey *N*'],
	['passkey.changed', { Name: ['A', 'B'] }, 'changed the name of *N* from A to B'],
	['passkey.deleted', {}, 'removed the passkey *N*'],
	['hiringSession.created', {}, 'opened the hiring session *N*'],
	['hiringSession.changed', { EndDate: ['1', '2'] }, 'changed the last day of *N* from [1] to [2]'],
	['hiringSession.closed', { ClosedOn: [null, '1'] }, 'closed the hiring session *N* early'],
	['hiringSession.reopened', { ClosedOn: ['1', null] }, 'opened the hiring session *N* again'],
	['hiringSession.deleted', {}, 'deleted the hiring session *N*'],
	['position.created', {}, 'added the position *N*'],
	['position.changed', { Spots: [1, 2] }, 'changed the number of spots of *N* from 1 to 2'],
	['position.deleted', {}, 'deleted the position *N*'],
	['position.messaged', { Recipients: [null, 3] }, 'wrote to 3 applicants for *N*'],
	[
		'application.changed',
		{ State: ['received', 'shortlisted'], Applications: [null, 1] },
		'marked 1 application for *N* as shortlisted',
	],
	['application.deleted', {}, 'deleted an application for *N*'],
	['quiz.created', {}, 'created the quiz *N*'],
	['quiz.changed', { corrected: [null, [3]] }, 'corrected the key of the quiz *N*: question 3'],
	['quiz.changed', { reworded: [null, [1, 3]] }, 'corrected the wording of the quiz *N*: questions 1 and 3'],
	['quiz.changed', { closedAt: [null, '1'] }, 'closed the quiz *N*'],
	['quiz.changed', { closedAt: ['1', null] }, 'opened the quiz *N* again'],
	['quiz.changed', { openToAll: [true, false] }, 'turned off opening without the code for *N*'],
	['quiz.extraTime', {}, 'changed who has extra time in the quiz *N*'],
	['quiz.deleted', {}, 'deleted the quiz *N*'],
	['result.deleted', {}, 'deleted a result of the quiz *N*'],
	['officer.created', { Role: [null, 'editor'] }, 'invited *N* as an editor'],
	['officer.changed', { State: ['invited', 'active'] }, 'accepted the invitation'],
	['officer.changed', { Role: ['editor', 'lead'] }, 'made *N* a lead'],
	['officer.changed', { TermEnds: [null, '1'] }, 'set the end of term of *N* to [1]'],
	['officer.deleted', {}, 'removed the officer *N*'],
	['handOver.created', { On: [null, '1'], Leads: [null, ['A', 'B']] }, 'planned to hand over on [1] to A and B'],
	['handOver.changed', { On: ['1', '2'] }, 'changed the planned hand-over: now on [2]'],
	['handOver.deleted', { On: ['1', null] }, 'cancelled the planned hand-over'],
	['handOver.done', { Leads: [null, ['A']] }, 'handed over to A'],
	['sharedLogin.changed', { Enabled: [true, false] }, 'turned the shared log-in off'],
	['sharedLogin.changed', { Enabled: [false, true] }, 'turned the shared log-in on'],
	['sharedLogin.changed', {}, 'set a new password for the shared log-in'],
	[
		'rules.changed',
		{ Overlap: ['college', 'place'] },
		'changed the rule for overlaps from “One event at a time” to “One event per location”',
	],
	[
		'rules.allowed',
		{ Club: [null, 'C'], StartDateTime: [null, '1'], EndDateTime: [null, '2'] },
		'let C create one event between (1) and (2), even if others overlap',
	],
	['event.hidden', { Reason: [null, 'No.'] }, 'hid the event *N*'],
	['event.shown', {}, 'showed the event *N* again'],
	['category.created', { Name: [null, 'N'] }, 'added the category *N*'],
	['category.changed', { Name: ['N', 'M'] }, 'changed the name of *N* from N to M'],
	['category.deleted', { Name: ['N', null] }, 'deleted the category *N*'],
	[
		'category.deleted',
		{ Name: ['N', null], MovedTo: [null, 'M'], Clubs: [null, 2] },
		'deleted the category *N* and moved 2 clubs to *M*',
	],
	['club.changed', { HueChosen: [30, 240] }, 'changed the colour of *N* from red to sky blue'],
	['club.changed', { HueChosen: [30, null] }, 'removed the colour of *N*, which was red'],
	['club.changed', { Links: [null, ['https://a.test']] }, 'set the links of *N* to https://a.test'],
	['club.changed', { Links: [null, ['https://a.test', `https://${'b'.repeat(60)}.test`]] }, 'changed the links of *N*'],
	['club.changed', { Category: ['A', 'B'] }, 'changed the category of *N* from A to B'],
	['staff.created', {}, 'invited *N* to the staff'],
	['staff.joined', {}, 'joined the staff'],
	['staff.changed', { SecondFactor: [false, true] }, 'set up a second factor'],
	['staff.changed', { SecondFactor: [true, false] }, 'removed their second factor'],
	['staff.deleted', {}, 'removed *N* from the staff'],
	['decision.approved', {}, 'approved *N*'],
	['decision.rejected', {}, 'rejected *N*'],
	['decision.suspended', {}, 'suspended *N*'],
	['decision.reinstated', {}, 'reinstated *N*'],
	['decision.undone', {}, 'undid the last decision about *N*'],
];

test.for(sentences)('%s %j is said as a sentence', ([did, changes, says]) => {
	expect(said(entryOf(did, changes))).toBe(`Meera ${says}`);
});

test('a kind of change that this version does not know is said in general', () => {
	expect(said(entryOf('event.moved', { Location: ['A', 'B'] }))).toBe('Meera changed the location of *N* from A to B');
});

test('the shared log-in is named as such, and the site speaks for itself', () => {
	expect(said(entryOf('event.created', {}, { Kind: 'club', Name: 'Debaters' }))).toBe(
		'Debaters (shared log-in) created the event *N*',
	);
	const ended = entryOf('officer.deleted', {}, { Kind: 'site', Name: 'The site' });
	expect(said(ended)).toBe('The site ended the term of *N*');
	for (const did of ['officer.deleted', 'staff.deleted']) {
		const late = entryOf(did, { State: ['invited', null] }, { Kind: 'site', Name: 'The site' });
		expect(said(late)).toBe('The site removed *N*, who had not accepted the invitation');
	}
	const bySettings = entryOf('staff.joined', {}, { Kind: 'site', Name: 'The operator' });
	expect(said(bySettings)).toBe('The operator made a staff account for *N*');
	const dropped = entryOf('handOver.deleted', {}, { Kind: 'site', Name: 'The site' });
	expect(said(dropped)).toBe(
		'The site cancelled the planned hand-over because none of its next leads was still an officer',
	);
});

test('several fields, long texts and reasons are shown below the sentence, long ones shortened', () => {
	const several = entryOf('event.changed', { Location: ['A', 'B'], Description: [null, 'y'.repeat(500)] });
	expect(detailsOf(several, dates)).toEqual([
		{ label: 'location', from: 'A', to: 'B' },
		{ label: 'description', from: undefined, to: `${'y'.repeat(200)}…` },
	]);
	expect(detailsOf(entryOf('event.changed', { Location: ['A', 'B'] }), dates)).toEqual([]);
	expect(detailsOf(entryOf('event.created', { Location: [null, 'B'], Places: [null, 3] }), dates)).toEqual([]);
	const title = { label: 'title', from: 'A', to: 'B' };
	expect(detailsOf(entryOf('form.changed', { Title: ['A', 'B'] }), dates)).toEqual([title]);
	const reason = { label: 'reason', from: undefined, to: 'Two of one name.' };
	const rejected = { Status: ['pending', 'rejected'], Reason: [null, 'Two of one name.'] } as const;
	expect(detailsOf(entryOf('decision.rejected', rejected), dates)).toEqual([reason]);
});
