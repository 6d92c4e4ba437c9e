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
	/** How many applications were deleted when their retention was over. */
	past_applications: Generated<number>;
	past_accepted: Generated<number>;
}

interface ApplicationRow {
	id: Generated<number>;
	position_id: number;
	/** The secret of the status link. Not hashed, since later mails need it. */
	token: string;
	name: string;
	year_of_study: number | null;
	department: string;
	phone: string;
	email: string | null;
	/** The name of the stored file, `resumes/…`. */
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
