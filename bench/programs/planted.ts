/** Preloaded into the server by `npm run bench -- --self-test` and `npm run reliability`: adds the one defect that `PLANTED` names, to see whether it is noticed. */
import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { ResponseCache } from '#server/cache/response-cache.ts';

const exec = DatabaseSync.prototype.exec;

/** How late in milliseconds a defect does what should be done at once. Trials kill the server before, even on a busy machine. */
const late = 5000;

/** Replies before the commit: one transaction stays open, and is committed seconds after the first write. */
function replyEarly(): void {
	let isAwaited = false;
	DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
		if (sql === 'begin immediate' && this.isTransaction) return;
		if (sql !== 'commit') return exec.call(this, sql);
		if (isAwaited) return;
		isAwaited = true;
		setTimeout(() => {
			isAwaited = false;
			if (this.isTransaction) exec.call(this, 'commit');
		}, late);
	};
}

/** Replies before the commit on PostgreSQL: each commit is sent seconds late. */
function commitLate(): void {
	const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
	pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
		if (args[0] !== 'commit') return query.apply(this, args);
		// A connection that is closed meanwhile never commits.
		setTimeout(() => void Promise.resolve(query.apply(this, args)).catch(() => undefined), late);
		return Promise.resolve({ command: 'COMMIT', rows: [] });
	} as typeof pg.Client.prototype.query;
}

/** Takes a commit that failed for a good one. */
function ignoreFailure(): void {
	DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
		try {
			exec.call(this, sql);
		} catch (error) {
			if (sql !== 'commit') throw error;
			if (this.isTransaction) exec.call(this, 'rollback');
		}
	};
}

/** Finds no event that overlaps another. */
function overlookEvents(): void {
	const prepare = DatabaseSync.prototype.prepare;
	DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string) {
		const isLookup = /^select .*from "events".*"ends_at" >/s.test(sql);
		return prepare.call(this, isLookup ? sql.replace(/ where /, ' where false and ') : sql);
	};
}

/** Takes none of the locks by which several processes take turns. */
function noLock(): void {
	const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
	pg.Client.prototype.query = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
		if (typeof text !== 'string') return query.call(this, text, ...rest);
		const isLock = text.includes('pg_advisory_xact_lock(hashtext($1))');
		return query.call(
			this,
			isLock ? 'select $1::text' : text.replace(/(from "place_counts".*) for update$/s, '$1'),
			...rest,
		);
	} as typeof pg.Client.prototype.query;
}

/** Leaves out one row of each page that a backup reads. */
function skipRows(): void {
	const prepare = DatabaseSync.prototype.prepare;
	DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string) {
		const statement = prepare.call(this, sql);
		const all = statement.all.bind(statement) as (...values: unknown[]) => ReturnType<typeof statement.all>;
		if (sql.includes('from "responses"')) {
			statement.all = ((...values: unknown[]) => all(...values).toSpliced(1, 1)) as typeof statement.all;
		}
		return statement;
	};
}

/** Writes entries of the trail seconds after the change, in SQLite: outside of its transaction. */
function recordLate(): void {
	const prepare = DatabaseSync.prototype.prepare;
	DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string) {
		const statement = prepare.call(this, sql);
		if (!sql.startsWith('insert into "trail_entries"')) return statement;
		const run = statement.run.bind(statement) as (...values: unknown[]) => ReturnType<typeof statement.run>;
		statement.run = ((...values: unknown[]) => {
			setTimeout(() => run(...values), late);
			return { changes: 1, lastInsertRowid: 1 };
		}) as typeof statement.run;
		return statement;
	};
}

/** Writes entries of the trail seconds after the change, in PostgreSQL: outside of its transaction. */
function recordApart(): void {
	const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
	const others = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 2 });
	pg.Client.prototype.query = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
		if (typeof text !== 'string' || !text.startsWith('insert into "trail_entries"'))
			return query.call(this, text, ...rest);
		setTimeout(() => void others.query(`/* late */ ${text}`, rest[0] as unknown[]).catch(() => undefined), late);
		return Promise.resolve({ command: 'INSERT', rowCount: 1, rows: [] });
	} as typeof pg.Client.prototype.query;
}

/** Never syncs to disk. */
async function neverSync(): Promise<void> {
	const file = await open(import.meta.filename);
	Object.getPrototypeOf(file).datasync = async () => undefined;
	await file.close();
}

/** Commits and syncs every transaction by itself, instead of in groups. */
function syncEach(): void {
	DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
		exec.call(this, sql.replace('synchronous = normal', 'synchronous = full'));
		if (sql === 'release job') exec.call(this, 'commit; begin immediate');
	};
}

/** Has SQLite sync each commit itself, which blocks the event loop. */
function waitForDisk(): void {
	DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
		exec.call(this, sql.replace('synchronous = normal', 'synchronous = full'));
	};
}

/** Switches the response cache off. */
function cacheNothing(): void {
	ResponseCache.prototype.send = () => false;
}

/** Grades every hundredth submission as all right. */
function wrongGrade(): void {
	const prepare = DatabaseSync.prototype.prepare;
	let results = 0;
	DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string) {
		const statement = prepare.call(this, sql);
		if (!sql.startsWith('insert into "quiz_results"')) return statement;
		const all = statement.all.bind(statement) as (...values: unknown[]) => ReturnType<typeof statement.all>;
		// The columns are quiz_id, participant_id, correct_answers, questions, …
		statement.all = ((...values: unknown[]) => {
			results += 1;
			return all(...(results % 100 === 0 ? values.with(2, values[3]) : values));
		}) as typeof statement.all;
		return statement;
	};
}

/** Blocks the event loop for 400 ms at every tenth commit. */
function stall(): void {
	let commits = 0;
	DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
		if (sql === 'commit' && ++commits % 10 === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
		return exec.call(this, sql);
	};
}

const defects: Record<string, () => void | Promise<void>> = {
	replyEarly,
	recordLate,
	recordApart,
	commitLate,
	ignoreFailure,
	overlookEvents,
	noLock,
	skipRows,
	neverSync,
	syncEach,
	cacheNothing,
	wrongGrade,
	stall,
	waitForDisk,
};
await defects[process.env['PLANTED'] ?? '']?.();
