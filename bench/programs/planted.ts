/** Preloaded by `npm run bench -- --self-test` and `npm run reliability`: plants the defects that `PLANTED` names. */
import { open } from 'node:fs/promises';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ResponseCache } from '#server/cache/response-cache.ts';

const late = 5000;

const { exec, prepare } = DatabaseSync.prototype;
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
const send = ResponseCache.prototype.send;

const hold = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

function onExec(change: (db: DatabaseSync, sql: string) => void): void {
	DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
		change(this, sql);
	};
}

function onStatement(
	beginning: string,
	change: (statement: StatementSync, sql: string, db: DatabaseSync) => unknown,
): void {
	DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string) {
		const statement = prepare.call(this, sql);
		if (sql.startsWith(beginning)) return (change(statement, sql, this) ?? statement) as StatementSync;
		return statement;
	};
}

function onQuery(change: (text: string, ask: (text?: string) => unknown, values: unknown) => unknown): void {
	pg.Client.prototype.query = function (this: pg.Client, text: unknown, ...rest: unknown[]) {
		if (typeof text !== 'string') return query.call(this, text, ...rest);
		return change(text, (other = text) => query.call(this, other, ...rest), rest[0]);
	} as typeof pg.Client.prototype.query;
}

const later = (ask: () => unknown) => void setTimeout(() => void Promise.resolve(ask()).catch(() => undefined), late);

const defects: Record<string, () => unknown> = {
	/** Replies before the commit, which comes seconds later. */
	replyEarly: () => {
		let isAwaited = false;
		onExec((db, sql) => {
			if (sql === 'begin immediate' && db.isTransaction) return;
			if (sql !== 'commit') return exec.call(db, sql);
			if (isAwaited) return;
			isAwaited = true;
			setTimeout(() => {
				isAwaited = false;
				if (db.isTransaction) exec.call(db, 'commit');
			}, late);
		});
	},

	/** Replies before the commit on PostgreSQL. */
	commitLate: () =>
		onQuery((text, ask) => {
			if (text !== 'commit') return ask();
			later(ask);
			return Promise.resolve({ command: 'COMMIT', rows: [] });
		}),

	/** Takes a failed commit for a good one. */
	ignoreFailure: () =>
		onExec((db, sql) => {
			try {
				exec.call(db, sql);
			} catch (error) {
				if (sql !== 'commit') throw error;
				if (db.isTransaction) exec.call(db, 'rollback');
			}
		}),

	overlookEvents: () =>
		onStatement('select ', (_, sql, db) => {
			const isLookup = /from "events".*"ends_at" >/s.test(sql);
			return isLookup ? prepare.call(db, sql.replace(/ where /, ' where false and ')) : undefined;
		}),

	/** Takes no locks between processes. */
	noLock: () =>
		onQuery((text, ask) => {
			const isLock = text.includes('pg_advisory_xact_lock(hashtext($1))');
			return ask(isLock ? 'select $1::text' : text.replace(/(from "place_counts".*) for update$/s, '$1'));
		}),

	skipRows: () =>
		onStatement('select ', (statement, sql) => {
			if (!sql.includes('from "responses"')) return;
			const all = statement.all.bind(statement) as (...values: unknown[]) => ReturnType<typeof statement.all>;
			statement.all = ((...values: unknown[]) => all(...values).toSpliced(1, 1)) as typeof statement.all;
		}),

	/** Writes trail entries outside the transaction, in SQLite. */
	recordLate: () =>
		onStatement('insert into "trail_entries"', (statement) => {
			const run = statement.run.bind(statement) as (...values: unknown[]) => ReturnType<typeof statement.run>;
			statement.run = ((...values: unknown[]) => {
				setTimeout(() => run(...values), late);
				return { changes: 1, lastInsertRowid: 1 };
			}) as typeof statement.run;
		}),

	/** Writes trail entries outside the transaction, in PostgreSQL. */
	recordApart: () => {
		const others = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 2 });
		onQuery((text, ask, values) => {
			if (!text.startsWith('insert into "trail_entries"')) return ask();
			later(() => others.query(`/* late */ ${text}`, values as unknown[]));
			return Promise.resolve({ command: 'INSERT', rowCount: 1, rows: [] });
		});
	},

	neverSync: async () => {
		const file = await open(import.meta.filename);
		Object.getPrototypeOf(file).datasync = async () => undefined;
		await file.close();
	},

	/** Commits and syncs every transaction alone. */
	syncEach: () =>
		onExec((db, sql) => {
			exec.call(db, sql.replace('synchronous = normal', 'synchronous = full'));
			if (sql === 'release job') exec.call(db, 'commit; begin immediate');
		}),

	wrongGrade: () =>
		onStatement('insert into "quiz_results"', (statement) => {
			for (const name of ['all', 'run'] as const) {
				const ask = statement[name].bind(statement) as (...values: SQLInputValue[]) => unknown;
				// The columns are quiz_id, participant_id, correct_answers, questions, …
				const wrong = (...values: SQLInputValue[]) => ask(...values.with(2, values[3] ?? null));
				Object.assign(statement, { [name]: wrong });
			}
		}),

	/** Blocks for 400 ms at every tenth commit. */
	stall: () => {
		let commits = 0;
		onExec((db, sql) => {
			if (sql === 'commit' && ++commits % 10 === 0) hold(400);
			exec.call(db, sql);
		});
	},

	cacheNothing: () => {
		const get = ResponseCache.prototype.get;
		let serial = 0;
		ResponseCache.prototype.get = function (this: ResponseCache, path, ...rest) {
			return get.call(this, `${path} ${serial++}`, ...rest);
		};
	},

	scanTable: () =>
		onStatement('insert into "responses"', (statement, _, db) => {
			const scan = prepare.call(db, `select count(*) from events where description like '%nothing like this%'`);
			for (const name of ['all', 'run'] as const) {
				const ask = statement[name].bind(statement) as (...values: SQLInputValue[]) => unknown;
				Object.assign(statement, { [name]: (...values: SQLInputValue[]) => [scan.get(), ask(...values)][1] });
			}
		}),

	hog: async () => {
		await pause(2500);
		const memory = Buffer.alloc(600 * 2 ** 20, 1);
		ResponseCache.prototype.send = function (this: ResponseCache, url, ...rest) {
			if (url === '/terms') hold(400 * (memory[0] ?? 0));
			return send.call(this, url, ...rest);
		};
	},
};
for (const name of process.env['PLANTED']?.split(',') ?? []) await defects[name]?.();
