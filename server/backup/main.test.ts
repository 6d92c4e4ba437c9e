import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
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

/** On SQLite, whichever engine is under test: what is said is the same. */
function command(...args: string[]) {
	const { NODE_OPTIONS: _, DATABASE_URL: __, ...environment } = process.env;
	const env = { ...environment, DATA_DIR: join(folder, 'site') };
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

test.each([
	['backup', 'one.tar.gz', 'two.tar.gz'],
	['restore', 'one.tar.gz', 'two.tar.gz'],
	['restore'],
	['help'],
	['backup', '--help'],
])('%j %j %j is answered with how to use it', (...args) => {
	const usage = 'Use: npm run backup, npm run backup -- FILE, or npm run restore -- FILE\n';
	expect(command(...args)).toEqual([1, '', usage]);
});
