import type { Generated } from 'kysely';

export type ClubStatus = 'pending' | 'approved' | 'rejected' | 'suspended';

interface ClubRow {
	id: Generated<number>;
	account_id: number;
	name: string;
	description: string;
	founded_date: string;
	/** Name of the stored logo, `logos/….webp`. */
	logo: string | null;
	/** The hue of the logo in degrees: -1 if it has no colour, null until it is known. */
	logo_hue: Generated<number | null>;
	status: ClubStatus;
	created_at: string;
	/** 0 while nobody can log in with the club's own address and password: only its officers can, with theirs. */
	shared_login: Generated<0 | 1>;
	/** The name before the last change of it, while the club was approved, and when that was. */
	former_name: Generated<string | null>;
	renamed_at: Generated<string | null>;
	/** Set when the club was deleted: nobody sees it any more, and what it has is being erased. */
	deleted_at: Generated<string | null>;
}

interface MemberRow {
	id: Generated<number>;
	club_id: number;
	first_name: string;
	last_name: string;
	email: string;
	role: string;
	join_date: string;
	/** Name of the stored picture, `members/….webp`. */
	picture: string | null;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		clubs: ClubRow;
		members: MemberRow;
	}
}
