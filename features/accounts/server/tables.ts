import type { Generated } from 'kysely';

export type AccountKind = 'club' | 'staff' | 'officer';

interface AccountRow {
	id: Generated<number>;
	kind: AccountKind;
	email: string;
	email_key: string;
	password_hash: string;
	/** When the owner confirmed the address; only for clubs. */
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
	/** The officer's row for the chosen club; null for other accounts. */
	officer_id: Generated<number | null>;
	/** Null while it is live. Other ended sessions are deleted. */
	ended_because: Generated<'too many' | null>;
	device: Generated<string | null>;
	/** Null unless the session began by single sign-on. */
	oidc_login_id: Generated<number | null>;
	/** 1: it began with a passkey, which is also a second factor. */
	by_passkey: Generated<number>;
}

interface PasswordLinkRow {
	token_hash: string;
	account_id: number;
	expires_at: string;
}

interface EmailLinkRow {
	token_hash: string;
	account_id: number;
	email: string;
	/** The account that asked for a new address; null for a registration's link. */
	asked_by: number | null;
	expires_at: string;
}

export type SecurityEventKind =
	| 'logged in'
	| 'log-in refused'
	| 'code refused'
	| 'log-in limit reached'
	| 'password changed'
	| 'sessions ended'
	| 'second factor set up'
	| 'second factor removed'
	| 'recovery code used'
	| 'passkey added'
	| 'passkey removed'
	| 'passkey cloned'
	/** Of the acting account; the trail names the other person. */
	| 'staff invited'
	| 'staff joined'
	| 'staff removed'
	| 'decision';

interface SecurityEventRow {
	id: Generated<number>;
	kind: SecurityEventKind;
	account_id: number | null;
	address_hash: string | null;
	created_at: string;
}

/** One row: the key of the addresses' hashes. */
interface AddressKeyRow {
	key: string;
}

interface SecondFactorRow {
	account_id: number;
	/** Base32. Not hashed: every check computes the code from it. */
	secret: string;
	confirmed_at: string | null;
	/** Codes up to this step are void. */
	last_step: number;
}

interface RecoveryCodeRow {
	account_id: number;
	code_hash: string;
}

interface PasskeyRow {
	id: Generated<number>;
	account_id: number;
	/** Base64url, as the key after it. */
	credential_id: string;
	public_key: string;
	/** How often the authenticator has signed; 0 for those that do not count. */
	counter: number;
	name: string;
	created_at: string;
	used_at: string | null;
}

interface PasskeyChallengeRow {
	challenge: string;
	/** The session that adds a passkey; null for a log-in. */
	session_id: number | null;
	expires_at: string;
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
		passkeys: PasskeyRow;
		passkey_challenges: PasskeyChallengeRow;
	}
}
