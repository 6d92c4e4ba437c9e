import { expect, test } from 'vitest';
import { insertAccount } from '#features/accounts/server/store.ts';
import { useSite } from '#testing/site.ts';
import { prepared, preparedTexts, preparedWrite, runEach, textsIn } from './prepared.ts';
import type { Reader, Tx } from './tables.ts';

const site = useSite();
const now = '2026-01-01T00:00:00.000Z';

const keysFrom = prepared((db: Reader, { from, reply }: { from: string; reply: string | null }) =>
	db.selectFrom('deeds').select('key').where('made_at', '=', now).where('key', '>=', from).where('reply', '=', reply),
);

const amongKeys = prepared((db: Reader, { keys }: { keys: string }) =>
	db.selectFrom('deeds').select('key').where('key', 'in', textsIn(db, keys)),
);

interface Row {
	key: string;
	made_at: string;
	reply: string | null;
}
const insertion = (tx: Tx, rows: Row | readonly Row[]) => tx.insertInto('deeds').values(rows).returning('key');
const insertOne = prepared((tx: Tx, row: Row) => insertion(tx, row), ['key', 'made_at', 'reply']);

const insertRows = (tx: Tx, rows: readonly Row[]) =>
	runEach(tx, rows, { one: (row) => insertOne(tx, row), all: (all) => insertion(tx, all).execute() });

test('a prepared query gets the values of each run, in their places beside those that never change', async () => {
	const { db, transact } = site.services;
	const rows = ['a', 'b', 'c'].map((key) => ({ key: `key ${key}`, made_at: now, reply: 'r' }));
	const inserted = await transact((tx) => insertRows(tx, [...rows, { key: 'null', made_at: now, reply: null }]));
	expect(inserted.map(({ key }) => key)).toEqual(['key a', 'key b', 'key c', 'null']);
	expect(await transact((tx) => insertRows(tx, []))).toEqual([]);
	const found = async (from: string) => (await keysFrom(db, { from, reply: 'r' })).map(({ key }) => key).toSorted();
	expect([await found('key b'), await found('key'), await found('z')]).toEqual([
		['key b', 'key c'],
		['key a', 'key b', 'key c'],
		[],
	]);
	const inside = await transact((tx) => keysFrom(tx, { from: 'key c', reply: 'r' }));
	expect(inside).toEqual([{ key: 'key c' }]);
});

test('one prepared query looks up any number of texts, whatever they hold', async () => {
	const { db, transact } = site.services;
	const keys = ['among', 'a "quoted", one', 'zwölf\\n', '🎭'];
	await transact((tx) =>
		insertRows(
			tx,
			keys.map((key) => ({ key, made_at: '2026-02-02T00:00:00.000Z', reply: null })),
		),
	);
	const found = async (texts: string[]) => {
		const rows = await amongKeys(db, { keys: JSON.stringify(texts) });
		return rows.map(({ key }) => key).toSorted();
	};
	expect(await found([...keys, ...keys, 'none'])).toEqual(keys.toSorted());
	expect([await found(['among']), await found([])]).toEqual([['among'], []]);
});

test('what is refused to other queries is refused to prepared ones: writes outside a transaction, the wrong handle, a transaction that has ended', async () => {
	const { db, transact } = site.services;
	const row = { key: 'refused', made_at: now, reply: null };
	await expect(insertOne(db as Tx, row)).rejects.toThrow('A write outside a transaction');
	await expect(transact(() => keysFrom(db, { from: '', reply: 'r' }))).rejects.toThrow('inside a transaction');
	const ended = await transact(async (tx) => tx);
	await expect(insertOne(ended, row)).rejects.toThrow();
	expect(await db.selectFrom('deeds').select('key').where('key', '=', 'refused').execute()).toEqual([]);
});

test('a prepared look-up sees nothing of a transaction that runs, and all of it once it has committed', async () => {
	const { db, transact } = site.services;
	const seen = async () => (await keysFrom(db, { from: 'seen', reply: 'seen' })).map(({ key }) => key);
	const [written, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const running = transact(async (tx) => {
		await insertOne(tx, { key: 'seen', made_at: now, reply: 'seen' });
		written.resolve();
		await looked.promise;
	});
	await written.promise;
	expect(await seen()).toEqual([]);
	looked.resolve();
	await running;
	expect(await seen()).toEqual(['seen']);
});

test('a prepared insert that fails is undone with its transaction, and the next one works', async () => {
	const { db, transact } = site.services;
	const row = { key: 'twice', made_at: now, reply: null };
	const failing = transact(async (tx) => {
		await insertAccount(tx, 'club', 'undone@college.test', 'hash', now);
		await insertOne(tx, row);
		await insertOne(tx, row);
	});
	await expect(failing).rejects.toThrow();
	expect(await db.selectFrom('accounts').select('id').where('email', '=', 'undone@college.test').execute()).toEqual([]);
	expect(await transact((tx) => insertOne(tx, row))).toEqual([{ key: 'twice' }]);
});

test('a prepared write tells how many rows it changed, and on SQLite the id of the row that it inserted', async () => {
	const { database, transact } = site.services;
	const account = (tx: Tx, { email }: { email: string }) =>
		tx
			.insertInto('accounts')
			.values({ kind: 'club', email, email_key: email, password_hash: 'hash', created_at: now })
			.onConflict((conflict) => conflict.columns(['kind', 'email_key']).doNothing());
	const insertNew = preparedWrite(account, ['email']);
	const both = await transact(async (tx) => [
		await insertNew(tx, { email: 'one@college.test' }),
		await insertNew(tx, { email: 'one@college.test' }),
	]);
	expect(both.map(({ changes }) => changes)).toEqual([1, 0]);
	const { id } = await site.services.db
		.selectFrom('accounts')
		.select('id')
		.where('email', '=', 'one@college.test')
		.executeTakeFirstOrThrow();
	expect(both[0]?.id).toBe(database.engine === 'sqlite' ? id : undefined);
});

test('PostgreSQL keeps the plans of queries that name their columns, not of those that take all: a migration may add one', async () => {
	const { db } = site.services;
	const allOf = prepared((reader: Reader, { key }: { key: string }) =>
		reader.selectFrom('deeds').selectAll().where('key', '=', key),
	);
	await allOf(db, { key: 'a' });
	await keysFrom(db, { from: 'a', reply: 'r' });
	const texts = [...preparedTexts.keys()];
	expect(texts.filter((text) => text.includes('*'))).toEqual([]);
	expect(texts.filter((text) => text.startsWith('select "key" from "deeds"'))).not.toEqual([]);
	expect(new Set(preparedTexts.values()).size).toBe(texts.length);
});
