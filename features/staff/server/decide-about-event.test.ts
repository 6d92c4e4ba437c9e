import { beforeEach, expect, test } from 'vitest';
import { deleteEvent } from '#features/events/contract.ts';
import { publishingTexts } from '#features/events/publishing-rules.ts';
import { eventTexts } from '#features/events/rules.ts';
import { hideEvent, listStaffEvents, showEvent } from '#features/office/event-contract.ts';
import { publishingOn, usualRules } from '#testing/publishing.ts';
import { roundsOn } from '#testing/rounds.ts';
import { useSite } from '#testing/site.ts';
import { approveEvent, sendEventBack, undoEventDecision } from '../event-contract.ts';
import { allowEvent, getRules } from '../overlap-contract.ts';
import { decisionMailDelay } from '../rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });
const { create, update, read, makeForm, register, choose, on } = publishingOn(site);

let staff: { token: string };

beforeEach(async () => {
	staff = await site.staff();
	await choose(staff, usualRules);
});

const awaiting = async () =>
	(await site.call(listStaffEvents, { as: staff, query: { state: 'awaiting' } })).reply.events;
const decide = (endpoint: typeof approveEvent | typeof undoEventDecision, eventId: number) =>
	site.call(endpoint, { as: staff, params: { eventId } });
const sendBack = (eventId: number, message = 'Say where it is.') =>
	site.call(sendEventBack, { as: staff, params: { eventId }, body: { message } });

test('an event awaits its approval, keeps its slot, and is public once it is approved', async () => {
	await choose(staff, { Approval: 'always' });
	const [club, other] = [await site.newClub(), await site.newClub()];
	const times = on(700);
	const created = await create(club, times);
	const { EventID } = created.reply;
	expect([created.status, created.reply.State]).toEqual([201, 'awaiting']);
	expect((await read(EventID)).status).toBe(404);
	expect((await read(EventID, other)).status).toBe(404);
	expect((await read(EventID, staff)).reply.State).toBe('awaiting');
	expect((await create(other, times)).refusal['conflicts']).toEqual([{ EventID: null, EventName: null, ...times }]);
	expect((await awaiting()).map((event) => event.EventID)).toContain(EventID);
	const formId = await makeForm(club, EventID);
	expect((await register(formId)).status).toBe(404);

	const approved = await decide(approveEvent, EventID);
	expect([approved.status, approved.reply.State]).toEqual([200, 'public']);
	expect((await read(EventID)).status).toBe(200);
	expect((await decide(approveEvent, EventID)).status).toBe(409);
	expect((await decide(undoEventDecision, EventID)).reply.State).toBe('awaiting');
	expect((await read(EventID)).status).toBe(404);
	await decide(approveEvent, EventID);
	site.wait(decisionMailDelay);
	expect((await decide(undoEventDecision, EventID)).status).toBe(409);
	const mails = (await site.mails()).filter(({ to }) => to === club.Email);
	expect(mails.filter(({ subject }) => subject.startsWith('Approved:'))).toHaveLength(1);
});

test('an event is sent back with a message, and undoing that makes it wait again', async () => {
	await choose(staff, { Approval: 'always' });
	const [club, other] = [await site.newClub(), await site.newClub()];
	const times = on(710);
	const { EventID } = (await create(club, times)).reply;
	expect((await sendBack(EventID, ' ')).refusal.fields).toEqual({ message: publishingTexts.messageMissing });
	const back = await sendBack(EventID);
	expect([back.reply.State, back.reply.SentBack?.Message]).toEqual(['draft', 'Say where it is.']);
	expect((await read(EventID, staff)).status).toBe(404);
	expect((await decide(undoEventDecision, EventID)).reply).toMatchObject({ State: 'awaiting', SentBack: null });
	await sendBack(EventID);
	// Its slot is free now, and taken by another.
	const taken = (await create(other, times)).reply.EventID;
	expect((await decide(undoEventDecision, EventID)).status).toBe(409);
	await site.call(deleteEvent, { as: other, query: { ClubID: other.ClubID }, body: { eventId: taken } });
	const again = await update(club, EventID, { State: 'public', Location: 'Hall 1' });
	expect(again.reply).toMatchObject({ State: 'awaiting', SentBack: null });
	site.wait(decisionMailDelay);
	const texts = (await site.mails()).filter(({ to }) => to === club.Email).map(({ text }) => text);
	expect(texts.filter((text) => text.includes('Say where it is.'))).toHaveLength(1);
});

test('under "first", a club waits until one of its events was published, and only then', async () => {
	const [known, fresh] = [await site.newClub(), await site.newClub()];
	const before = (await create(known)).reply.EventID;
	await site.call(deleteEvent, { as: known, query: { ClubID: known.ClubID }, body: { eventId: before } });
	await choose(staff, { Approval: 'first' });
	expect((await create(known)).reply.State).toBe('public');
	const { EventID, State } = (await create(fresh)).reply;
	expect(State).toBe('awaiting');
	expect((await create(fresh)).reply.State).toBe('awaiting');
	await decide(approveEvent, EventID);
	expect((await create(fresh)).reply.State).toBe('public');
});

test('under "always", a new time of a public event waits beside the public one, and both slots are kept', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const [times, moved] = [on(720), on(721)];
	const { EventID, Location } = (await create(club, times)).reply;
	const formId = await makeForm(club, EventID);
	await register(formId, 'ada@college.test');
	await choose(staff, { Approval: 'always' });
	const changed = await update(club, EventID, { ...moved, Description: 'New text.' });
	expect(changed.reply).toMatchObject({
		...times,
		State: 'public',
		Description: 'New text.',
		Proposed: { ...moved, Location },
	});
	expect((await read(EventID)).text).not.toContain(moved.StartDateTime);
	expect((await awaiting()).find((event) => event.EventID === EventID)?.Proposed).toMatchObject({ ...moved, Location });
	expect((await create(other, moved)).refusal['conflicts']).toEqual([{ EventID: null, EventName: null, ...moved }]);
	expect((await create(other, times)).status).toBe(409);

	const before = (await read(EventID)).reply;
	const later = on(722);
	expect((await update(club, EventID, later)).reply.Proposed).toMatchObject({ ...later, Location });
	await sendBack(EventID);
	expect((await read(EventID, club)).reply).toEqual({
		...before,
		SentBack: expect.objectContaining({ Message: 'Say where it is.' }),
	});
	await update(club, EventID, moved);
	await decide(approveEvent, EventID);
	expect((await decide(undoEventDecision, EventID)).reply).toMatchObject({
		...times,
		Proposed: { ...moved, Location },
	});
	await decide(approveEvent, EventID);
	expect((await read(EventID)).reply).toMatchObject(moved);
	site.wait(decisionMailDelay);
	const mails = (await site.mails()).filter(({ to }) => to === 'ada@college.test');
	expect(mails.filter(({ subject }) => subject.includes('Changed'))).toHaveLength(1);
});

test('an approval cannot be undone once somebody has registered', async () => {
	await choose(staff, { Approval: 'always' });
	const club = await site.newClub();
	const { EventID } = (await create(club)).reply;
	const formId = await makeForm(club, EventID);
	await decide(approveEvent, EventID);
	await register(formId);
	const refused = await decide(undoEventDecision, EventID);
	expect([refused.status, refused.refusal['registered']]).toEqual([409, 1]);
});

test('a change of a hidden event waits for nobody, nor does an approval of it come back', async () => {
	await choose(staff, { Overlap: 'club' });
	const club = await site.newClub();
	const { EventID } = (await create(club, on(715))).reply;
	await choose(staff, { Approval: 'always' });
	await update(club, EventID, on(716));
	await decide(approveEvent, EventID);
	const params = { eventId: EventID };
	await update(club, EventID, on(717));
	await site.call(hideEvent, { as: staff, params, body: { reason: 'A wrong room.' } });
	expect((await awaiting()).map((event) => event.EventID)).not.toContain(EventID);
	expect([(await decide(approveEvent, EventID)).status, (await sendBack(EventID)).status]).toEqual([409, 409]);
	expect((await decide(undoEventDecision, EventID)).status).toBe(409);
	const moved = on(718);
	expect((await update(club, EventID, moved)).reply).toMatchObject({ ...moved, State: 'public' });
	expect((await site.call(showEvent, { as: staff, params })).reply).toMatchObject(moved);
	expect((await awaiting()).map((event) => event.EventID)).not.toContain(EventID);
});

test('the first event of a dormant club is not approved, but a change of one that is coming is', async () => {
	const club = await site.newClub();
	const coming = (await create(club)).reply.EventID;
	await choose(staff, { Approval: 'always' });
	await update(club, coming, { Location: 'Room 2' });
	const first = (await create(club)).reply.EventID;
	await roundsOn(site).makeDormant(club);
	const refused = await decide(approveEvent, first);
	expect([refused.status, refused.refusal.error]).toEqual([409, publishingTexts.decideDormant]);
	expect((await decide(approveEvent, coming)).reply.Location).toBe('Room 2');
	expect((await sendBack(first)).reply.State).toBe('draft');
});

test('every rule is kept that was not sent', async () => {
	expect((await choose(staff, { Approval: 'first' })).reply).toEqual({
		Overlap: 'college',
		Approval: 'first',
		DaysAhead: 0,
		YearStarts: '08-01',
	});
	expect((await choose(staff, { DaysAhead: 7, Overlap: 'club' })).reply).toEqual({
		Overlap: 'club',
		Approval: 'first',
		DaysAhead: 7,
		YearStarts: '08-01',
	});
	expect((await site.call(getRules, { as: staff })).reply.DaysAhead).toBe(7);
	for (const DaysAhead of [-1, 91, 1.5])
		expect((await choose(staff, { DaysAhead })).refusal.fields).toEqual({ DaysAhead: publishingTexts.daysAhead });
});

test('under "always" an event that is moved as a draft needs a new approval, however it became one', async () => {
	const club = await site.newClub();
	const { EventID } = (await create(club, on(730))).reply;
	await choose(staff, { Approval: 'always' });
	expect((await update(club, EventID, { State: 'draft', ...on(731) })).reply.State).toBe('draft');
	expect((await update(club, EventID, { State: 'public' })).reply.State).toBe('awaiting');
});

test('an undone approval does not count as the first event of a club', async () => {
	await choose(staff, { Approval: 'first', Overlap: 'club' });
	const club = await site.newClub();
	const { EventID } = (await create(club, on(740))).reply;
	await decide(approveEvent, EventID);
	await decide(undoEventDecision, EventID);
	expect((await create(club, on(741))).reply.State).toBe('awaiting');
});

test('an exception lasts until the approval, also when the event is sent back and published again', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const times = on(750);
	expect((await create(other, times)).status).toBe(201);
	await choose(staff, { Approval: 'always' });
	await site.call(allowEvent, { as: staff, body: { ClubID: club.ClubID, ...times, reason: 'A fair.' } });
	const { EventID } = (await create(club, times)).reply;
	await sendBack(EventID);
	expect((await decide(undoEventDecision, EventID)).reply.State).toBe('awaiting');
	await sendBack(EventID);
	expect((await update(club, EventID, { State: 'public' })).reply.State).toBe('awaiting');
	await decide(approveEvent, EventID);
	expect((await decide(undoEventDecision, EventID)).reply.State).toBe('awaiting');
	expect((await decide(approveEvent, EventID)).reply.State).toBe('public');
	expect((await create(club, times)).status).toBe(409);
});

test('a later change keeps the other part of a proposal, and the public values take it back', async () => {
	const club = await site.newClub();
	const [times, moved] = [on(760), on(761)];
	const { EventID, Location } = (await create(club, times)).reply;
	await choose(staff, { Approval: 'always' });
	await update(club, EventID, moved);
	expect((await update(club, EventID, { Location: 'Hall 2' })).reply.Proposed).toMatchObject({
		...moved,
		Location: 'Hall 2',
	});
	const late = { RegistrationClosesAt: moved.EndDateTime };
	expect((await update(club, EventID, late)).refusal.fields).toEqual({ RegistrationClosesAt: eventTexts.closesLate });
	expect((await update(club, EventID, { Description: 'Another.' })).status).toBe(200);
	expect((await update(club, EventID, { ...times, Location })).reply).not.toHaveProperty('Proposed');
	expect((await awaiting()).map((event) => event.EventID)).not.toContain(EventID);
});

test('a decision about a change cannot be undone once another event has taken a slot', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const [times, moved, later] = [on(770), on(771), on(772)];
	const { EventID } = (await create(club, times)).reply;
	const takeSlot = async (slot: ReturnType<typeof on>) => {
		await choose(staff, { Approval: 'never' });
		expect((await create(other, slot)).status).toBe(201);
		await choose(staff, { Approval: 'always' });
	};
	await choose(staff, { Approval: 'always' });
	await update(club, EventID, moved);
	await decide(approveEvent, EventID);
	await takeSlot(times);
	expect((await decide(undoEventDecision, EventID)).status).toBe(409);
	await update(club, EventID, later);
	await sendBack(EventID);
	await takeSlot(later);
	expect((await decide(undoEventDecision, EventID)).status).toBe(409);
	expect((await read(EventID)).reply).toMatchObject(moved);
});
