/** Migrates SQLite once for the test run. Each test file gets a copy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseFile, openSqlite } from '#server/db/sqlite.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Only in the project `sqlite`. */
		sqliteTemplate: string | undefined;
	}
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-template-'));
	const database = await openSqlite(folder);
	await database.migrate();
	await database.close();
	project.provide('sqliteTemplate', join(folder, databaseFile));
	return () => rm(folder, { recursive: true, force: true });
}
