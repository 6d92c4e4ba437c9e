import type { Generated, Insertable } from 'kysely';
import type { Club } from '#features/clubs/server/store.ts';
import type { Verdict } from '../rules.ts';

interface StaffRow {
	id: Generated<number>;
	account_id: number;
	name: string;
	/** When the account was logged in to last. */
	used_at: Generated<string | null>;
	/** The account of somebody who was removed is closed; the name stays beside what they decided. */
	removed_at: Generated<string | null>;
}

/** A link with which one staff account can be made. */
interface StaffInvitationRow {
	token_hash: string;
	expires_at: string;
	/** Who was invited; null in a link that the operator printed. */
	staff_id: Generated<number | null>;
}

interface DecisionRow {
	id: Generated<number>;
	club_id: number;
	staff_id: number;
	what: Verdict;
	/** Empty for decisions without a reason. */
	reason: string;
	made_at: string;
	/** The club's status before the decision; null in rows older than this column. */
	former_status: Generated<Club['status'] | null>;
	undone_at: Generated<string | null>;
	/** The member of the staff who undid it. */
	undone_by: Generated<number | null>;
}

/** Up to when the staff have been told of clubs that wait; one row at most. */
interface PendingNoticeRow {
	id: number;
	/** They know of clubs that registered before this moment, which is a minute before the mail: a registration may take that long to be stored. */
	told_at: string;
}

/** What stays of a club that was deleted. */
interface DeletedClubRow {
	id: Generated<number>;
	name: string;
	/** Empty for a club that went by itself. */
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
