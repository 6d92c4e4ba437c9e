import { beforeEach, expect, test } from 'vitest';
import { allowEvent } from '#features/staff/overlap-contract.ts';
import { publishingOn, usualRules } from '#testing/publishing.ts';
import { type TestClub, useSite } from '#testing/site.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const { create, update, choose, on } = publishingOn(site);

let staff: { token: string };

beforeEach(async () => {
	staff = await site.staff();
	await choose(staff, usualRules);
});

test('a conflict with an event that is not public does not give it away, but to its own club', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const times = on(600);
	const { EventID } = (await create(club, { ...times, EventName: 'Quiet one', State: 'unlisted' })).reply;
	const conflictsOf = async (who: TestClub) => (await create(who, times)).refusal['conflicts'];
	expect(await conflictsOf(other)).toEqual([{ EventID: null, EventName: null, ...times }]);
	expect(await conflictsOf(club)).toEqual([{ EventID, EventName: 'Quiet one', ...times }]);
});

const dayOf = (instant: string, days: number) =>
	Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Berlin').toPlainDate().subtract({ days }).toString();

test('a later one is refused with the last day, unless the staff allow it; a draft and other changes are not', async () => {
	await choose(staff, { DaysAhead: 10, Overlap: 'club' });
	const club = await site.newClub();
	const soon = on(9);
	const refused = await create(club, soon);
	expect([refused.status, refused.refusal['lastDay']]).toEqual([409, dayOf(soon.StartDateTime, 10)]);
	expect((await create(club, on(10))).status).toBe(201);
	const draft = await create(club, { ...soon, State: 'draft' });
	expect(draft.status).toBe(201);
	expect((await update(club, draft.reply.EventID, { State: 'public' })).status).toBe(409);

	const { EventID } = (await create(club, on(30))).reply;
	expect((await update(club, EventID, { Description: 'Another.' })).status).toBe(200);
	const moved = await update(club, EventID, on(8));
	expect([moved.status, moved.refusal['lastDay']]).toEqual([409, dayOf(on(8).StartDateTime, 10)]);

	await site.call(allowEvent, { as: staff, body: { ClubID: club.ClubID, ...soon, reason: 'A fair.' } });
	expect((await update(club, draft.reply.EventID, { State: 'public' })).reply.State).toBe('public');
});
