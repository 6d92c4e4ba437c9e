import type { Generated } from 'kysely';
import type { ApplicationState } from '../rules.ts';

interface HiringSessionRow {
	id: Generated<number>;
	club_id: number;
	title: string;
	description: string;
	start_date: string;
	end_date: string;
	closed_on: string | null;
	created_at: string;
}

interface HiringPositionRow {
	id: Generated<number>;
	session_id: number;
	title: string;
	description: string;
	spots: number;
	past_applications: Generated<number>;
	past_accepted: Generated<number>;
}

interface ApplicationRow {
	id: Generated<number>;
	position_id: number;
	/** Not hashed: later mails need the link. */
	token: string;
	name: string;
	year_of_study: number | null;
	department: string;
	phone: string;
	email: string | null;
	resume: string | null;
	resume_name: string | null;
	state: ApplicationState;
	state_since: string;
	told_state: Exclude<ApplicationState, 'received'> | null;
	created_at: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		hiring_sessions: HiringSessionRow;
		hiring_positions: HiringPositionRow;
		applications: ApplicationRow;
	}
}
