import { expect, test } from 'vitest';
import { clubSession, loginClub } from '#features/officers/contract.ts';
import { cookieOf } from '#testing/cookies.ts';
import { anyAddress, useSite } from '#testing/site.ts';

const site = useSite();

const login = (email: string, password: string) =>
	site.call(loginClub, { body: { email, password }, headers: { 'x-forwarded-for': anyAddress() } });

test('a session that an eleventh log-in ended says so, by token and by cookie', async () => {
	const club = await site.newClub();
	const { reply: first, headers } = await login(club.Email, club.password);
	const { sent: cookie } = cookieOf(headers);
	for (let round = 0; round < 11; round++) {
		site.wait(1000);
		await login(club.Email, club.password);
	}
	const told = {
		error: 'You were logged out because this account was logged in on more than 10 devices. Please log in again.',
		sessionEnded: true,
	};
	for (const shown of [{ as: first }, { headers: { cookie } }]) {
		const { status, refusal } = await site.call(clubSession, shown);
		expect([status, refusal]).toEqual([401, told]);
	}
	const { refusal } = await site.call(clubSession, { as: { token: 'A'.repeat(43) } });
	expect(refusal).toEqual({ error: 'Please log in first.' });
	site.wait(8 * 24 * 3_600_000);
	expect((await site.call(clubSession, { as: first })).refusal).toEqual({ error: 'Please log in first.' });
});

test('sessions that an eleventh log-in ended are erased in time', async () => {
	const club = await site.newClub();
	for (let round = 0; round < 25; round++) await login(club.Email, club.password);
	const rows = await site.services.db
		.selectFrom('sessions')
		.innerJoin('accounts', 'accounts.id', 'sessions.account_id')
		.select('sessions.ended_because')
		.where('accounts.email', '=', club.Email)
		.execute();
	expect(rows.filter((row) => row.ended_because === null)).toHaveLength(10);
	expect(rows).toHaveLength(20);
});
