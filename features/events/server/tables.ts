import type { Generated } from 'kysely';
import type { OverlapRule } from '../overlap-rules.ts';

interface EventRow {
	id: Generated<number>;
	club_id: number;
	name: string;
	description: string;
	starts_at: string;
	ends_at: string;
	location: string;
	/** The path of a built-in form, or the address at another provider. */
	link: string | null;
	form_id: string | null;
	/** When a request claimed the creation of a form elsewhere. */
	form_claimed_at: Generated<string | null>;
	created_at: string;
	/** Null for no limit, and then without a row in `place_counts`. */
	places: Generated<number | null>;
	registration_closes_at: Generated<string | null>;
	confirm_by_mail: Generated<number>;
	/** Calendar programs take the entry with the highest number. */
	sequence: Generated<number>;
	changed_at: Generated<string | null>;
	/** The `UID` in calendars; null until the start after an upgrade (`keepFormerUids`). */
	calendar_uid: Generated<string | null>;
	/** When people were notified that the event is called off. */
	called_off_at: Generated<string | null>;
	reminded_at: Generated<string | null>;
}

/** Lock this row before changing registrations of the event. */
interface PlaceCountRow {
	event_id: number;
	going: number;
	waiting: number;
	last_rank: number;
}

/** One row; none while the default rule holds. */
interface OverlapRuleRow {
	id: number;
	overlap: OverlapRule;
}

interface OverlapExceptionRow {
	id: Generated<number>;
	club_id: number;
	starts_at: string;
	ends_at: string;
	created_at: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		overlap_rule: OverlapRuleRow;
		// The migration and `AllowanceID` in the API keep the old name; elsewhere these are exceptions.
		event_allowances: OverlapExceptionRow;
		events: EventRow;
		place_counts: PlaceCountRow;
	}
}
