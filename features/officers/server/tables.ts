import type { Generated } from 'kysely';
import type { Role } from '#contract/roles.ts';

/** A person has a row per club, all with one account. */
interface OfficerRow {
	id: Generated<number>;
	club_id: number;
	account_id: number | null;
	name: string;
	email: string;
	email_key: string;
	role: Role;
	term_ends: string | null;
	created_at: string;
	used_at: Generated<string | null>;
}

interface OfficerInvitationRow {
	token_hash: string;
	officer_id: number;
	expires_at: string;
}

interface HandOverRow {
	club_id: number;
	on_day: string;
}

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
