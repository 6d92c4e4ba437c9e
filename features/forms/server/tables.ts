import type { Generated } from 'kysely';

export type ProviderName = 'built-in' | 'google';

interface FormRow {
	/** Another provider's own id. */
	id: string;
	club_id: number;
	title: string;
	fields: string;
	created_at: string;
	provider: Generated<ProviderName>;
	/** JSON: by the provider's ids; null for a built-in form. */
	questions: Generated<string | null>;
	/** Set while a deleted form's registrations are being erased. */
	deleted_at: Generated<string | null>;
	/** JSON: shown by links of its registrations. */
	deleted_event: Generated<string | null>;
	/** When all answers and addresses of a deleted form were erased. */
	stripped_at: Generated<string | null>;
	erased_responses: Generated<number>;
	/** Counts the changes, from 1. */
	version: Generated<number>;
}

/** A form at another provider without an event. */
interface OrphanedFormRow {
	id: string;
	provider: Exclude<ProviderName, 'built-in'>;
	tries: Generated<number>;
	due_at: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		forms: FormRow;
		loose_forms: OrphanedFormRow;
	}
}
