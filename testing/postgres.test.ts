import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshPostgres } from './fresh-postgres.ts';
import { createDatabase, dropDatabase, startPostgres } from './postgres.ts';
import { findPostgres } from './postgres-programs.ts';

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(text)).rows;
	} finally {
		await client.end();
	}
}

test('each test file has an own, migrated database', async () => {
	const [one, other] = await Promise.all([freshPostgres(), freshPostgres()]);
	const tables = "select count(*)::int as n from information_schema.tables where table_schema = 'public'";
	expect((await query(one.url, tables))[0]?.['n']).toBeGreaterThan(0);
	await query(one.url, 'create table mine (n integer)');
	await expect(query(other.url, 'select * from mine')).rejects.toThrow('does not exist');
	await Promise.all([one.drop(), other.drop()]);
	await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist');
});

test('twenty databases can be made at once', async () => {
	const made = await Promise.all(Array.from({ length: 20 }, freshPostgres));
	expect(new Set(made.map(({ url }) => url)).size).toBe(20);
	await Promise.all(made.map(({ drop }) => drop()));
});

test('the role of the site has no rights beyond its own database', async () => {
	const { url, drop } = await freshPostgres();
	const [role] = await query(
		url,
		'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
	);
	expect(role).toEqual({ rolsuper: false, rolcreatedb: false, rolcreaterole: false });
	await drop();
});

test('a durable cluster syncs to disk, and nothing of it stays after its stop', async () => {
	const cluster = await startPostgres({ durable: true });
	const ask = (text: string) => query(cluster.adminUrl, text).then(([row]) => Object.values(row ?? {})[0]);
	try {
		expect(await ask('show fsync')).toBe('on');
		expect(await ask('show synchronous_commit')).toBe('on');
		await createDatabase(cluster.adminUrl, 'one');
		expect(await query(cluster.siteUrl('one'), 'select 1 as n')).toEqual([{ n: 1 }]);
		await dropDatabase(cluster.adminUrl, 'one');
	} finally {
		const folder = String(await ask('show data_directory'));
		await cluster.stop();
		expect(existsSync(folder)).toBe(false);
	}
	await expect(query(cluster.adminUrl, 'select 1')).rejects.toThrow();
});

test('without PostgreSQL’s programs on the PATH they are found where systems put them, or not at all', () => {
	const found = findPostgres('');
	expect(found === undefined || existsSync(`${found}/initdb`)).toBe(true);
});
