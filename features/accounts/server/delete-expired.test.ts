import { expect, test } from 'vitest';
import { findByEmail } from '#features/clubs/contract.ts';
import { clubSession, logoutClub } from '#features/officers/contract.ts';
import { useSite } from '#testing/site.ts';
import { forgotPassword } from '../contract.ts';
import { deleteExpired } from './jobs.ts';

const site = useSite();
const day = 24 * 3_600_000;

const rows = async () => {
	const { db } = site.services;
	const count = async (table: 'sessions' | 'password_links') =>
		(await db.selectFrom(table).selectAll().execute()).length;
	return [await count('sessions'), await count('password_links')];
};

test('login sessions and password links are forgotten once they have expired, and not before', async () => {
	const club = await site.newClub();
	await site.call(forgotPassword, { body: { email: club.Email } });
	expect(await site.mails()).toHaveLength(1);
	await deleteExpired(site.services);
	expect(await rows()).toEqual([1, 1]);
	expect((await site.call(clubSession, { as: club })).status).toBe(200);
	site.wait(1.1 * day);
	await deleteExpired(site.services);
	expect(await rows()).toEqual([1, 0]);
	site.wait(6 * day);
	await deleteExpired(site.services);
	expect(await rows()).toEqual([0, 0]);
	expect((await site.call(findByEmail, { body: { email: club.Email } })).status).toBe(200);
	expect((await site.call(logoutClub, { as: club })).status).toBe(204);
});
