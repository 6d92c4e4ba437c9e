import type { Generated } from 'kysely';
import type { Outcome } from '../rules.ts';

interface DoorLinkRow {
	id: Generated<number>;
	event_id: number;
	name: string;
	token_hash: string;
	created_at: string;
	used_at: Generated<string | null>;
}

/** A scan, by the id that the phone gave it. */
interface CheckInRow {
	event_id: number;
	scan_id: string;
	outcome: Outcome;
	/** Null for a walk-in, and where nobody was found. */
	response_id: string | null;
	/** The name, which may be empty. */
	walk_in: string | null;
	/** By the phone's clock. */
	at: string;
	/** As it was replied. */
	first_at: string | null;
	clock_was_wrong: number;
	admitted: number;
	is_undone: Generated<number>;
	/** The link or session. */
	sender: string;
}

/** Stays when registrations and scans are erased. */
interface AttendanceCountsRow {
	event_id: number;
	/** People, walk-ins included. */
	came: Generated<number>;
	walk_ins: Generated<number>;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		door_links: DoorLinkRow;
		check_ins: CheckInRow;
		attendance_counts: AttendanceCountsRow;
	}
}
