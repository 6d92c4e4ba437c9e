/** Makes an archive of a site while it runs. */
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isFull } from '#server/core/problem.ts';
import type { Settings } from '#server/core/settings.ts';
import { openSource } from '#server/files/open-storage.ts';
import { fileFolders, type Storage } from '#server/files/storage.ts';
import { assertWritable, type Manifest, pack, partsOf, withFolder, writeManifest } from './archive.ts';
import { type AnyTables, rowsOf, summing } from './rows.ts';
import { readSchema, withSnapshot } from './snapshot.ts';
import { backedUp } from './tables.ts';

async function writeTables(db: AnyTables, folder: string): Promise<Manifest['tables']> {
	await mkdir(join(folder, 'tables'));
	const tables: Manifest['tables'] = {};
	for (const table of backedUp) {
		const file = join(folder, 'tables', `${table.name}.ndjson`);
		const { lines, summary } = summing(rowsOf(db, table));
		await pipeline(lines, createWriteStream(file));
		tables[table.name] = summary();
	}
	return tables;
}

async function addFiles(files: Storage, folder: string, have: Set<string>): Promise<void> {
	for (const part of fileFolders) {
		for await (const name of files.list(part)) {
			if (have.has(name)) continue;
			const file = await files.get(name);
			if (!file) continue;
			const path = join(folder, 'files', name);
			await mkdir(dirname(path), { recursive: true });
			await pipeline(file.stream, createWriteStream(path));
			have.add(name);
		}
	}
}

/** Another version's database may have tables that this version does not save. */
const readSchemaToSave = (db: AnyTables) => readSchema(db, 'Make the backup with that version.');

/**
 * Writes the archive `target`, whole or not at all. Copies files before and after the snapshot, so that all its files
 * are in it.
 */
export async function backUp(settings: Settings, target: string): Promise<Manifest> {
	await assertWritable(target);
	const files = await openSource(settings);
	// Before the files, which may take hours to copy.
	await withSnapshot(settings, readSchemaToSave);
	const partial = `${target}.partial`;
	return withFolder(async (folder) => {
		const have = new Set<string>();
		await addFiles(files, folder, have);
		const { tables, schema } = await withSnapshot(settings, async (db) => ({
			tables: await writeTables(db, folder),
			schema: await readSchemaToSave(db),
		}));
		await addFiles(files, folder, have);
		const manifest: Manifest = {
			format: 'clubyard-backup-1',
			madeAt: new Date().toISOString(),
			schema,
			tables,
			files: have.size,
			parts: await partsOf(folder),
		};
		await writeManifest(folder, manifest);
		try {
			await pack(folder, partial);
			await rename(partial, target);
		} catch (error) {
			throw isFull(error) ? new Error(`There is no room left in ${dirname(target)} for the archive.`) : error;
		}
		return manifest;
	}, partial);
}
