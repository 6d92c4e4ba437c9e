import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readSettings, SettingsError } from '#server/core/settings.ts';
import { dropDatabase } from '#testing/postgres.ts';
import '#testing/postgres-for-tests.ts';
import { openDatabase } from './open-database.ts';

const name = `place_${randomBytes(8).toString('hex')}`;
let url: string;

async function asAdmin(...statements: string[]): Promise<void> {
	const address = new URL(inject('postgres').adminUrl);
	address.pathname = `/${name}`;
	const client = new pg.Client({ connectionString: address.href });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
}

beforeAll(async () => {
	const { adminUrl, siteUrl } = inject('postgres');
	url = siteUrl.replace('{database}', name);
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	await client.query(`create database ${name} template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`);
	await client.end();
	await asAdmin('revoke create on schema public from public');
});
afterAll(() => dropDatabase(inject('postgres').adminUrl, name));

async function migrateAt(DATABASE_URL: string): Promise<void> {
	const database = await openDatabase(readSettings({ DATABASE_URL }));
	await database.migrate().finally(database.close);
}

const refusal = (why: string) => new SettingsError(`The setting DATABASE_URL cannot be used: ${why}.`);

test('a database whose user may not make tables, one of another encoding, and a search path to nowhere are explained', async () => {
	await expect(migrateAt(url)).rejects.toEqual(
		refusal(
			`its user may not create tables there: make it the owner of the database with alter database ${name} owner to site`,
		),
	);
	await expect(migrateAt(`${url}?options=-csearch_path%3Dnowhere`)).rejects.toEqual(
		refusal('none of the schemas in its search_path exists'),
	);
	await asAdmin(`alter database ${name} owner to site`, 'alter schema public owner to site');
	await expect(migrateAt(url)).rejects.toEqual(
		refusal('the encoding of the database is LATIN1: create one with the encoding UTF8'),
	);
});

test('tables that belong to another user are explained', async () => {
	await asAdmin('create table kysely_migration (name text)', 'create table kysely_migration_lock (id text)');
	await expect(migrateAt(url)).rejects.toEqual(
		refusal(
			'its user lacks a permission that the site needs: make it the owner of the database and of everything in it',
		),
	);
});
