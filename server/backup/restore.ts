/** Restores an archive into the database and the storage that the settings name. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Settings } from '#server/core/settings.ts';
import { rethrowExplained } from '#server/core/start-error.ts';
import { advanceIds } from '#server/db/advance-ids.ts';
import type { Database } from '#server/db/database.ts';
import { hasTable } from '#server/db/has-table.ts';
import { migrations } from '#server/db/migrations.ts';
import { databaseSetting, openDatabase } from '#server/db/open-database.ts';
import type { Tables, Tx } from '#server/db/tables.ts';
import { openTarget } from '#server/files/open-storage.ts';
import type { Storage } from '#server/files/storage.ts';
import { isInvitation } from '#server/mail/mail-order.ts';
import { type Manifest, madeByNewerVersion, unpack, withFolder } from './archive.ts';
import { type AnyTables, insertRows, type Row, rowsOf, summarize } from './rows.ts';
import { backedUp } from './tables.ts';

/** Not by `readline`: it also ends lines at U+2028 and U+2029. */
async function* readRows(file: string): AsyncGenerator<Row> {
	let rest = '';
	for await (const chunk of createReadStream(file, 'utf8')) {
		const lines = `${rest}${chunk}`.split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) yield JSON.parse(line) as Row;
	}
}

/** Refuses a database that has a site, or tables newer than the archive. Must run before any migration. */
async function assertEmpty(database: Database, schema: string): Promise<void> {
	if (!(await hasTable(database.db, 'accounts'))) return;
	const account = await database.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
	const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db);
	if (account || rows.some(({ name }) => name > schema))
		throw new Error('There is already a site here. Restore into an empty database and folder.');
}

const mayHaveLeft = 'This e-mail was waiting when the backup was made. It may have been sent since.';

/** Marks waiting mail as failed: the old site may have sent it. Before the commit, or a start would send it. */
async function holdMail(tx: Tx, now: string, schema: string): Promise<void> {
	await tx
		.updateTable('outbox')
		.set({ failed_at: now, locked_until: null, problem: mayHaveLeft })
		.where('sent_at', 'is', null)
		.where('failed_at', 'is', null)
		.execute();
	if (schema < '010-undone-decisions') return;
	// The invitations themselves are not in an archive, so their links would not work.
	await tx.deleteFrom('outbox').where('sent_at', 'is', null).where(isInvitation('outbox.withdraw_key')).execute();
	// A restored site may use ids again, and with them the keys made of them.
	await tx.updateTable('outbox').set({ withdraw_key: null }).where('withdraw_key', 'is not', null).execute();
}

/** Inserts every row in one transaction and checks each table against the manifest. */
async function restoreRows(database: Database, folder: string, manifest: Manifest): Promise<void> {
	await database.transact(async (tx) => {
		const db = tx as Kysely<Tables> as AnyTables;
		for (const table of backedUp) {
			const expected = manifest.tables[table.name];
			if (!expected) continue;
			await insertRows(db, table.name, readRows(join(folder, 'tables', `${table.name}.ndjson`)));
			if (table.key[0] === 'id') await advanceIds(tx, table.name);
			const restored = await summarize(rowsOf(db, table));
			if (restored.rows !== expected.rows || restored.sha256 !== expected.sha256) {
				throw new Error(`The table ${table.name} does not match the archive, so nothing was restored.`);
			}
		}
		await holdMail(tx, new Date().toISOString(), manifest.schema);
	});
}

/** Before the rows: a row must never name a missing file. */
async function restoreFiles(files: Storage, folder: string, manifest: Manifest): Promise<void> {
	for (const { path } of manifest.parts) {
		if (!path.startsWith('files/')) continue;
		await files.put(path.slice('files/'.length), await readFile(join(folder, path)));
	}
}

export async function restore(settings: Settings, source: string): Promise<Manifest> {
	return withFolder(async (folder) => {
		const manifest = await unpack(source, folder);
		if (!(manifest.schema in migrations)) throw madeByNewerVersion();
		// First: without a storage no tables should be made.
		const files = await openTarget(settings);
		const database = await openDatabase(settings);
		try {
			await assertEmpty(database, manifest.schema).catch(rethrowExplained(databaseSetting(settings)));
			await database.migrate(manifest.schema);
			await restoreFiles(files, folder, manifest);
			await restoreRows(database, folder, manifest);
			await database.migrate();
			return manifest;
		} finally {
			await database.close();
		}
	});
}
