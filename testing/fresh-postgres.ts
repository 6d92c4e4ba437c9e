/** A migrated PostgreSQL database for one test file. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from './postgres.ts';
import './postgres-for-tests.ts';

export interface FreshPostgres {
	readonly url: string;
	/** Drops it, and closes all connections to it. */
	drop(): Promise<void>;
}

/** Makes a database with every migration applied and nothing in it. Only in tests of the project `postgres`. */
export async function freshPostgres(): Promise<FreshPostgres> {
	const { adminUrl, siteUrl, template } = inject('postgres');
	const name = `test_${randomBytes(8).toString('hex')}`;
	await createDatabase(adminUrl, name, template);
	return { url: siteUrl.replace('{database}', name), drop: () => dropDatabase(adminUrl, name) };
}
