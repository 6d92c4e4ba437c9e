import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { useSite } from '#testing/site.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const site = useSite();
let folder: string;
let fresh: FreshPostgres;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-restore-'));
	fresh = await freshPostgres();
});
afterAll(async () => {
	await fresh.drop();
	await rm(folder, { recursive: true, force: true });
});

test('a database where another program has accounts in a schema of its own is empty', async () => {
	await site.newClub();
	const archive = join(folder, 'site.tar.gz');
	await backUp(site.services.settings, archive);
	const settings = { ...site.services.settings, DATABASE_URL: fresh.url, DATA_DIR: join(folder, 'restored') };
	const shared = await openDatabase(settings);
	for (const statement of [
		sql`drop schema public cascade`,
		sql`create schema public`,
		sql`create schema other`,
		sql`create table other.accounts (id integer)`,
	])
		await statement.execute(shared.db);
	await shared.close();
	expect((await restore(settings, archive)).tables['clubs']?.rows).toBe(1);
});
