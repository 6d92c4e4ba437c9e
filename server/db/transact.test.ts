import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { insertAccount } from '#features/accounts/server/store.ts';
import { currentDeadline, within } from '#server/core/within.ts';
import { recorded, recordedCall } from '#server/trail/calls.ts';
import { recordChange } from '#server/trail/trail.ts';
import { useSite } from '#testing/site.ts';
import { idempotent } from './idempotency.ts';
import type { Tx } from './tables.ts';
import { afterCommit, invalidate } from './transaction.ts';

const site = useSite();
const now = '2026-01-01T00:00:00.000Z';

const add = (tx: Tx, name: string) => insertAccount(tx, 'club', `${name}@college.test`, 'hash', now);
const has = async (name: string) =>
	(await site.services.db.selectFrom('accounts').select('id').where('email', '=', `${name}@college.test`).execute())
		.length === 1;

test('what was done in a transaction is there after it, and its value comes back', async () => {
	const id = await site.services.transact((tx) => add(tx, 'kept'));
	expect([typeof id, await has('kept')]).toEqual(['number', true]);
});

test('whatever is thrown undoes everything', async () => {
	const failing = site.services.transact(async (tx) => {
		await add(tx, 'undone');
		throw new Error('no');
	});
	await expect(failing).rejects.toThrow('no');
	expect(await has('undone')).toBe(false);
});

test('of transactions that run together the one that fails is undone alone', async () => {
	const { transact } = site.services;
	const outcomes = await Promise.allSettled(
		Array.from({ length: 20 }, (_, index) =>
			transact(async (tx) => {
				await add(tx, `together-${index}`);
				if (index % 5 === 2) throw new Error(`no ${index}`);
				if (index % 5 === 3)
					await tx
						.insertInto('accounts')
						.values({ kind: 'club', email: 'x', email_key: 'x', password_hash: '', created_at: 'no date' })
						.execute();
				return index;
			}),
		),
	);
	expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
		outcomes.map((_, index) => index % 5 !== 2 && index % 5 !== 3),
	);
	for (let index = 0; index < 20; index++)
		expect(await has(`together-${index}`)).toBe(index % 5 !== 2 && index % 5 !== 3);
});

test('what waits for the commit runs once it has come, and not after a rollback', async () => {
	const ran: string[] = [];
	const trial = (name: string, fails: boolean) =>
		site.services.transact(async (tx) => {
			await add(tx, name);
			afterCommit(tx, () => ran.push(name));
			expect(ran).not.toContain(name);
			if (fails) throw new Error(`no ${name}`);
		});
	const outcomes = await Promise.allSettled([
		trial('committed', false),
		trial('rolled back', true),
		trial('too', false),
	]);
	expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
	expect(ran.toSorted()).toEqual(['committed', 'too']);
});

test('the outer handle throws inside a transaction, at once and after a pause', async () => {
	const { transact, db } = site.services;
	const inside = 'A query on the outer handle inside a transaction';
	await expect(transact(() => db.selectFrom('accounts').selectAll().execute())).rejects.toThrow(inside);
	const late = transact(async (tx) => {
		await add(tx, 'before the mistake');
		return db.selectFrom('accounts').selectAll().execute();
	});
	await expect(late).rejects.toThrow(inside);
	expect(await has('before the mistake')).toBe(false);
	expect(await db.selectFrom('accounts').select('id').limit(1).execute()).toHaveLength(1);
});

test('a transaction inside a transaction is refused', async () => {
	const { transact } = site.services;
	await expect(transact(() => transact((tx) => add(tx, 'nested')))).rejects.toThrow(
		/transaction inside a transaction|outer handle inside a transaction/,
	);
	expect(await has('nested')).toBe(false);
});

test('a query that comes after the end of its transaction is refused', async () => {
	let leaked: Tx | undefined;
	await site.services.transact(async (tx) => {
		leaked = tx;
		await add(tx, 'in time');
	});
	await expect(add(leaked as Tx, 'too late')).rejects.toThrow('A query of a transaction that has ended.');
	const started = Promise.withResolvers<void>();
	let late: Promise<unknown> | undefined;
	await site.services.transact(async (tx) => {
		late = started.promise.then(() => add(tx, 'much too late'));
		await add(tx, 'also in time');
	});
	started.resolve();
	await expect(late).rejects.toThrow('A query of a transaction that has ended.');
	expect([await has('in time'), await has('also in time'), await has('too late'), await has('much too late')]).toEqual([
		true,
		true,
		false,
		false,
	]);
});

test('outside a transaction nothing can be written', async () => {
	const write = site.services.db.insertInto('deeds').values({ key: 'outside', made_at: now, reply: null }).execute();
	await expect(write).rejects.toThrow(/write/);
	expect(await site.services.db.selectFrom('deeds').selectAll().where('key', '=', 'outside').execute()).toEqual([]);
});

test('listeners hear once of what was committed, after it is there, and nothing of what was undone', async () => {
	const { database, transact } = site.services;
	const heard: string[] = [];
	database.onChange((tags) => {
		for (const tag of ['one', 'two', 'undone']) if (tags.has(tag)) heard.push(tag);
	});
	await transact(async (tx) => {
		invalidate(tx, 'one');
		invalidate(tx, 'two');
		invalidate(tx, 'one');
		await add(tx, 'told');
		expect(heard).toEqual([]);
	});
	expect(heard).toEqual(['one', 'two']);
	await expect(
		transact(async (tx) => {
			invalidate(tx, 'undone');
			await add(tx, 'not told');
			throw new Error('no');
		}),
	).rejects.toThrow('no');
	expect(heard).toEqual(['one', 'two']);
});

test('a tag that another process would take for two is refused', async () => {
	const work = site.services.transact(async (tx) => invalidate(tx, 'two words'));
	await expect(work).rejects.toThrow('A tag with a space');
});

test('what a listener begins belongs neither to the trail nor to the time of the call whose commit it hears of', async () => {
	const { database, transact } = site.services;
	const begun: unknown[] = [];
	database.onChange((tags) => {
		if (tags.has('heard-in-a-call')) begun.push(recordedCall(), currentDeadline());
	});
	const call = () =>
		transact(async (tx) => {
			invalidate(tx, 'heard-in-a-call');
			await recordChange(tx, { now, clubId: null, about: { id: 1, name: 'Anything' }, after: { Overlap: 'club' } });
		});
	// On SQLite a commit runs in the context of the first waiting transaction, which must be this one.
	for (let turn = 0; turn < 5; turn++) await setImmediate();
	await within(10, () => recorded({ did: 'rules.changed', by: undefined }, call));
	expect(begun).toEqual([undefined, undefined]);
});

test('work with one key is done once: who asks meanwhile waits for its reply, and after a failure it can be tried again', async () => {
	const { transact } = site.services;
	let done = 0;
	const work = (tx: Tx) => async () => {
		done++;
		await add(tx, 'the write');
		return { number: done };
	};
	const replies = await Promise.all(
		Array.from({ length: 12 }, () => transact((tx) => idempotent(tx, 'key', now, work(tx)))),
	);
	expect([done, replies]).toEqual([1, Array(12).fill({ number: 1 })]);
	const failing = transact((tx) =>
		idempotent(tx, 'other key', now, async () => {
			throw new Error('no');
		}),
	);
	await expect(failing).rejects.toThrow('no');
	expect(await transact((tx) => idempotent(tx, 'other key', now, async () => 'now'))).toBe('now');
	expect(await transact((tx) => idempotent(tx, 'other key', now, async () => 'never'))).toBe('now');
});

test('work without a reply has none the second time either', async () => {
	const { transact } = site.services;
	for (let round = 0; round < 2; round++)
		expect(await transact((tx) => idempotent(tx, 'silent', now, async () => undefined))).toBeUndefined();
});

test('both engines keep the same limits in the schema, not only in code', async () => {
	const { transact } = site.services;
	const account = {
		kind: 'club' as const,
		email: 'a@college.test',
		email_key: 'schema',
		password_hash: 'h',
		created_at: now,
	};
	const wrong = [
		{ ...account, kind: 'robot' as never },
		{ ...account, email: 'a' },
		{ ...account, email: 'a'.repeat(255) },
		{ ...account, created_at: '2026-01-01' },
	];
	for (const row of wrong)
		await expect(transact((tx) => tx.insertInto('accounts').values(row).execute())).rejects.toThrow(/constraint/i);
	await transact((tx) => tx.insertInto('accounts').values(account).execute());
	await expect(transact((tx) => tx.insertInto('accounts').values(account).execute())).rejects.toThrow(/unique/i);
	await expect(
		transact((tx) => tx.insertInto('staff').values({ account_id: 2_000_000, name: 'N' }).execute()),
	).rejects.toThrow(/foreign key/i);
});
