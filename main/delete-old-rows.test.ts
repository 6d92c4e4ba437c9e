import { expect, test, vi } from 'vitest';
import { forgotPassword } from '#features/accounts/contract.ts';
import { useSite } from '#testing/site.ts';
import { deleteOldRows } from './delete-old-rows.ts';

const site = useSite();
const day = 24 * 3_600_000;

const rows = async () => {
	const { db } = site.services;
	const count = async (table: 'deeds' | 'outbox') => (await db.selectFrom(table).selectAll().execute()).length;
	return [await count('deeds'), await count('outbox')];
};

test('more rows than may be deleted at once go too, in several transactions', async () => {
	const { db, transact } = site.services;
	const time = site.services.now().getTime();
	const made_at = new Date(time - 2 * day).toISOString();
	const keys = Array.from({ length: 1200 }, (_, index) => `old ${index}`);
	await transact(async (tx) => {
		for (let start = 0; start < keys.length; start += 300) {
			const some = keys.slice(start, start + 300);
			await tx
				.insertInto('deeds')
				.values(some.map((key) => ({ key, made_at, reply: null })))
				.execute();
			await tx
				.insertInto('rate_limits')
				.values(some.map((key) => ({ key, points: 1, expire: time - 1 })))
				.execute();
		}
		await tx
			.insertInto('rate_limits')
			.values({ key: 'of this hour', points: 1, expire: time + day })
			.execute();
	});
	const transactions = vi.spyOn(site.services, 'transact');
	await deleteOldRows(site.services);
	const counts = await Promise.all(transactions.mock.results.map(({ value }) => value));
	expect(counts.filter((count) => Number(count) > 0)).toEqual([500, 500, 200, 500, 500, 200]);
	const left = await db.selectFrom('rate_limits').select('key').where('key', 'in', ['of this hour', 'old 7']).execute();
	expect([(await rows())[0], left]).toEqual([0, [{ key: 'of this hour' }]]);
});

test('an idempotency key is deleted after a day, and a mail 30 days after it was sent, not before', async () => {
	const club = await site.newClub();
	await site.call(forgotPassword, { body: { email: club.Email } });
	const now = site.services.now().toISOString();
	await site.services.transact((tx) =>
		tx.insertInto('deeds').values({ key: 'a key', made_at: now, reply: null }).execute(),
	);
	await site.mails();
	await deleteOldRows(site.services);
	expect(await rows()).toEqual([1, 1]);
	site.wait(1.1 * day);
	await deleteOldRows(site.services);
	expect(await rows()).toEqual([0, 1]);
	site.wait(30 * day);
	await deleteOldRows(site.services);
	expect(await rows()).toEqual([0, 0]);
});
