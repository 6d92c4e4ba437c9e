interface FormRow {
	id: string;
	club_id: number;
	title: string;
	/** JSON: `Field[]` of `rules.ts`. */
	fields: string;
	created_at: string;
}

interface ResponseRow {
	id: string;
	form_id: string;
	created_at: string;
	/** JSON: question title to answer, in the form's order. */
	answers: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		forms: FormRow;
		responses: ResponseRow;
	}
}
