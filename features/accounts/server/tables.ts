import type { Generated } from 'kysely';

export type AccountKind = 'club' | 'staff' | 'officer';

interface AccountRow {
	id: Generated<number>;
	kind: AccountKind;
	email: string;
	/** The address in lower case: addresses compare without regard to case. */
	email_key: string;
	password_hash: string;
	/** When its owner showed that the address is theirs; null until then. Only of clubs' accounts. */
	confirmed_at: Generated<string | null>;
	created_at: string;
}

interface SessionRow {
	id: Generated<number>;
	account_id: number;
	cookie_hash: string;
	bearer_hash: string;
	created_at: string;
	seen_at: string;
	expires_at: string;
	/** For whom an officer's session acts: the row of the club they chose last. Null in sessions of other accounts. */
	officer_id: Generated<number | null>;
	/** Null while the session is live. A session that ends for another reason is deleted. */
	ended_because: Generated<'too many' | null>;
	/** What it was started with, such as “Firefox on Windows”; null in rows older than this column. */
	device: Generated<string | null>;
}

interface PasswordLinkRow {
	token_hash: string;
	account_id: number;
	expires_at: string;
}

/** A link to an address that shows that it is the account's own. */
interface EmailLinkRow {
	token_hash: string;
	account_id: number;
	email: string;
	/** The account that asked for a new address: a club's own or an officer's. Null for the link of a registration. */
	asked_by: number | null;
	expires_at: string;
}

export type SecurityEventKind =
	| 'logged in'
	| 'log-in refused'
	/** A wrong second factor, after the right password or within a session. */
	| 'code refused'
	| 'log-in limit reached'
	| 'password changed'
	| 'sessions ended'
	| 'second factor set up'
	| 'second factor removed'
	| 'recovery code used'
	/** Of the account that did it; the trail names the person it was done to. */
	| 'staff invited'
	| 'staff joined'
	| 'staff removed'
	| 'decision';

interface SecurityEventRow {
	id: Generated<number>;
	kind: SecurityEventKind;
	account_id: number | null;
	/** Null for what the operator does on the server's machine. */
	address_hash: string | null;
	created_at: string;
}

/** One row, made with the table: what hashes the addresses of security events. */
interface AddressKeyRow {
	key: string;
}

/** The secret of an authenticator app. */
interface SecondFactorRow {
	account_id: number;
	/** In base32, as an app takes it. It cannot be hashed, because every check computes the code from it. */
	secret: string;
	/** Null until a code was shown: it does not count before. */
	confirmed_at: string | null;
	/** The 30 seconds of the last code used: codes up to it are worth nothing any more. */
	last_step: number;
}

/** A code for when the app is lost; deleted when it is used. */
interface RecoveryCodeRow {
	account_id: number;
	code_hash: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		accounts: AccountRow;
		sessions: SessionRow;
		password_links: PasswordLinkRow;
		email_links: EmailLinkRow;
		security_events: SecurityEventRow;
		address_keys: AddressKeyRow;
		second_factors: SecondFactorRow;
		recovery_codes: RecoveryCodeRow;
	}
}
