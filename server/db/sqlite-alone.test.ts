import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupCommits } from './group-commits.ts';
import { openSqlite } from './sqlite.ts';

let root: string;
beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), 'clubyard-sqlite-alone-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const keyRow = (key: string) => ({ key, made_at: '2026-01-01T00:00:00.000Z', reply: null });

test('it is undone without a commit, and fails as it says though another process writes by then', async () => {
	const file = join(root, 'contended.db');
	const writer = new DatabaseSync(file, { timeout: 0 });
	writer.exec('pragma journal_mode = wal; create table deeds (key text primary key, made_at text, reply text) strict');
	const other = new DatabaseSync(file, { timeout: 0 });
	const keys = () =>
		writer
			.prepare('select key from deeds')
			.all()
			.map(({ key }) => key);
	let syncs = 0;
	const contended = new Proxy(writer, {
		get: (target, name) => {
			if (name === 'exec') {
				return (text: string) => {
					for (const part of text.split('; ')) {
						target.exec(part);
						if (part === 'rollback') other.exec('begin immediate');
					}
				};
			}
			const value = Reflect.get(target, name);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
	const group = groupCommits(contended, { sync: async () => void syncs++, changed: () => undefined });
	const failing = group.transact(async (tx) => {
		await tx.insertInto('deeds').values(keyRow('undone')).execute();
		throw new Error('its own refusal');
	});
	await expect(failing).rejects.toThrow('its own refusal');
	expect([syncs, writer.isTransaction, keys()]).toEqual([0, false, []]);
	other.exec('commit');
	await group.transact((tx) => tx.insertInto('deeds').values(keyRow('next')).execute());
	expect([syncs, keys()]).toEqual([1, ['next']]);
	other.close();
	writer.close();
});

test('a write to a full disk is a 507', async () => {
	const database = await openSqlite(join(root, 'full'));
	await database.migrate();
	// Fails like a full disk.
	await database.transact((tx) => sql`pragma max_page_count = 1`.execute(tx));
	const row = { ...keyRow('large'), reply: 'x'.repeat(200_000) };
	await expect(database.transact((tx) => tx.insertInto('deeds').values(row).execute())).rejects.toMatchObject({
		status: 507,
	});
	expect(await database.db.selectFrom('deeds').select('key').execute()).toEqual([]);
	await database.close();
});
