import type { Generated } from 'kysely';

/** Who keeps a form's responses: this site, or a service elsewhere. */
export type ProviderName = 'built-in' | 'google';

interface FormRow {
	/** For a form kept elsewhere, its id there. */
	id: string;
	club_id: number;
	title: string;
	/** JSON: `Field[]` of `rules.ts`. */
	fields: string;
	created_at: string;
	provider: Generated<ProviderName>;
	/** JSON: the questions by the ids that the provider gave them; null where it gives none. */
	questions: Generated<string | null>;
}

interface ResponseRow {
	id: string;
	form_id: string;
	created_at: string;
	/** JSON: question title to answer, in the form's order. */
	answers: string;
}

/** A form that is kept elsewhere and that no event has: not yet, or not any more. */
interface LooseFormRow {
	id: string;
	provider: Exclude<ProviderName, 'built-in'>;
	/** How often it was tried to take it away there. */
	tries: Generated<number>;
	/** When to try next. */
	due_at: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		forms: FormRow;
		responses: ResponseRow;
		loose_forms: LooseFormRow;
	}
}
