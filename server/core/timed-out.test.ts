import { afterEach, expect, test, vi } from 'vitest';
import { updateClub } from '#features/clubs/contract.ts';
import { idempotent } from '#server/db/idempotency.ts';
import type { Tx } from '#server/db/tables.ts';
import { samplePicture, useSite } from '#testing/site.ts';
import { commitGrace, currentDeadline, within, withoutDeadline } from './within.ts';

const site = useSite();
const busy = 'The site is busy. Try again in a moment.';
const now = '2026-01-01T00:00:00.000Z';
afterEach(() => void vi.useRealTimers());

const fakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const write = (tx: Tx, key: string) =>
	tx.insertInto('deeds').values({ key, made_at: now, reply: null }).returning('key').execute();
const isKept = async (key: string) =>
	(await site.services.db.selectFrom('deeds').select('key').where('key', '=', key).execute()).length === 1;

function slowWrite(key: string, then: (tx: Tx) => Promise<unknown> = async () => undefined) {
	const [written, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	let ended: Promise<unknown> = Promise.resolve();
	const work = () => {
		ended = site.services.transact(async (tx) => {
			await write(tx, key);
			written.resolve();
			await gate.promise;
			await then(tx);
		});
		return ended;
	};
	return { work, written: written.promise, goOn: gate.resolve, ended: () => ended };
}

test('a transaction that is not at its end when the time is over is rolled back', async () => {
	const slow = slowWrite('too late');
	fakeTimeouts();
	const result = expect(within(1, slow.work)).rejects.toThrow(busy);
	await slow.written;
	vi.advanceTimersByTime(1000);
	await result;
	slow.goOn();
	await expect(slow.ended()).rejects.toThrow(busy);
	expect(await isKept('too late')).toBe(false);
});

test('a request that timed out makes no further query, and begins no further transaction', async () => {
	const further = vi.fn();
	const slow = slowWrite('goes on', async (tx) => {
		await write(tx, 'goes on further');
		further();
	});
	const second = vi.fn();
	fakeTimeouts();
	const result = expect(
		within(1, () => slow.work().catch(() => site.services.transact(async () => second()))),
	).rejects.toThrow(busy);
	await slow.written;
	vi.advanceTimersByTime(1000);
	await result;
	slow.goOn();
	await expect(slow.ended()).rejects.toThrow(busy);
	await site.services.transact((tx) => write(tx, 'the next one'));
	expect([further.mock.calls, second.mock.calls, await isKept('goes on')]).toEqual([[], [], false]);
});

test('a request that shares its commit with one that timed out is stored', async () => {
	const slow = slowWrite('out of time');
	fakeTimeouts();
	const result = expect(within(1, slow.work)).rejects.toThrow(busy);
	await slow.written;
	const other = within(60, () => site.services.transact((tx) => write(tx, 'in time')));
	vi.advanceTimersByTime(1000);
	await result;
	slow.goOn();
	await other;
	expect([await isKept('out of time'), await isKept('in time')]).toEqual([false, true]);
});

test('the same request, sent again after it, is done then', async () => {
	const done: string[] = [];
	const gate = Promise.withResolvers<void>();
	const asked = Promise.withResolvers<void>();
	const send = (name: string) =>
		site.services.transact((tx) =>
			idempotent(tx, 'sent twice', now, async () => {
				asked.resolve();
				if (name === 'first') await gate.promise;
				done.push(name);
				return name;
			}),
		);
	fakeTimeouts();
	const result = expect(within(1, () => send('first'))).rejects.toThrow(busy);
	await asked.promise;
	vi.advanceTimersByTime(1000);
	await result;
	gate.resolve();
	expect(await send('second')).toBe('second');
});

test('work that has begun to commit resolves with its outcome, or with a 503 after a while', async () => {
	fakeTimeouts();
	const gate = Promise.withResolvers<string>();
	const waited = within(1, () => {
		currentDeadline()?.beginCommit();
		return gate.promise;
	});
	vi.advanceTimersByTime(1000);
	gate.resolve('saved');
	await expect(waited).resolves.toBe('saved');
	const hanging = expect(
		within(1, async () => {
			currentDeadline()?.beginCommit();
			await new Promise(() => undefined);
		}),
	).rejects.toThrow(busy);
	vi.advanceTimersByTime(1000);
	vi.advanceTimersByTime(commitGrace);
	await hanging;
});

test('a record of something done at another service is stored, however late', async () => {
	const slow = slowWrite('a record');
	fakeTimeouts();
	const result = expect(within(1, () => withoutDeadline(slow.work))).rejects.toThrow(busy);
	await slow.written;
	vi.advanceTimersByTime(1000);
	await result;
	slow.goOn();
	await slow.ended();
	expect(await isKept('a record')).toBe(true);
});

test('a profile change that timed out leaves the profile as it was, and its new logo is removed', async () => {
	const club = await site.newClub({ name: 'As It Was' });
	const before = await site.storedFiles();
	const { transact } = site.services;
	const [written, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	vi.spyOn(site.services, 'transact').mockImplementationOnce((work) =>
		transact(async (tx) => {
			const result = await work(tx);
			written.resolve();
			await gate.promise;
			return result;
		}),
	);
	const { url: LogoURL } = await samplePicture('#3a6');
	fakeTimeouts();
	const result = site.call(updateClub, {
		as: club,
		query: { ClubID: club.ClubID },
		body: { ClubName: 'Changed', Description: 'X', FoundedDate: '2020-01-01', LogoURL },
	});
	await written.promise;
	vi.advanceTimersByTime(15_000);
	expect([(await result).status, (await site.storedFiles()).length]).toEqual([503, before.length * 2]);
	vi.useRealTimers();
	gate.resolve();
	await expect.poll(() => site.storedFiles()).toEqual(before);
	const { name } = await site.services.db
		.selectFrom('clubs')
		.select('name')
		.where('id', '=', club.ClubID)
		.executeTakeFirstOrThrow();
	expect(name).toBe('As It Was');
});
