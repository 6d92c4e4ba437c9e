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
	/** The `UID` of its entry in calendars; null where it was made before these were stored: then it is the event's. */
	calendar_uid: Generated<string | null>;
	/** How often its state has changed, and when it last did. */
	sequence: Generated<number>;
	changed_at: Generated<string | null>;
	/** When somebody unsubscribed this address from the event's reminders and messages. */
	unsubscribed_at: Generated<string | null>;
}

/** What is left of a mail to more people than one transaction writes to. */
interface MailingRow {
	id: Generated<number>;
	form_id: string;
	/** The key of the last address written to; empty before the first one. */
	written_until: string;
	/** What is written and to whom, as JSON. */
	mailing: string;
	/** The key to withdraw it with. */
	withdraw_key: string | null;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		responses: ResponseRow;
		mailings: MailingRow;
	}
}
