/** The format of tickets: `C1.<payload>.<signature>`, both parts in base64url. The event's key signs `C1.<payload>`. */
import type { RegistrationState } from './rules.ts';

export interface TicketPayload {
	/** The EventID. */
	e: number;
	/** The registration's number, unique in the event. */
	n: number;
	/** The version: a new ticket counts it up, and the older ones are refused. */
	v: number;
}

/** For `crypto.subtle`. */
export const ticketKeyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
export const ticketAlgorithm = { name: 'ECDSA', hash: 'SHA-256' } as const;

export const ticketPrefix = 'C1';

const toBase64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The part that is signed. */
export const signedPart = ({ e, n, v }: TicketPayload): string =>
	`${ticketPrefix}.${toBase64url(JSON.stringify({ e, n, v }))}`;

export const ticketText = (payload: TicketPayload, signature: string): string => `${signedPart(payload)}.${signature}`;

/** Once the event is over there are no tickets. */
export const hasTicket = (state: RegistrationState, endsAt: string, now: string): boolean =>
	(state === 'going' || state === 'waiting') && now < endsAt;

export const ticketTexts = {
	none: 'There is no ticket for this registration: it is not confirmed, or cancelled, or the event is over.',
} as const;
