import { expect, test } from 'vitest';
import { forgotPassword } from '#features/accounts/contract.ts';
import { useSite } from '#testing/site.ts';
import { deleteOldRows } from './delete-old-rows.ts';

const site = useSite();
const day = 24 * 3_600_000;

const rows = async () => {
	const { db } = site.services;
	const count = async (table: 'deeds' | 'room_notices' | 'outbox') =>
		(await db.selectFrom(table).selectAll().execute()).length;
	return [await count('deeds'), await count('room_notices'), await count('outbox')];
};

test('more rows than are deleted at once go too', async () => {
	const made_at = new Date(site.services.now().getTime() - 2 * day).toISOString();
	const old = Array.from({ length: 1200 }, (_, index) => ({ key: `old ${index}`, made_at, reply: null }));
	await site.services.transact(async (tx) => {
		for (let start = 0; start < old.length; start += 300)
			await tx
				.insertInto('deeds')
				.values(old.slice(start, start + 300))
				.execute();
	});
	await deleteOldRows(site.services);
	expect((await rows())[0]).toBe(0);
});

test('an idempotency key and a notice about a room are deleted after a day, and a mail 30 days after it was sent, not before', async () => {
	const club = await site.newClub();
	await site.call(forgotPassword, { body: { email: club.Email } });
	const now = site.services.now().toISOString();
	await site.services.transact(async (tx) => {
		await tx.insertInto('deeds').values({ key: 'a key', made_at: now, reply: null }).execute();
		await tx.insertInto('room_notices').values({ room: 'allResumes', subject: 'site', noticed_at: now }).execute();
	});
	await site.mails();
	await deleteOldRows(site.services);
	expect(await rows()).toEqual([1, 1, 1]);
	site.wait(1.1 * day);
	await deleteOldRows(site.services);
	expect(await rows()).toEqual([0, 0, 1]);
	site.wait(30 * day);
	await deleteOldRows(site.services);
	expect(await rows()).toEqual([0, 0, 0]);
});
