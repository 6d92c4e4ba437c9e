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
	/** Set when the form was deleted: nobody sees it any more, and its responses are being erased. */
	deleted_at: Generated<string | null>;
}

interface ResponseRow {
	id: string;
	form_id: string;
	created_at: string;
	/** JSON: question title to answer, in the form's order. */
	answers: string;
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
		responses: ResponseRow;
		loose_forms: OrphanedFormRow;
	}
}
