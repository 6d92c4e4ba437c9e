import type { Generated } from 'kysely';

/** Where a form and its responses are: on this site, or at Google. */
export type ProviderName = 'built-in' | 'google';

interface FormRow {
	/** A form at another provider has that provider's id. */
	id: string;
	club_id: number;
	title: string;
	/** JSON: `Field[]` of `rules.ts`. */
	fields: string;
	created_at: string;
	provider: Generated<ProviderName>;
	/** JSON: question texts by the provider's ids; null for a built-in form. */
	questions: Generated<string | null>;
	/** Set when the form was deleted: nobody sees it any more, and its registrations are being erased. */
	deleted_at: Generated<string | null>;
	/** JSON: the event of a deleted form, as the links of its registrations still show it. */
	deleted_event: Generated<string | null>;
	/** Of a deleted form: when the answers and addresses of all its registrations were erased. */
	stripped_at: Generated<string | null>;
	/** How many registrations it had that are erased because their time is over. */
	erased_responses: Generated<number>;
}

/** A form at another provider that no event has: not yet, or not any more. */
interface OrphanedFormRow {
	id: string;
	provider: Exclude<ProviderName, 'built-in'>;
	/** How many attempts to delete it there have failed or are under way. */
	tries: Generated<number>;
	/** When to try again. */
	due_at: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		forms: FormRow;
		loose_forms: OrphanedFormRow;
	}
}
