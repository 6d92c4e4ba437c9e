import type { Generated } from 'kysely';
import type { OverlapRule } from '../overlap-rules.ts';
import type { Approval, EventState, PublishedState } from '../publishing-rules.ts';

/** What a club writes into the form of an event, except `places`, which `places-store.ts` sets. */
export interface WrittenColumns {
	name: string;
	description: string;
	starts_at: string;
	ends_at: string;
	location: string;
	registration_closes_at: Generated<string | null>;
	confirm_by_mail: Generated<number>;
}

/** A change that awaits approval; see `slot-columns.ts`. */
export interface ProposedColumns {
	proposed_starts_at: Generated<string | null>;
	proposed_ends_at: Generated<string | null>;
	proposed_location: Generated<string | null>;
}

interface EventRow extends WrittenColumns, ProposedColumns {
	id: Generated<number>;
	club_id: number;
	/** The path of a built-in form, or the address at another provider. */
	link: string | null;
	form_id: string | null;
	/** When a request claimed the creation of a form elsewhere. */
	form_claimed_at: Generated<string | null>;
	created_at: string;
	/** Null for no limit, and then without a row in `place_counts`. */
	places: Generated<number | null>;
	/** Calendar programs take the entry with the highest number. */
	sequence: Generated<number>;
	changed_at: Generated<string | null>;
	/** The `UID` in calendars; null until the start after an upgrade (`keepFormerUids`). */
	calendar_uid: Generated<string | null>;
	/** When people were notified that the event is called off. */
	called_off_at: Generated<string | null>;
	reminded_at: Generated<string | null>;
	state: Generated<EventState>;
	/** When the site publishes a draft. */
	publish_at: Generated<string | null>;
	/** What a draft with a time, or an event that awaits approval, becomes. */
	publish_as: Generated<PublishedState>;
	/** When everyone could see it for the first time; null while it still needs the college's approval. */
	published_at: Generated<string | null>;
	/** Since when the event, or its proposed change, awaits approval. */
	awaiting_since: Generated<string | null>;
	/** Why the site could not publish the draft at its time. */
	not_published: Generated<string | null>;
	sent_back_message: Generated<string | null>;
	sent_back_at: Generated<string | null>;
	/** Since when the staff hide the event, and why. Its `state` is what its club wants it to be. */
	hidden_at: Generated<string | null>;
	hidden_reason: Generated<string | null>;
}

/** A club that holds an event together with its own. */
interface EventHostRow {
	event_id: number;
	club_id: number;
	state: 'invited' | 'accepted';
	invited_at: string;
}

/** The last decision of the staff about an event, for undo. */
interface EventDecisionRow {
	event_id: number;
	id: string;
	made_at: string;
	/** JSON: the columns before and after it. */
	former: string;
	decided: string;
}

/** Lock this row before changing registrations of the event. */
interface PlaceCountRow {
	event_id: number;
	going: number;
	waiting: number;
	last_rank: number;
}

/** The college's rules. One row; none while the defaults hold. */
interface OverlapRuleRow {
	id: number;
	overlap: OverlapRule;
	approval: Generated<Approval>;
	days_ahead: Generated<number>;
	/** `MM-DD`. */
	year_starts: Generated<string>;
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
		event_decisions: EventDecisionRow;
		event_hosts: EventHostRow;
		events: EventRow;
		place_counts: PlaceCountRow;
	}
}
