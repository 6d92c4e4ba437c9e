import { expect, test } from 'vitest';
import { addMember } from '#features/clubs/contract.ts';
import { createEvent, deleteEvent, updateEvent } from '#features/events/contract.ts';
import { approveClub, rejectClub } from '#features/staff/contract.ts';
import { eventBody, sampleMember } from '#testing/bodies.ts';
import { newOfficer } from '#testing/officers.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { getClubTrail, getStaffTrail } from '../contract.ts';
import { trailDays } from '../rules.ts';
import { deleteOldTrail } from './jobs.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

const trailOf = async (club: TestClub, before?: number) => {
	const query = { ClubID: club.ClubID, ...(before === undefined ? {} : { before }) };
	return (await site.call(getClubTrail, { as: club, query })).reply;
};

const newEvent = async (as: { token: string }, club: TestClub) =>
	(await site.call(createEvent, { as, query: { ClubID: club.ClubID }, body: eventBody() })).reply;

test('a lead reads who changed what, with the fields before and after, the newest first', async () => {
	const club = await site.newClub();
	const meera = await newOfficer(site, club, { Role: 'editor' });
	const event = await newEvent(meera, club);
	const { EventID, EventName, Description, StartDateTime, EndDateTime } = event;
	const body = { EventID, EventName, Description, StartDateTime, EndDateTime, Location: 'Old Library' };
	await site.call(updateEvent, { as: meera, query: { ClubID: club.ClubID }, body });
	await site.call(updateEvent, { as: meera, query: { ClubID: club.ClubID }, body });
	await site.call(deleteEvent, { as: club, query: { ClubID: club.ClubID }, body: { eventId: EventID } });
	const [deleted, changed, created, ...older] = await trailOf(club);
	expect(deleted).toMatchObject({ Did: 'event.deleted', By: { Kind: 'club', Name: club.ClubName } });
	expect(changed).toEqual({
		EntryID: expect.any(Number),
		At: expect.any(String),
		By: { Kind: 'officer', Name: meera.Name },
		Did: 'event.changed',
		About: { Kind: 'event', ID: String(EventID), Name: EventName },
		Changes: { Location: [event.Location, 'Old Library'] },
	});
	expect(created).toMatchObject({ Did: 'event.created', Changes: { EventName: [null, EventName] } });
	expect(older.map(({ Did }) => Did)).toEqual(['officer.changed', 'officer.created', 'club.created']);
});

test('a club reads that the staff decided, and the staff read who of them, in which club', async () => {
	const club = await site.newClub({ status: 'pending' });
	const pending = await site.newClub({ status: 'pending' });
	const staff = await site.staff();
	await site.call(approveClub, { as: staff, params: { clubId: club.ClubID } });
	const params = { clubId: pending.ClubID };
	await site.call(rejectClub, { as: staff, params, body: { reason: 'Two clubs of one name.' } });
	const query = { ClubID: pending.ClubID };
	const [rejected] = (await site.call(getStaffTrail, { as: staff, query })).reply;
	expect(rejected).toMatchObject({
		Did: 'decision.rejected',
		By: { Kind: 'staff', Name: 'College staff' },
		Changes: { Status: ['pending', 'rejected'], Reason: [null, 'Two clubs of one name.'] },
		Club: { ClubID: pending.ClubID, ClubName: pending.ClubName },
	});
	const all = (await site.call(getStaffTrail, { as: staff })).reply;
	expect(all.map(({ Club }) => Club?.ClubID)).toEqual(expect.arrayContaining([club.ClubID, pending.ClubID]));
	const approved = (await trailOf(club)).filter(({ Did }) => Did.startsWith('decision.'));
	for (const { By } of approved) expect(By).toEqual({ Kind: 'staff', Name: "The college's staff" });
	expect(approved).toHaveLength(1);
});

test('that an address of a member changed is said, and no address', async () => {
	const club = await site.newClub();
	await site.call(addMember, { as: club, body: { ...sampleMember, ClubID: club.ClubID } });
	const [added] = await trailOf(club);
	expect(added).toMatchObject({ Did: 'member.created', Changes: { Email: [null, null], Role: [null, 'Lead'] } });
});

test('a long trail is read a hundred entries at a time', async () => {
	const club = await site.newClub();
	const before = (await trailOf(club)).length;
	await site.services.transact(async (tx) => {
		const entry = { club_id: club.ClubID, made_at: site.services.now().toISOString(), by_name: 'Meera' };
		const values = Array.from({ length: 150 }, (_, index) => ({
			...entry,
			by_kind: 'officer' as const,
			did: 'event.created',
			about_id: String(index),
			about_name: `Event ${index}`,
			changes: '{}',
		}));
		await tx.insertInto('trail_entries').values(values).execute();
	});
	const first = await trailOf(club);
	const rest = await trailOf(club, first.at(-1)?.EntryID);
	expect([first.length, first[0]?.About.Name, first.at(-1)?.About.Name]).toEqual([100, 'Event 149', 'Event 50']);
	expect([rest.length, rest[0]?.About.Name]).toEqual([50 + before, 'Event 49']);
});

test('entries are gone after two years', async () => {
	const club = await site.newClub();
	site.wait((trailDays - 1) * 86_400_000);
	await deleteOldTrail(site.services);
	const count = async () =>
		(await site.services.db.selectFrom('trail_entries').select('id').where('club_id', '=', club.ClubID).execute())
			.length;
	expect(await count()).toBeGreaterThan(0);
	site.wait(3 * 86_400_000);
	await deleteOldTrail(site.services);
	expect(await count()).toBe(0);
});
