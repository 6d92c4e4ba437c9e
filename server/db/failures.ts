/** What the engines say when they cannot do their work, in the product's own terms. */
import { isFull, noSpace, Problem } from '#server/core/problem.ts';

/** A row was to belong to another one that is not there, or not any more. */
export class MissingRow extends Error {}

/** What was written may not be on the disk: the process must end, and write nothing more. */
export class DiskFailure extends Error {}

/** PostgreSQL: lost or refused connections, shutting down, out of connections, out of time, a standby that only reads. */
const awayStates = /^(?:08...|57P0.|53300|57014|55P03|25006)$/;
/** The network, when nothing answers where PostgreSQL should be. */
const unreachable = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
/** The driver has no codes of its own for these. */
const silent =
	/timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/i;

/** SQLite's result codes (sqlite.org/rescode.html). */
const sqlite = { busy: 5, locked: 6, full: 13, foreignKey: 787 };

interface EngineError {
	code?: string;
	errcode?: number;
	message?: string;
}

/** What an error of an engine means; one that means nothing to anybody else stays what it is. */
export function explain(error: unknown): unknown {
	const { code = '', errcode, message = '' } = error as EngineError;
	if (code === '23503' || errcode === sqlite.foreignKey) return new MissingRow(message, { cause: error });
	if (code === '53100' || errcode === sqlite.full || isFull(error)) return noSpace(error);
	// An extended code has its primary one in its last byte.
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
