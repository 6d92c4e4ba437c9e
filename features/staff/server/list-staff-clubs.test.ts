import { expect, test } from 'vitest';
import { addMember, getClub, getClubData } from '#features/clubs/contract.ts';
import { emptyProfile } from '#testing/bodies.ts';
import { roundsOn } from '#testing/rounds.ts';
import { useSite } from '#testing/site.ts';
import { approveClub, listStaffClubs, rejectClub, suspendClub, wakeDormantClub } from '../contract.ts';

const site = useSite();

test('the staff see all a club sent and what may be decided, and others see none of that', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ name: 'Chess', status: 'pending' });
	await site.call(addMember, {
		as: club,
		body: {
			ClubID: club.ClubID,
			FirstName: 'Kim',
			LastName: 'Rook',
			Email: 'kim@college.test',
			Role: 'President',
			JoinDate: '2024-10-01',
		},
	});
	const { status, reply, text } = await site.call(listStaffClubs, { as: staff, query: { status: 'pending' } });
	expect(status).toBe(200);
	expect(reply.find(({ ClubID }) => ClubID === club.ClubID)).toEqual({
		ClubID: club.ClubID,
		ClubName: 'Chess',
		Description: 'What Chess does.',
		Email: club.Email,
		EmailConfirmed: false,
		FormerName: null,
		LogoURL: expect.stringMatching(/^\/files\/logos\/.+-512\.webp$/),
		Hue: 25,
		...emptyProfile,
		FoundedDate: '2020-02-29',
		Members: [{ MemberID: expect.any(Number) }],
		Status: 'pending',
		CreatedAt: expect.stringMatching(/Z$/),
		DecisionID: null,
		DeleteAfter: null,
		Decided: null,
		DecidedAt: null,
		DecidedBy: null,
		Reason: null,
		Actions: ['approve', 'reject'],
	});
	expect(text).not.toMatch(/argon2|password|kim@college\.test/i);

	await site.call(approveClub, { as: staff, params: { clubId: club.ClubID } });
	const inPublic = await site.call(getClubData);
	const page = await site.call(getClub, { params: { clubId: club.ClubID } });
	for (const result of [inPublic, page]) {
		expect(result.text).toContain('Chess');
		expect(result.text).not.toMatch(/Status|Decided|Reason|Actions|CreatedAt|argon2/);
	}
});

test('clubs come by status, the longest waiting first, with the last decision', async () => {
	const staff = await site.staff();
	const first = await site.newClub({ status: 'pending' });
	const second = await site.newClub({ status: 'pending' });
	const third = await site.newClub({ status: 'pending' });
	const decide = (clubId: number, endpoint: typeof rejectClub | typeof suspendClub, reason: string) =>
		site.call(endpoint, { as: staff, params: { clubId }, body: { reason } });
	await decide(first.ClubID, rejectClub, 'The logo is another club’s.');
	await site.call(approveClub, { as: staff, params: { clubId: second.ClubID } });
	await decide(second.ClubID, suspendClub, 'Nobody answers.');

	const idsOf = async (status?: string) => {
		const { reply } = await site.call(listStaffClubs, { as: staff, query: status === undefined ? {} : { status } });
		const mine = new Set([first, second, third].map(({ ClubID }) => ClubID));
		return reply.map(({ ClubID }) => ClubID).filter((id) => mine.has(id));
	};
	expect(await idsOf('rejected')).toEqual([first.ClubID]);
	expect(await idsOf('suspended')).toEqual([second.ClubID]);
	expect(await idsOf('pending')).toEqual([third.ClubID]);
	expect(await idsOf()).toEqual([first.ClubID, second.ClubID, third.ClubID]);

	const { reply } = await site.call(listStaffClubs, { as: staff, query: { status: 'suspended' } });
	expect(reply.find(({ ClubID }) => ClubID === second.ClubID)).toMatchObject({
		Status: 'suspended',
		Decided: 'suspended',
		DecidedBy: 'College staff',
		Reason: 'Nobody answers.',
		Actions: ['reinstate'],
	});
	const odd = await site.call(listStaffClubs, { as: staff, query: { status: 'odd' } });
	const told = 'This must be one of: pending, approved, rejected, suspended.';
	expect([odd.status, odd.refusal.fields]).toEqual([400, { status: told }]);
});

test('the staff wake a dormant club once, and it is listed again with the same id', async () => {
	const [staff, club] = [await site.staff(), await site.newClub()];
	const isListed = async () => (await site.call(getClubData)).reply.some(({ ClubID }) => ClubID === club.ClubID);
	const sent = { as: staff, params: { clubId: club.ClubID } };
	expect((await site.call(wakeDormantClub, sent)).status).toBe(409);
	await roundsOn(site).makeDormant(club);
	expect(await isListed()).toBe(false);
	const { status, reply } = await site.call(wakeDormantClub, sent);
	expect([status, reply.ClubID, reply.Dormant, await isListed()]).toEqual([200, club.ClubID, undefined, true]);
});
