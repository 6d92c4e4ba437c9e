import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { backedUp } from './tables.ts';

const script = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

function environmentOf(site: string) {
	const { NODE_OPTIONS: _, DATABASE_URL: __, ...environment } = process.env;
	return { ...environment, DATA_DIR: join(folder, site) };
}

function command(...args: string[]) {
	const env = environmentOf('site');
	const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
	return [status, stdout, stderr];
}

test('the command says what it has saved, and its archive is for this user alone', async () => {
	const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: join(folder, 'site') });
	await database.migrate();
	await database.transact((tx) =>
		sql`insert into accounts (kind, email, email_key, password_hash, created_at)
			values ('club', 'one@college.test', 'one@college.test', 'none', '2026-01-02T03:04:05.678Z')`.execute(tx),
	);
	await database.close();
	const file = join(folder, 'site.tar.gz');
	const saved = `Saved ${file}: 1 row of ${backedUp.length} tables, 0 files, each with its checksum.\n`;
	expect(command('backup', file)).toEqual([0, saved, '']);
	if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.skipIf(process.platform === 'win32')('a backup that is stopped while it compresses leaves nothing', async () => {
	const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: join(folder, 'stopped') });
	await database.migrate();
	await database.close();
	// More than a pipe holds, so the backup waits in the middle of its archive.
	await mkdir(join(folder, 'stopped/logos'), { recursive: true });
	await writeFile(join(folder, 'stopped/logos/large.webp'), randomBytes(1_000_000));
	const temporary = join(folder, 'temporary');
	await mkdir(temporary);
	const target = join(folder, 'stopped.tar.gz');
	const partial = `${target}.partial`;
	spawnSync('mkfifo', [partial]);
	const child = spawn(process.execPath, [script, 'backup', target], {
		env: { ...environmentOf('stopped'), TMPDIR: temporary },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const ended = once(child, 'exit');
	const pipe = await open(partial, 'r');
	child.kill('SIGTERM');
	const [, signal] = await ended;
	await pipe.close();
	expect([signal, existsSync(partial), await readdir(temporary)]).toEqual(['SIGTERM', false, []]);
});

test.each([['backup', 'one.tar.gz', 'two.tar.gz'], ['restore'], ['backup', '--help']])(
	'%j %j %j is answered with how to use it',
	(...args) => {
		const usage = 'Use: npm run backup, npm run backup -- FILE, or npm run restore -- FILE\n';
		expect(command(...args)).toEqual([1, '', usage]);
	},
);
