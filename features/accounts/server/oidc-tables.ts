/** The tables of single sign-on. */
import type { Generated } from 'kysely';

/** Where a log-in began, and where it leads. */
export type Purpose = 'club' | 'staff' | 'officerInvitation' | 'staffInvitation';

interface FlowRow {
	state_hash: string;
	browser_hash: string;
	purpose: Purpose;
	nonce: string;
	verifier: string;
	expires_at: string;
}

/** Somebody who came back from the provider to accept an invitation. */
interface ArrivalRow {
	browser_hash: string;
	/** JSON. */
	identity: string;
	expires_at: string;
}

interface IdentityRow {
	kind: 'officer' | 'staff';
	issuer: string;
	subject: string;
	account_id: number;
	/** 1: `OIDC_STAFF_GROUP` alone made this person staff. */
	by_group: number;
	linked_at: string;
}

interface LoginRow {
	id: Generated<number>;
	account_id: number;
	/** Worth nothing without the client's secret. */
	refresh_token: string | null;
	end_session_url: string | null;
	checked_at: string;
	next_check_at: string;
}

interface OneTimeLoginRow {
	account_id: number;
	token_hash: string;
	expires_at: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		oidc_flows: FlowRow;
		oidc_arrivals: ArrivalRow;
		oidc_identities: IdentityRow;
		oidc_logins: LoginRow;
		one_time_logins: OneTimeLoginRow;
	}
}
