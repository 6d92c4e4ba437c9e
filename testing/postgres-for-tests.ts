/** Starts the test run's PostgreSQL, with a migrated template for each file's copy. */

import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/postgres.ts';
import { createDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		postgres: { adminUrl: string; siteUrl: string; template: string };
	}
}

const template = 'migrated';

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
