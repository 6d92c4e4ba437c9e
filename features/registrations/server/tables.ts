import type { Generated } from 'kysely';
import type { RegistrationState } from '../rules.ts';

interface ResponseRow {
	id: string;
	form_id: string;
	/** When it was sent; for an unconfirmed one, when its last mail was. */
	created_at: string;
	/** JSON: question title to answer, in the form's order. */
	answers: string;
	state: Generated<RegistrationState>;
	/** Only while waiting: the lowest is promoted first. */
	rank: Generated<number | null>;
	/** The secret of its link; null for responses older than links. */
	token: Generated<string | null>;
	email: Generated<string | null>;
	email_key: Generated<string | null>;
	/** The `UID` of its calendar entry; null for older rows, which use the event's. */
	calendar_uid: Generated<string | null>;
	sequence: Generated<number>;
	changed_at: Generated<string | null>;
	unsubscribed_at: Generated<string | null>;
	/** Counts up within the event and is never used again. */
	number: Generated<number | null>;
	ticket_version: Generated<number>;
	/** Null for rows older than tickets, until their ticket is read. */
	ticket_signature: Generated<string | null>;
}

interface EventTicketsRow {
	event_id: number;
	last_number: number;
	/** PKCS #8 in base64url. Never leaves the server. */
	private_key: string;
	/** JWK. */
	public_key: string;
}

/** Exists while the person is in. The door writes it. */
interface AttendanceRow {
	response_id: string;
	first_at: string;
	clock_was_wrong: number;
	/** Let in from the waiting list. */
	admitted: number;
	/** The secret of the proof's address. */
	code: string;
}

interface MailingRow {
	id: Generated<number>;
	form_id: string;
	/** The last address written to (`emailKey`); empty at first. */
	written_until: string;
	mailing: string;
	/** The key by which its unsent mails are withdrawn. */
	withdraw_key: string | null;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		responses: ResponseRow;
		mailings: MailingRow;
		event_tickets: EventTicketsRow;
		attendances: AttendanceRow;
	}
}
