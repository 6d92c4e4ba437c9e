import type { Generated } from 'kysely';

interface EventRow {
	id: Generated<number>;
	club_id: number;
	name: string;
	description: string;
	starts_at: string;
	ends_at: string;
	location: string;
	/** The form's path on this site, or its whole address where it is kept elsewhere. */
	link: string | null;
	form_id: string | null;
	/** When somebody began to make its form elsewhere: nobody else begins for a while. */
	form_claimed_at: Generated<string | null>;
	created_at: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		events: EventRow;
	}
}
