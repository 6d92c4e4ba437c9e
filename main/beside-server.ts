/** Opens the database for commands while the server runs. */
import { readSchema, withSnapshot } from '#server/backup/snapshot.ts';
import { readSettings, type Settings } from '#server/core/settings.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';

/** Refuses another version's database: its server may still run, during an upgrade. */
export async function besideServer<T>(work: (database: Database, settings: Settings) => Promise<T>): Promise<T> {
	const settings = readSettings(process.env);
	const otherwise =
		'Run this command with that version, or start this version’s server first: it upgrades the database.';
	await withSnapshot(settings, (db) => readSchema(db, otherwise));
	const database = await openDatabase(settings, { besideServer: true });
	try {
		return await work(database, settings);
	} finally {
		await database.close();
	}
}
