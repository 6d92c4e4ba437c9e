import type { Generated } from 'kysely';
import type { Reportable } from '#contract/reportable.ts';

interface ReportRow {
	id: Generated<number>;
	/** The report goes with its club. */
	club_id: number;
	about: Reportable;
	about_id: number;
	/** Kept: the club may delete or rename the thing. */
	name: string;
	body: string;
	email: string | null;
	made_at: string;
	/** When a mail to the staff counted it. */
	notified_at: Generated<string | null>;
	closed_at: Generated<string | null>;
	note: Generated<string>;
}

/** One row at most. */
interface ReportNoticeRow {
	id: number;
	sent_at: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		reports: ReportRow;
		report_notices: ReportNoticeRow;
	}
}
