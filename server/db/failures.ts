/** Turns the errors of SQLite and PostgreSQL into the product's own: `Problem`, `MissingRow`, `TakenValue` and `DiskFailure`. */
import { isFull, noSpace, Problem } from '#server/core/problem.ts';

/** A foreign key refers to a row that does not exist, perhaps because it has just been deleted. */
export class MissingRow extends Error {}

/** Another row has this value in a column, or columns, that must be unique. */
export class TakenValue extends Error {}

/** A sync to disk failed, so acknowledged writes may be lost. The process must end without writing anything more. */
export class DiskFailure extends Error {}

/** PostgreSQL's codes for: connection lost or refused, shutting down, too many connections, timeout, read-only standby. */
const awayStates = /^(?:08...|57P0.|53300|57014|55P03|25006)$/;
/** The operating system's codes for a PostgreSQL that cannot be reached. */
const unreachable = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
/** Messages of the driver, which has no codes for these errors. */
const silent =
	/timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/i;

/** SQLite's result codes (sqlite.org/rescode.html). */
const sqlite = { busy: 5, locked: 6, full: 13, foreignKey: 787, unique: 2067 };

interface EngineError {
	code?: string;
	errcode?: number;
	message?: string;
}

/** The product's error for an error of an engine, with that as its cause; other errors are returned unchanged. */
export function translateError(error: unknown): unknown {
	const { code = '', errcode, message = '' } = error as EngineError;
	if (code === '23503' || errcode === sqlite.foreignKey) return new MissingRow(message, { cause: error });
	if (code === '23505' || errcode === sqlite.unique) return new TakenValue(message, { cause: error });
	if (code === '53100' || errcode === sqlite.full || isFull(error)) return noSpace(error);
	// The last byte of SQLite's extended result code is the primary one.
	const primary = (errcode ?? 0) & 0xff;
	const isBusy = primary === sqlite.busy || primary === sqlite.locked;
	if (isBusy || awayStates.test(code) || unreachable.test(code) || silent.test(message)) {
		return new Problem('unavailable', 'The site’s database does not answer. Try again in a moment.', {
			retryAfter: 2,
			cause: error,
		});
	}
	return error;
}
