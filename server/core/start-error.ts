/** Explains to the operator why something that a setting names cannot be opened. */
import { SettingsError } from './settings.ts';

const noAnswer = 'no answer came in time';
const noPassword = 'the server there asks for a password, but the setting has none';

const reasons: readonly [code: RegExp, why: string][] = [
	[/^EADDRINUSE$/, 'another program already uses that address and port'],
	[/^(EACCES|EPERM|EROFS|SQLITE_READONLY)$/, 'this user has no permission to use it'],
	[/^SQLITE_CANTOPEN$/, 'this user has no permission to open the files in it'],
	[/^(SQLITE_CORRUPT|SQLITE_NOTADB)$/, 'its database file is damaged: restore a backup'],
	[/^(EADDRNOTAVAIL|EAI_|ENOTFOUND)/, 'this machine cannot find that address'],
	[/^(EEXIST|ENOTDIR)$/, 'it is not a folder'],
	[/^ENOENT$/, 'the file or folder it names does not exist'],
	[/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, 'the disk is full'],
	[/^SQLITE_IOERR$/, 'its disk cannot be read or written, most likely because it is full'],
	[/^08P01$/, 'a connection pooler seems to answer there: set DATABASE_LISTEN_URL to the address of PostgreSQL itself'],
	[/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08|57P03)/, 'nothing answers there'],
	[/^(28|EAUTH$)/, 'the server there does not accept this user and password'],
	[/^ETLS$/, 'the server there offers no usable TLS: to send without encryption anyway, add ?tls=optional'],
	[
		/^ERR_SSL_WRONG_VERSION_NUMBER$/,
		'the server there does not start with TLS: write smtp:// for a mail server, or add tls=off for a store',
	],
	[/^NoSuchBucket$/, 'the store there has no such bucket'],
	[/^RequestTimeTooSkewed$/, 'the clock of this machine and the clock of the store there differ'],
	[/^3D000$/, 'the server there has no such database'],
	[
		/^42501$/,
		'its user lacks a permission that the site needs: make it the owner of the database and of everything in it',
	],
	[/^53300$/, 'the server there has no free connection'],
	[
		/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
		'the certificate there is not valid today, or the clock of this machine is wrong',
	],
	[/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'the certificate there belongs to another host'],
	[
		/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/,
		'the certificate there comes from an unknown authority: if your system knows it, set NODE_OPTIONS=--use-system-ca',
	],
	[/^TimeoutError$/, noAnswer],
];

/** `pg` 8 and its pool have no codes for these, so their messages are matched. */
const reasonsOfPostgres: ReadonlyMap<string, string> = new Map([
	['The server does not support SSL connections', 'the server there offers no TLS'],
	['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', noPassword],
	['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string', noPassword],
	['timeout expired', noAnswer],
	['timeout exceeded when trying to connect', noAnswer],
	['Connection terminated due to connection timeout', noAnswer],
	['Connection terminated unexpectedly', 'the server there closed the connection: it may not be PostgreSQL'],
]);

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const sqliteNames: Readonly<Record<number, string>> = {
	8: 'SQLITE_READONLY',
	10: 'SQLITE_IOERR',
	11: 'SQLITE_CORRUPT',
	13: 'SQLITE_FULL',
	14: 'SQLITE_CANTOPEN',
	26: 'SQLITE_NOTADB',
};

const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

/** Libraries hide the system's code: nodemailer leaves it in the message or in `originalCode`. */
function codesOf(error: Error & { code?: unknown; originalCode?: unknown; errcode?: number }): string[] {
	const { code, originalCode, errcode = 0, name, message } = error;
	const inMessage = /\bE[A-Z]{4,}(_[A-Z]+)?\b/.exec(message)?.[0];
	return [code, originalCode, sqliteNames[errcode & 0xff], name, inMessage].filter((one) => typeof one === 'string');
}

/** The reason as the end of a sentence; undefined for an unknown error. */
export function whyUnusable(error: unknown): string | undefined {
	const chain = chainOf(error);
	const codes = chain.flatMap(codesOf);
	const known = reasons.find(([pattern]) => codes.some((code) => pattern.test(code)));
	return known?.[1] ?? chain.map(({ message }) => reasonsOfPostgres.get(message)).find((why) => why !== undefined);
}

/** Returns one sentence that names the setting, else the error itself. */
export function explainStartError(setting: string, error: unknown): unknown {
	const why = whyUnusable(error);
	return why === undefined ? error : new SettingsError(`The setting ${setting} cannot be used: ${why}.`);
}

export const rethrowExplained =
	(setting: string) =>
	(error: unknown): never => {
		throw explainStartError(setting, error);
	};

/** The innermost message: that of `fetch` itself gives no reason. */
export const wordsOf = (error: unknown): string =>
	error instanceof Error ? (error.cause instanceof Error ? wordsOf(error.cause) : error.message) : String(error);
