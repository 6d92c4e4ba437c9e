import type { Generated } from 'kysely';

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
}

declare module '#server/db/tables.ts' {
	interface Tables {
		events: EventRow;
	}
}
