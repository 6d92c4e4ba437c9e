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
	/** JSON: an array of addresses. */
	links: Generated<string>;
	category_id: Generated<number | null>;
	/** When and where it meets; empty when not said. */
	meets: Generated<string>;
	/** Degrees; null for the hue of the logo. */
	hue_chosen: Generated<number | null>;
	/** Set while a deleted club is being erased. */
	deleted_at: Generated<string | null>;
	/** When its first event was published. */
	published_at: Generated<string | null>;
	/** Since when it is dormant; null while it is awake. */
	dormant_since: Generated<string | null>;
}

interface ClubCategoryRow {
	id: Generated<number>;
	name: string;
	/** Equal for names that readers take for the same. */
	name_key: string;
}

interface SentBackClubRow {
	club_id: number;
	message: string;
	sent_back_at: string;
	/** JSON: the profile as the staff saw it. */
	profile: string;
	/** When the club submitted itself again. */
	submitted_at: string | null;
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
		club_categories: ClubCategoryRow;
		members: MemberRow;
		sent_back_clubs: SentBackClubRow;
	}
}
