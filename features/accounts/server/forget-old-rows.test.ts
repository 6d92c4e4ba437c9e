import { expect, test } from 'vitest';
import { clubSession, findByEmail, logoutClub } from '#features/clubs/contract.ts';
import { useSite } from '#testing/site.ts';
import { forgotPassword } from '../contract.ts';
import { forgetOldRows } from './jobs.ts';

const site = useSite();
const day = 24 * 3_600_000;

const rows = async () => {
	const { db } = site.services;
	const count = async (table: 'sessions' | 'password_links' | 'deeds' | 'outbox') =>
		(await db.selectFrom(table).selectAll().execute()).length;
	return [await count('sessions'), await count('password_links'), await count('deeds'), await count('outbox')];
};

test('sessions, links, deeds and mail that has left are forgotten in their time, and not before', async () => {
	const club = await site.newClub();
	await site.call(forgotPassword, { body: { email: club.Email }, headers: { 'idempotency-key': 'not kept here' } });
	await site.services.transact((tx) =>
		tx.insertInto('deeds').values({ key: 'a deed', made_at: site.services.now().toISOString(), reply: null }).execute(),
	);
	await site.mails();
	await forgetOldRows(site.services);
	expect(await rows()).toEqual([1, 1, 1, 1]);
	expect((await site.call(clubSession, { as: club })).status).toBe(200);
	site.wait(1.1 * day);
	await forgetOldRows(site.services);
	expect(await rows()).toEqual([1, 0, 0, 1]);
	site.wait(6 * day);
	await forgetOldRows(site.services);
	expect(await rows()).toEqual([0, 0, 0, 1]);
	site.wait(30 * day);
	await forgetOldRows(site.services);
	expect(await rows()).toEqual([0, 0, 0, 0]);
	expect((await site.call(findByEmail, { body: { email: club.Email } })).status).toBe(200);
	expect((await site.call(logoutClub, { as: club })).status).toBe(204);
});
