/** What is SQLite's own: shared commits, the lock of a folder, safety on disk. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupCommits } from './group-commits.ts';
import { openSqlite } from './sqlite.ts';

let root: string;
beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), 'clubyard-sqlite-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const now = '2026-01-01T00:00:00.000Z';
const deed = (key: string) => ({ key, made_at: now, reply: null });

test('many writes at once share few commits, all are there, and each is answered after its commit', async () => {
	const writer = new DatabaseSync(join(root, 'group.db'));
	writer.exec('create table deeds (key text primary key, made_at text, reply text) strict');
	let commits = 0;
	const committed = new Set<string>();
	const pending: string[] = [];
	const counting = new Proxy(writer, {
		get: (target, name) => {
			if (name === 'exec') {
				return (text: string) => {
					target.exec(text);
					if (text !== 'commit') return;
					commits++;
					for (const key of pending.splice(0)) committed.add(key);
				};
			}
			const value = Reflect.get(target, name);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
	const group = groupCommits(counting, () => undefined);
	const count = 500;
	await Promise.all(
		Array.from({ length: count }, async (_, index) => {
			const key = `key ${index}`;
			await group.transact(async (tx) => {
				await tx.insertInto('deeds').values(deed(key)).execute();
				pending.push(key);
			});
			expect(committed.has(key)).toBe(true);
		}),
	);
	expect(writer.prepare('select count(*) as count from deeds').get()?.['count']).toBe(count);
	expect(commits).toBeLessThanOrEqual(Math.ceil(count / 64) + 2);
	writer.close();
});

test('when a shared commit fails, nobody in it is told that it succeeded', async () => {
	const writer = new DatabaseSync(':memory:');
	writer.exec('create table deeds (key text primary key, made_at text, reply text) strict');
	let isBroken = true;
	const failing = new Proxy(writer, {
		get: (target, name) => {
			if (name === 'exec') {
				return (text: string) => {
					if (text === 'commit' && isBroken) throw new Error('database or disk is full');
					target.exec(text);
				};
			}
			const value = Reflect.get(target, name);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
	const told: unknown[] = [];
	const group = groupCommits(failing, (topics) => told.push(topics));
	const insert = (key: string) => group.transact((tx) => tx.insertInto('deeds').values(deed(key)).execute());
	const outcomes = await Promise.allSettled([insert('a'), insert('b'), insert('c')]);
	expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
	isBroken = false;
	await insert('d');
	expect(
		writer
			.prepare('select key from deeds')
			.all()
			.map(({ key }) => key),
	).toEqual(['d']);
	expect(told).toEqual([]);
	writer.close();
});

test('more than two thousand waiting writes are refused as too many, and the others are done', async () => {
	const writer = new DatabaseSync(':memory:');
	writer.exec('create table deeds (key text primary key, made_at text, reply text) strict');
	const group = groupCommits(writer, () => undefined);
	const insert = (index: number) =>
		group.transact((tx) =>
			tx
				.insertInto('deeds')
				.values(deed(`${index}`))
				.execute(),
		);
	const outcomes = await Promise.allSettled(Array.from({ length: 2500 }, (_, index) => insert(index)));
	const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
	expect(refused.length).toBeGreaterThan(0);
	for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, extras: { retryAfter: 2 } });
	expect(writer.prepare('select count(*) as count from deeds').get()?.['count']).toBe(2500 - refused.length);
	writer.close();
});

test('a folder belongs to one process: another is refused in one line, and gets in afterwards', async () => {
	const folder = join(root, 'locked');
	const database = await openSqlite(folder);
	await database.migrate();
	await expect(openSqlite(folder)).rejects.toThrow('Another process already uses');
	const run = () =>
		spawnSync(process.execPath, ['server/main.ts'], {
			cwd: fileURLToPath(new URL('../../', import.meta.url)),
			env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: 'no port' },
			encoding: 'utf8',
		});
	expect(run().stderr).toBe('The setting PORT cannot be used: it must be a port number, 0 to 65535.\n');
	const second = spawnSync(process.execPath, ['server/main.ts'], {
		cwd: fileURLToPath(new URL('../../', import.meta.url)),
		env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', STAFF_EMAIL: '', NODE_ENV: 'test' },
		encoding: 'utf8',
	});
	expect([second.status, second.stdout, second.stderr.trimEnd().split('\n')]).toEqual([
		1,
		'',
		[expect.stringContaining(`Another process already uses ${folder}.`)],
	]);
	await database.close();
	const again = await openSqlite(folder);
	await again.close();
});

test('what is acknowledged is on the disk, and readable by this user alone', async () => {
	const folder = join(root, 'safe');
	const database = await openSqlite(folder);
	await database.migrate();
	await database.transact((tx) => tx.insertInto('deeds').values(deed('kept')).execute());
	const other = new DatabaseSync(join(folder, 'clubyard.db'), { readOnly: true });
	expect(other.prepare('select key from deeds').all()).toMatchObject([{ key: 'kept' }]);
	expect(other.prepare('pragma journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
	other.close();
	expect((await stat(folder)).mode & 0o777).toBe(0o700);
	await database.close();
	expect((await readdir(folder)).filter((name) => name.endsWith('-wal'))).toEqual([]);
});

test('a file that is no database, or a folder that is a file, is refused', async () => {
	const folder = join(root, 'broken');
	await rm(folder, { recursive: true, force: true });
	const database = await openSqlite(folder);
	await database.close();
	await writeFile(join(folder, 'clubyard.db'), 'this is no database, whatever its name says'.repeat(100));
	await expect(openSqlite(folder)).rejects.toThrow(/not a database/);
	await writeFile(join(root, 'a-file'), 'x');
	await expect(openSqlite(join(root, 'a-file'))).rejects.toThrow(/EEXIST|ENOTDIR/);
});
