import type { Generated, Insertable } from 'kysely';
import type { Club } from '#features/clubs/server/store.ts';
import type { Verdict } from '../rules.ts';

interface StaffRow {
	id: Generated<number>;
	account_id: number;
	name: string;
	used_at: Generated<string | null>;
	/** The account is closed; the name stays for decisions. */
	removed_at: Generated<string | null>;
}

interface StaffInvitationRow {
	token_hash: string;
	expires_at: string;
	staff_id: Generated<number | null>;
}

interface DecisionRow {
	id: Generated<number>;
	club_id: number;
	staff_id: number;
	what: Verdict;
	reason: string;
	made_at: string;
	/** For undo; null in older rows. */
	former_status: Generated<Club['status'] | null>;
	undone_at: Generated<string | null>;
	undone_by: Generated<number | null>;
}

/** One row at most. */
interface PendingNoticeRow {
	id: number;
	/** A minute before the mail: a registration may take that long to be stored. */
	told_at: string;
}

interface DeletedClubRow {
	id: Generated<number>;
	name: string;
	/** Empty when the site deleted the club. */
	reason: string;
	staff_id: number | null;
	deleted_at: string;
}

export type NewDeletedClub = Insertable<DeletedClubRow>;

export type NewDecision = Insertable<DecisionRow>;

declare module '#server/db/tables.ts' {
	interface Tables {
		staff: StaffRow;
		pending_notices: PendingNoticeRow;
		staff_invitations: StaffInvitationRow;
		decisions: DecisionRow;
		deleted_clubs: DeletedClubRow;
	}
}
