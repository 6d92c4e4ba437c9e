import type { Generated } from 'kysely';

export type ClubStatus = 'pending' | 'approved' | 'rejected' | 'suspended';

interface ClubRow {
	id: Generated<number>;
	account_id: number;
	name: string;
	description: string;
	founded_date: string;
	logo: string | null;
	/** Degrees: -1 without a colour, null until known. */
	logo_hue: Generated<number | null>;
	status: ClubStatus;
	created_at: string;
	/** 0: only officers can log in. */
	shared_login: Generated<0 | 1>;
	/** The name before an approved club's last rename, and its time. */
	former_name: Generated<string | null>;
	renamed_at: Generated<string | null>;
	/** Set while a deleted club is being erased. */
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
	picture: string | null;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		clubs: ClubRow;
		members: MemberRow;
	}
}
