/** A migrated PostgreSQL database for one test file. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from './postgres.ts';
import './postgres-for-tests.ts';

export interface FreshPostgres {
	readonly url: string;
	drop(): Promise<void>;
}

/** For tests of the project `postgres` only. */
export async function freshPostgres(): Promise<FreshPostgres> {
	const { adminUrl, siteUrl, template } = inject('postgres');
	const name = `test_${randomBytes(8).toString('hex')}`;
	await createDatabase(adminUrl, name, template);
	return { url: siteUrl.replace('{database}', name), drop: () => dropDatabase(adminUrl, name) };
}
