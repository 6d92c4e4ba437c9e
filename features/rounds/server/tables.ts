import type { Generated } from 'kysely';
import type { RenewalState } from '../rules.ts';

interface RoundRow {
	id: Generated<number>;
	name: string;
	/** Days: from the first second of `opens` to the last one of `due`, in the college's time zone. */
	opens: string;
	due: string;
	/** JSON: fields as those of forms. */
	questions: string;
	min_officers: number;
	created_at: string;
	/** When the clubs that it asks were chosen. */
	opened_at: Generated<string | null>;
	/** When the staff closed it. */
	closed_at: Generated<string | null>;
	first_reminded_at: Generated<string | null>;
	last_reminded_at: Generated<string | null>;
}

/** A row for each club that is asked. */
interface RenewalRow {
	round_id: number;
	club_id: number;
	state: Generated<RenewalState>;
	/** JSON: by the ids of questions. */
	answers: Generated<string>;
	submitted_at: Generated<string | null>;
	message: Generated<string | null>;
	sent_back_at: Generated<string | null>;
	/** When it became dormant by this round. */
	missed_at: Generated<string | null>;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		rounds: RoundRow;
		renewals: RenewalRow;
	}
}
