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
	/** Applications that were deleted when their time was over, so that the count stays. */
	past_applications: Generated<number>;
	past_accepted: Generated<number>;
}

interface ApplicationRow {
	id: Generated<number>;
	position_id: number;
	/** Of the status link. Kept as it is, since later mails name it: who can read this row needs no link to it. */
	token: string;
	name: string;
	year_of_study: number | null;
	department: string;
	phone: string;
	email: string | null;
	/** Name of the kept file, `resumes/…`. */
	resume: string | null;
	/** The applicant's own name of the file, made safe. */
	resume_name: string | null;
	state: ApplicationState;
	state_since: string;
	/** The state the applicant was last written to about. */
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
