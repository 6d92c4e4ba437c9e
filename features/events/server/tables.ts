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
	/** The path of a built-in form, or the absolute address at another provider. */
	link: string | null;
	form_id: string | null;
	/** When a request began to create its form at another provider. Until the claim expires, no other request may. */
	form_claimed_at: Generated<string | null>;
	created_at: string;
	/** How many can come; null for no limit. Only then is there a row in `place_counts`. */
	places: Generated<number | null>;
	registration_closes_at: Generated<string | null>;
	/** 1: a registration has to be confirmed by mail. */
	confirm_by_mail: Generated<number>;
	/** Grows when its name, text, time or place changes, and when it is called off or takes place again: calendar programs take the entry with the highest number. */
	sequence: Generated<number>;
	/** When `sequence` last grew. */
	changed_at: Generated<string | null>;
	/** The `UID` of its entry in calendars; null until the start after an upgrade (`keepFormerUids`). */
	calendar_uid: Generated<string | null>;
	/** When those who registered were told that it does not take place, because its club was suspended or rejected. */
	called_off_at: Generated<string | null>;
	/** When the reminder for its present start was sent. */
	reminded_at: Generated<string | null>;
}

/** How the places of an event are taken. Whoever changes a registration of the event locks this row first. */
interface PlaceCountRow {
	event_id: number;
	going: number;
	waiting: number;
	/** The rank of who joined the queue last. */
	last_rank: number;
}

/** One row; none while nothing was chosen. */
interface OverlapRuleRow {
	id: number;
	overlap: OverlapRule;
}

/** One event of a club that may overlap whatever is in the way, within these times. */
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
		// Called so by its migration, which is never edited, and `AllowanceID` by the API; everything else says exceptions.
		event_allowances: OverlapExceptionRow;
		events: EventRow;
		place_counts: PlaceCountRow;
	}
}
