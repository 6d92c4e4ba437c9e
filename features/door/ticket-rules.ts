/** Reads and verifies tickets, in browsers and on the server. */
import {
	type TicketPayload,
	ticketAlgorithm,
	ticketKeyAlgorithm,
	ticketPrefix,
} from '#features/registrations/ticket-rules.ts';

export interface Ticket extends TicketPayload {
	/** What the signature is for. */
	signed: string;
	signature: Uint8Array<ArrayBuffer>;
}

const base64url = '[A-Za-z0-9_-]';
/** A P-256 signature has 64 bytes. */
const wording = new RegExp(`^${ticketPrefix}\\.(${base64url}{1,120})\\.(${base64url}{86})$`);

const fromBase64url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'));

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Undefined for anything that is no ticket, such as a link. Says nothing about the signature. */
export function parseTicket(text: string): Ticket | undefined {
	const [, payload = '', signature = ''] = wording.exec(text.trim()) ?? [];
	try {
		const { e, n, v } = JSON.parse(fromBase64url(payload)) as Record<string, unknown>;
		if (!isCount(e) || !isCount(n) || !isCount(v)) return undefined;
		return {
			e,
			n,
			v,
			signed: `${ticketPrefix}.${payload}`,
			signature: Uint8Array.from(fromBase64url(signature), (letter) => letter.charCodeAt(0)),
		};
	} catch {
		return undefined;
	}
}

/** The `key` of `GET /api/door`. Import it once, and keep the result. */
export const importTicketKey = (key: JsonWebKey): Promise<CryptoKey> =>
	crypto.subtle.importKey('jwk', key, ticketKeyAlgorithm, false, ['verify']);

export const isGenuine = (key: CryptoKey, { signed, signature }: Ticket): Promise<boolean> =>
	crypto.subtle.verify(ticketAlgorithm, key, signature, new TextEncoder().encode(signed));
