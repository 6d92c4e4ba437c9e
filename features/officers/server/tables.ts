import type { Generated } from 'kysely';
import type { Role } from '#contract/roles.ts';

/** A person who acts for one club. Who acts for several has a row in each, all with one account. */
interface OfficerRow {
	id: Generated<number>;
	club_id: number;
	/** Null until the invitation is accepted. */
	account_id: number | null;
	name: string;
	email: string;
	email_key: string;
	role: Role;
	/** The last day of the term; null for no end. */
	term_ends: string | null;
	created_at: string;
	/** When a session of theirs was last used for this club, to the day. */
	used_at: Generated<string | null>;
}

/** A mailed link with which an officer accepts. */
interface OfficerInvitationRow {
	token_hash: string;
	officer_id: number;
	expires_at: string;
}

/** The day on which a club's leads change. */
interface HandOverRow {
	club_id: number;
	on_day: string;
}

/** Who is a lead from that day on. */
interface HandOverLeadRow {
	club_id: number;
	officer_id: number;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		officers: OfficerRow;
		officer_invitations: OfficerInvitationRow;
		hand_overs: HandOverRow;
		hand_over_leads: HandOverLeadRow;
	}
}
