/** Turns errors of SQLite and PostgreSQL into the product's own. */
import { isFull, noSpace, Problem } from '#server/core/problem.ts';

export class MissingRow extends Error {}

export class TakenValue extends Error {}

/** A sync to disk failed, so acknowledged writes may be lost. The process must end at once. */
export class DiskFailure extends Error {}

/** Connection lost or refused, shutting down, too many connections, timeout, read-only standby. */
const awayStates = /^(?:08...|57P0.|53300|57014|55P03|25006)$/;
const unreachable = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
const silent =
	/timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/i;

/** SQLite's result codes (sqlite.org/rescode.html). */
const sqlite = { busy: 5, locked: 6, full: 13, foreignKey: 787, unique: 2067 };

interface EngineError {
	code?: string;
	errcode?: number;
	message?: string;
}

/** Returns the product's error with the engine's as its cause. Other errors pass unchanged. */
export function translateError(error: unknown): unknown {
	const { code = '', errcode, message = '' } = error as EngineError;
	if (code === '23503' || errcode === sqlite.foreignKey) return new MissingRow(message, { cause: error });
	if (code === '23505' || errcode === sqlite.unique) return new TakenValue(message, { cause: error });
	if (code === '53100' || errcode === sqlite.full || isFull(error)) return noSpace(error);
	// The last byte of an extended result code is the primary one.
	const primary = (errcode ?? 0) & 0xff;
	const isBusy = primary === sqlite.busy || primary === sqlite.locked;
	if (isBusy || awayStates.test(code) || unreachable.test(code) || silent.test(message)) {
		return new Problem('unavailable', 'The site’s database is not answering. Try again in a moment.', {
			retryAfter: 2,
			cause: error,
		});
	}
	return error;
}
