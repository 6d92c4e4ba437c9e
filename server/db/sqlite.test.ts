import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type GroupedCommits, groupCommits } from './group-commits.ts';
import { openSqlite } from './sqlite.ts';
import { invalidate } from './transaction.ts';

let root: string;
beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), 'clubyard-sqlite-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const now = '2026-01-01T00:00:00.000Z';
const inMemory = { sync: () => Promise.resolve(), changed: () => undefined };
const keyRow = (key: string) => ({ key, made_at: now, reply: null });

function newWriter(): DatabaseSync {
	const writer = new DatabaseSync(':memory:');
	writer.exec('create table deeds (key text primary key, made_at text, reply text) strict');
	return writer;
}

const insert = ({ transact }: GroupedCommits, key: string) =>
	transact((tx) => tx.insertInto('deeds').values(keyRow(key)).execute());

const keysOf = (writer: DatabaseSync) =>
	writer
		.prepare('select key from deeds order by key')
		.all()
		.map(({ key }) => key);

afterEach(() => void vi.useRealTimers());

test('many concurrent writes share a few syncs, and each resolves only after its sync', async () => {
	const writer = newWriter();
	const synced = new Set<string>();
	let syncs = 0;
	const group = groupCommits(writer, {
		...inMemory,
		sync: async () => {
			syncs++;
			expect(writer.isTransaction).toBe(false);
			for (const key of keysOf(writer)) synced.add(String(key));
		},
	});
	const count = 500;
	await Promise.all(
		Array.from({ length: count }, async (_, index) => {
			await insert(group, `key ${index}`);
			expect(synced.has(`key ${index}`)).toBe(true);
		}),
	);
	expect(keysOf(writer).length).toBe(count);
	expect(syncs).toBeLessThanOrEqual(Math.ceil(count / 64) + 2);
	writer.close();
});

test('tags are invalidated only when the change is on the disk, and the event loop does not wait for the disk', async () => {
	const writer = newWriter();
	const disk = Promise.withResolvers<void>();
	const told: string[] = [];
	const group = groupCommits(writer, {
		sync: () => disk.promise,
		changed: (tags) => told.push(...tags),
	});
	const wrote = group
		.transact(async (tx) => {
			await tx.insertInto('deeds').values(keyRow('a')).execute();
			invalidate(tx, 'deeds');
		})
		.then(() => told.push('answered'));
	while (keysOf(writer).length === 0 || writer.isTransaction) await new Promise(setImmediate);
	await new Promise(setImmediate);
	expect(told).toEqual([]);
	disk.resolve();
	await wrote;
	expect(told).toEqual(['deeds', 'answered']);
	writer.close();
});

test.each(['commit', 'sync'])('when a shared %s fails, every write in it fails', async (what) => {
	const writer = newWriter();
	let isBroken = true;
	const fail = () => {
		if (isBroken) throw new Error('database or disk is full');
	};
	const failing = new Proxy(writer, {
		get: (target, name) => {
			if (name === 'exec') {
				return (text: string) => {
					if (text === 'commit' && what === 'commit') fail();
					target.exec(text);
				};
			}
			const value = Reflect.get(target, name);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
	const told: unknown[] = [];
	const group = groupCommits(failing, {
		sync: async () => {
			if (what === 'sync') fail();
		},
		changed: (tags) => told.push(tags),
	});
	const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((key) => insert(group, key)));
	expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
	isBroken = false;
	await insert(group, 'd');
	expect(keysOf(writer)).toContain('d');
	if (what === 'commit') expect(keysOf(writer)).toEqual(['d']);
	expect(told).toEqual([]);
	writer.close();
});

test('on a full disk every transaction of the shared commit is refused, and none is stored', async () => {
	const folder = join(root, 'full');
	const database = await openSqlite(folder);
	await database.migrate();
	// Fails like a full disk.
	await database.transact((tx) => sql`pragma max_page_count = 1`.execute(tx));
	const write = (key: string, reply: string | null) =>
		database.transact((tx) =>
			tx
				.insertInto('deeds')
				.values({ ...keyRow(key), reply })
				.execute(),
		);
	const outcomes = await Promise.allSettled([write('a', null), write('b', 'x'.repeat(200_000)), write('c', null)]);
	expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.status)).toEqual([507, 507, 507]);
	expect(await database.db.selectFrom('deeds').select('key').execute()).toEqual([]);
	await database.close();
	await (await openSqlite(folder)).close();
});

test('a transaction that stands still is rolled back and refused, and the next one runs', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
	const writer = newWriter();
	const group = groupCommits(writer, inMemory);
	const late = Promise.withResolvers<void>();
	const waits = Promise.withResolvers<void>();
	const stuck = group.transact(async (tx) => {
		await tx.insertInto('deeds').values(keyRow('half')).execute();
		waits.resolve();
		await late.promise;
		await tx.insertInto('deeds').values(keyRow('late')).execute();
	});
	const refused = expect(stuck).rejects.toThrow('A transaction stood still and was given up.');
	await waits.promise;
	vi.advanceTimersByTime(6000);
	await refused;
	late.resolve();
	await insert(group, 'next');
	expect(keysOf(writer)).toEqual(['next']);
	writer.close();
});

test('a transaction that keeps making queries may take long', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
	const writer = newWriter();
	const group = groupCommits(writer, inMemory);
	await group.transact(async (tx) => {
		for (let index = 0; index < 5; index++) {
			await tx
				.insertInto('deeds')
				.values(keyRow(`row ${index}`))
				.execute();
			vi.advanceTimersByTime(4000);
		}
	});
	expect(keysOf(writer).length).toBe(5);
	writer.close();
});

test('a transaction that waits three seconds behind a slow disk is refused with a 503 and not run', async () => {
	vi.useFakeTimers({ toFake: ['performance'] });
	const writer = newWriter();
	const disk = Promise.withResolvers<void>();
	const group = groupCommits(writer, { ...inMemory, sync: () => disk.promise });
	const first = insert(group, 'first');
	while (keysOf(writer).length === 0) await new Promise(setImmediate);
	const waiting = insert(group, 'waiting');
	vi.advanceTimersByTime(2000);
	const patient = insert(group, 'patient');
	vi.advanceTimersByTime(2000);
	const refused = expect(waiting).rejects.toMatchObject({ status: 503, extras: { retryAfter: 2 } });
	disk.resolve();
	await Promise.all([first, refused, patient]);
	expect(keysOf(writer)).toEqual(['first', 'patient']);
	writer.close();
});

test('more than two thousand waiting writes are refused as too many, and the others are done', async () => {
	const writer = newWriter();
	const group = groupCommits(writer, inMemory);
	const outcomes = await Promise.allSettled(Array.from({ length: 2500 }, (_, index) => insert(group, `${index}`)));
	const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
	expect(refused.length).toBeGreaterThan(0);
	for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, extras: { retryAfter: 2 } });
	expect(keysOf(writer).length).toBe(2500 - refused.length);
	writer.close();
});

test('a folder belongs to one process: another is refused in one line, and gets in afterwards', async () => {
	const folder = join(root, 'locked');
	const database = await openSqlite(folder);
	await database.migrate();
	await expect(openSqlite(folder)).rejects.toThrow('Another process already uses');
	const run = () =>
		spawnSync(process.execPath, ['main/main.ts'], {
			cwd: fileURLToPath(new URL('../../', import.meta.url)),
			env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: 'no port' },
			encoding: 'utf8',
		});
	expect(run().stderr).toBe('The setting PORT cannot be used: it must be a port number, 0 to 65535.\n');
	const second = spawnSync(process.execPath, ['main/main.ts'], {
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
	await database.transact((tx) => tx.insertInto('deeds').values(keyRow('kept')).execute());
	const other = new DatabaseSync(join(folder, 'clubyard.db'), { readOnly: true });
	expect(other.prepare('select key from deeds').all()).toMatchObject([{ key: 'kept' }]);
	expect(other.prepare('pragma journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
	other.close();
	expect((await stat(folder)).mode & 0o777).toBe(0o700);
	await database.close();
	expect((await readdir(folder)).filter((name) => name.endsWith('-wal'))).toEqual([]);
});

test('after a failed sync no write is acknowledged, whatever later syncs say, and an uncaught error ends the process', () => {
	const program = `
		import { open } from 'node:fs/promises';
		import { openSqlite } from ${JSON.stringify(import.meta.resolve('./sqlite.ts'))};
		process.once('uncaughtException', ({ message, cause }) => console.log(message, cause.code));
		const database = await openSqlite(process.argv[1]);
		await database.migrate();
		const folder = await open('.');
		const handles = Object.getPrototypeOf(folder);
		await folder.close();
		const { datasync } = handles;
		const write = (key) => database.transact((tx) => tx.insertInto('deeds').values({ key, made_at: '${now}', reply: null }).execute());
		const told = (key) => write(key).then(() => console.log(key, 'is kept'), () => console.log(key, 'is refused'));
		await told('first');
		handles.datasync = () => Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }));
		await told('second');
		handles.datasync = datasync;
		await told('third');
		process.exit();
	`;
	const { stdout, stderr } = spawnSync(
		process.execPath,
		['--input-type=module', '-e', program, join(root, 'failing')],
		{ encoding: 'utf8' },
	);
	expect(stderr).toBe('');
	expect(stdout.trim().split('\n').sort()).toEqual([
		'The disk failed to keep what was written. EIO',
		'first is kept',
		'second is refused',
		'third is refused',
	]);
});

test('a file that is no database, or a folder that is a file, is refused', async () => {
	const folder = join(root, 'broken');
	await rm(folder, { recursive: true, force: true });
	const database = await openSqlite(folder);
	await database.close();
	await writeFile(join(folder, 'clubyard.db'), 'this is no database, whatever its name says'.repeat(100));
	await expect(openSqlite(folder)).rejects.toThrow(/not a database/);
	// The same refusal again: the first try has released the folder.
	await expect(openSqlite(folder)).rejects.toThrow(/not a database/);
	await writeFile(join(root, 'a-file'), 'x');
	await expect(openSqlite(join(root, 'a-file'))).rejects.toThrow(/EEXIST|ENOTDIR/);
});
