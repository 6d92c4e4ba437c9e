import { expect, test } from 'vitest';
import { addMember } from '#features/clubs/contract.ts';
import { useSite } from '#testing/site.ts';
import { clubSession } from '../contract.ts';

const site = useSite();

test('a live session gets its whole club back after a reload, members with their addresses', async () => {
	const club = await site.newClub({ status: 'pending' });
	const member = {
		FirstName: 'Ada',
		LastName: 'Byron',
		Email: 'ada@college.test',
		Role: 'Lead',
		JoinDate: '2024-01-01',
	};
	await site.call(addMember, { as: club, body: { ...member, ClubID: club.ClubID } });
	const { status, reply, headers } = await site.call(clubSession, { as: club });
	expect(status).toBe(200);
	expect(reply.club).toMatchObject({
		ClubID: club.ClubID,
		Status: 'pending',
		EmailConfirmed: false,
		Members: [{ Email: 'ada@college.test' }],
	});
	expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
	['no token', undefined],
	['a forged token', `Bearer ${'A'.repeat(43)}`],
	['an empty token', 'Bearer '],
	['a token with odd characters', 'Bearer ../../etc/passwd'],
	['another scheme', 'Basic YWRtaW46YWRtaW4='],
	['a very long token', `Bearer ${'A'.repeat(5000)}`],
])('%s is no session', async (_, authorization) => {
	const { status, refusal } = await site.call(clubSession, {
		headers: authorization === undefined ? {} : { authorization },
	});
	expect([status, refusal]).toEqual([401, { error: 'Please log in first.' }]);
});

test.each(['sid=', 'sid=%', 'sid=%00', 'sid=a; sid=b', '=;=', 'sid', '__proto__=x; sid=y', `sid=${'%ff'.repeat(99)}`])(
	'the cookie %j is no session, and no fault',
	async (cookie) => {
		const headers = { cookie, 'x-forwarded-host': 'clubs.test' };
		expect((await site.call(clubSession, { headers })).status).toBe(401);
	},
);
