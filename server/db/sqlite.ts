/** SQLite: one writer that groups commits, one reader, one process per file. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { ChangeListener, Database } from './database.ts';
import { groupCommits } from './group-commits.ts';
import { runMigrations } from './migrate.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { type SlowListener, watchQueries } from './slow-queries.ts';
import type { Tables } from './tables.ts';
import { outside, readsOnly } from './transaction.ts';

/** Below this, a rare race of checkpoints can damage a WAL file (sqlite.org, WAL-reset bug). */
const oldestSqlite = '3.51.3';

const common = `
	pragma busy_timeout = 5000;
	pragma foreign_keys = on;
	pragma trusted_schema = off;
	pragma cell_size_check = on;
	pragma mmap_size = 0;
	pragma temp_store = memory;
`;

/** Holds the folder for this process: the lock lives in the operating system and dies with the process, however it ends. */
function lockFolder(folder: string): DatabaseSync {
	const lock = new DatabaseSync(join(folder, 'clubyard.lock'), { timeout: 0 });
	try {
		lock.exec('pragma locking_mode = exclusive; begin exclusive; commit;');
	} catch {
		lock.close();
		throw new Error(`Another process already uses ${folder}. Stop it first, or use PostgreSQL for several processes.`);
	}
	return lock;
}

function openWriter(file: string): DatabaseSync {
	const writer = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true, allowExtension: false });
	writer.exec(common);
	const mode = writer.prepare('pragma journal_mode = wal').get()?.['journal_mode'];
	if (mode !== 'wal') throw new Error(`${file} cannot be opened with a write-ahead log: is it on a network drive?`);
	// FULL, not the WAL-usual NORMAL: an acknowledged write survives a power cut.
	writer.exec(`
		pragma synchronous = full;
		pragma cache_size = -16000;
		pragma journal_size_limit = 67108864;
		pragma secure_delete = fast;
	`);
	return writer;
}

function assertVersion(writer: DatabaseSync): void {
	const version = String(writer.prepare('select sqlite_version() as version').get()?.['version']);
	if (version.localeCompare(oldestSqlite, 'en', { numeric: true }) < 0) {
		throw new Error(`SQLite ${version} is too old; at least ${oldestSqlite} is needed.`);
	}
}

/** Opens (or makes) `clubyard.db` in a folder that only this process may use. */
export async function openSqlite(folder: string, slow?: SlowListener): Promise<Database> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const lock = lockFolder(folder);
	const file = join(folder, 'clubyard.db');
	const writer = openWriter(file);
	assertVersion(writer);
	const reader = new DatabaseSync(file, { timeout: 5000, readOnly: true });
	reader.exec(common);

	const listeners: ChangeListener[] = [];
	const heard: ChangeListener = (topics) => {
		for (const listener of listeners) listener(topics);
	};
	const group = groupCommits(writer, heard, slow);
	const db = new Kysely<Tables>({
		dialect: nodeSqliteDialect(reader),
		plugins: [outside, readsOnly],
		...watchQueries(slow),
	});

	return {
		engine: 'sqlite',
		db,
		transact: group.transact,
		migrate: (upTo) => group.transact((tx) => runMigrations(tx, 'sqlite', upTo)),
		lock: () => Promise.resolve(),
		onChange: (listener) => void listeners.push(listener),
		close: async () => {
			await group.idle();
			await db.destroy();
			writer.exec('pragma optimize; pragma wal_checkpoint(truncate);');
			writer.close();
			lock.close();
		},
	};
}
