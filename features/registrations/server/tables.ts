import type { Generated } from 'kysely';
import type { RegistrationState } from '../rules.ts';

interface ResponseRow {
	id: string;
	form_id: string;
	/** When it was sent; of an unconfirmed one, when it was last written to. */
	created_at: string;
	/** JSON: question title to answer, in the form's order. */
	answers: string;
	state: Generated<RegistrationState>;
	/** Only of who waits: the lowest moves up first. */
	rank: Generated<number | null>;
	/** The unguessable part of its link; null where it was sent before there were links. */
	token: Generated<string | null>;
	email: Generated<string | null>;
	/** The address in lower case, by which two are compared. */
	email_key: Generated<string | null>;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		responses: ResponseRow;
	}
}
