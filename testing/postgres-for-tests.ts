/** Starts the PostgreSQL of the test run, and makes the migrated database that every test file gets a copy of. */

import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/postgres.ts';
import { createDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Where `freshPostgres()` gets its databases: an address with `{database}` in place of the name. */
		postgres: { adminUrl: string; siteUrl: string; template: string };
	}
}

const template = 'migrated';

/** Run by Vitest before the first test of the project `postgres`, and only then. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	const cluster = await startPostgres();
	try {
		await createDatabase(cluster.adminUrl, template);
		const database = await openPostgres({ url: cluster.siteUrl(template) });
		try {
			await database.migrate();
		} finally {
			await database.close();
		}
	} catch (error) {
		await cluster.stop();
		throw error;
	}
	project.provide('postgres', { adminUrl: cluster.adminUrl, siteUrl: cluster.siteUrl('{database}'), template });
	return cluster.stop;
}
