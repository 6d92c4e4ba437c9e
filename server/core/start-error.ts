/** Explains why something that a setting names cannot be opened, in words for the site's operator. */
import { SettingsError } from './settings.ts';

const reasons: readonly [code: RegExp, why: string][] = [
	[/^EADDRINUSE$/, 'another program listens there already'],
	[/^(EACCES|EPERM|EROFS|SQLITE_READONLY)$/, 'this user may not use it'],
	[/^SQLITE_CANTOPEN$/, 'this user may not open the files in it'],
	[/^(SQLITE_CORRUPT|SQLITE_NOTADB)$/, 'its database file is damaged: restore a backup'],
	[/^(EADDRNOTAVAIL|EAI_|ENOTFOUND)/, 'no such address is known here'],
	[/^(EEXIST|ENOTDIR)$/, 'it is not a folder'],
	[/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, 'there is no room left'],
	[/^SQLITE_IOERR$/, 'its disk cannot be read or written: most often it is full'],
	[/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08|57P03)/, 'nothing answers there'],
	[/^(28|EAUTH$)/, 'the server there does not accept this user and password'],
	[/^ETLS$/, 'the server there offers no TLS that can be used: to send in the clear all the same, add ?tls=optional'],
	[/^NoSuchBucket$/, 'the store there has no such bucket'],
	[/^3D000$/, 'the server there has no such database'],
	[/^TimeoutError$/, 'no answer came in time'],
];

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const sqliteNames: Readonly<Record<number, string>> = {
	8: 'SQLITE_READONLY',
	10: 'SQLITE_IOERR',
	11: 'SQLITE_CORRUPT',
	13: 'SQLITE_FULL',
	14: 'SQLITE_CANTOPEN',
	26: 'SQLITE_NOTADB',
};

/** Libraries hide the system's code in different places: nodemailer leaves it in the message only, `fetch` in the cause. */
function codesOf(error: unknown): string[] {
	if (!(error instanceof Error)) return [];
	const { code, errcode, name, message, cause } = error as Error & { code?: unknown; errcode?: number };
	const inMessage = /\bE[A-Z]{4,}(_[A-Z]+)?\b/.exec(message)?.[0];
	const codes = [code, sqliteNames[(errcode ?? 0) & 0xff], name, inMessage];
	return [...codes.filter((one) => typeof one === 'string'), ...codesOf(cause)];
}

/** Why something that a setting names cannot be used, as the end of a sentence; undefined for an error not known here. */
export function whyUnusable(error: unknown): string | undefined {
	const codes = codesOf(error);
	return reasons.find(([pattern]) => codes.some((code) => pattern.test(code)))?.[1];
}

/** The error to end a start with: one sentence that names the setting where its value is the reason, else the error itself. */
export function explainStartError(setting: string, error: unknown): unknown {
	const why = whyUnusable(error);
	return why === undefined ? error : new SettingsError(`The setting ${setting} cannot be used: ${why}.`);
}
