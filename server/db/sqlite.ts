/** SQLite: one writer with grouped commits, one reader, one process per file. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { assertSiteIn } from '#server/core/commands.ts';
import { makeFolder } from '#server/core/make-folder.ts';
import type { ChangeListener, Database } from './database.ts';
import { DiskFailure } from './failures.ts';
import { groupCommits } from './group-commits.ts';
import { runMigrations } from './migrate.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { type SlowListener, watchQueries } from './slow-queries.ts';
import type { Tables } from './tables.ts';
import { outside, readsOnly } from './transaction.ts';

export const databaseFile = 'clubyard.db';

/** Older versions can damage a WAL file in a rare race (sqlite.org, WAL-reset bug). */
const oldestSqlite = '3.51.3';

const common = `
	pragma busy_timeout = 5000;
	pragma foreign_keys = on;
	pragma trusted_schema = off;
	pragma cell_size_check = on;
	pragma mmap_size = 0;
	pragma temp_store = memory;
`;

const sqliteBusy = 5;

class FolderInUse extends Error {}

/** The operating system releases this lock even after a crash. */
function lockFolder(folder: string): DatabaseSync {
	const lock = new DatabaseSync(join(folder, 'clubyard.lock'), { timeout: 0 });
	try {
		lock.exec('pragma locking_mode = exclusive; begin exclusive; commit;');
	} catch (error) {
		lock.close();
		if (((error as { errcode?: number }).errcode ?? 0) !== sqliteBusy) throw error;
		throw new FolderInUse(
			`Another process already uses ${folder}. Stop it first, or use PostgreSQL for several processes.`,
		);
	}
	return lock;
}

/** Returns false if a server holds the lock and this process may run next to it. */
function lockUnless(besideServer: boolean, folder: string, opened: AsyncDisposableStack): boolean {
	try {
		opened.adopt(lockFolder(folder), (lock) => lock.close());
		return true;
	} catch (error) {
		if (!besideServer || !(error instanceof FolderInUse)) throw error;
		return false;
	}
}

function prepareWriter(writer: DatabaseSync, file: string): void {
	writer.exec(common);
	const mode = writer.prepare('pragma journal_mode = wal').get()?.['journal_mode'];
	if (mode !== 'wal') throw new Error(`${file} cannot be opened with a write-ahead log: is it on a network drive?`);
	// NORMAL syncs at checkpoints only. `DiskSync` syncs commits without blocking the event loop.
	writer.exec(`
		pragma synchronous = normal;
		pragma cache_size = -16000;
		pragma journal_size_limit = 67108864;
		pragma secure_delete = fast;
	`);
	// Creates the write-ahead log, which `DiskSync` needs.
	writer.exec('begin immediate; commit');
}

function assertVersion(connection: DatabaseSync): void {
	const version = String(connection.prepare('select sqlite_version() as version').get()?.['version']);
	if (version.localeCompare(oldestSqlite, 'en', { numeric: true }) < 0) {
		throw new Error(`SQLite ${version} is too old; at least ${oldestSqlite} is needed.`);
	}
}

/** Syncs the write-ahead log off the event loop. After a failed sync the disk's state is unknown, so the process ends. */
class DiskSync {
	readonly #log: FileHandle;
	failure: Error | undefined;

	constructor(log: FileHandle) {
		this.#log = log;
	}

	async sync(): Promise<void> {
		await this.#log.datasync().catch((cause: unknown) => {
			if (this.failure) return;
			const failure = new DiskFailure('The disk failed to keep what was written.', { cause });
			this.failure = failure;
			setImmediate(() => {
				throw failure;
			});
		});
		if (this.failure) throw this.failure;
	}
}

export interface SqliteOptions {
	slow?: SlowListener | undefined;
	/** For commands that change a few rows while the server runs. Two servers would miss each other's changes. */
	besideServer?: boolean;
}

/** Opens or makes `clubyard.db` in a folder that only this process may use. */
export async function openSqlite(
	folder: string,
	{ slow, besideServer = false }: SqliteOptions = {},
): Promise<Database> {
	if (besideServer) await assertSiteIn(folder, databaseFile);
	await makeFolder(folder);
	const file = join(folder, databaseFile);
	await using opened = new AsyncDisposableStack();
	const isAlone = lockUnless(besideServer, folder, opened);
	const openConnection = (options: DatabaseSyncOptions) =>
		opened.use(new DatabaseSync(file, { timeout: 5000, allowExtension: false, ...options }));
	const writer = openConnection({ enableForeignKeyConstraints: true });
	assertVersion(writer);
	prepareWriter(writer, file);
	const reader = openConnection({ readOnly: true });
	reader.exec(common);
	const disk = new DiskSync(opened.use(await open(`${file}-wal`, 'r+')));
	const closing = opened.move();

	const listeners: ChangeListener[] = [];
	const changed: ChangeListener = (tags) => {
		for (const listener of listeners) listener(tags);
	};
	const holding = new Set<string>();
	const group = groupCommits(writer, { sync: () => disk.sync(), changed, slow });
	const db = new Kysely<Tables>({
		dialect: nodeSqliteDialect(reader),
		plugins: [outside, readsOnly],
		...watchQueries(slow),
	});

	return {
		db,
		transact: group.transact,
		migrate: async (upTo) => {
			// A migration may recreate a table; dropping the old one must not cascade.
			writer.exec('pragma foreign_keys = off');
			try {
				await group.transact(async (tx) => {
					await runMigrations(tx, 'sqlite', upTo);
					const { rows } = await sql`pragma foreign_key_check`.execute(tx);
					if (rows.length > 0) throw new Error('A migration left rows that refer to rows which do not exist.');
				});
			} finally {
				writer.exec('pragma foreign_keys = on');
			}
		},
		lock: () => Promise.resolve(),
		hold: async (name) => {
			if (holding.has(name)) return undefined;
			holding.add(name);
			return { free: async () => void holding.delete(name) };
		},
		onChange: (listener) => void listeners.push(AsyncLocalStorage.bind(listener)),
		close: async () => {
			await group.idle();
			try {
				if (isAlone && !disk.failure) writer.exec('pragma optimize; pragma wal_checkpoint(truncate);');
			} catch {
				// For example on a full disk. The folder must still be unlocked.
			}
			await closing.disposeAsync();
		},
	};
}
