/** Signs the tickets of registrations. */
import { createPrivateKey, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Event } from '#features/events/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { hasTicket, signedPart, type TicketPayload, ticketText, ticketTexts } from '../ticket-rules.ts';
import { lockRegistration, type Registration } from './store.ts';
import { privateKeyOf, setTicket } from './ticket-store.ts';

/** In the thread pool: a thousand signatures take a core 50 ms. */
const signAsync = promisify(sign);

export type Sign = (payload: TicketPayload) => Promise<string>;

export function signerOf(privateKey: string): Sign {
	const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
	return async (payload) => {
		const signature = await signAsync('sha256', Buffer.from(signedPart(payload)), { key, dsaEncoding: 'ieee-p1363' });
		return signature.toString('base64url');
	};
}

type Ticketed = Pick<Registration, 'state' | 'number' | 'ticket_version' | 'ticket_signature'>;

/** Null while there is none, and for a row older than tickets until it is signed. */
export const ticketOf = (
	{ state, number: n, ticket_version: v, ticket_signature }: Ticketed,
	event: Pick<Event, 'id' | 'ends_at'>,
	now: string,
): string | null =>
	n === null || ticket_signature === null || !hasTicket(state, event.ends_at, now)
		? null
		: ticketText({ e: event.id, n, v }, ticket_signature);

async function signVersion(tx: Tx, eventId: number, { id, number }: Registration, version: number): Promise<string> {
	if (number === null) throw new Problem('conflict', ticketTexts.none);
	const signature = await signerOf(await privateKeyOf(tx, eventId))({ e: eventId, n: number, v: version });
	await setTicket(tx, id, { version, signature });
	return ticketText({ e: eventId, n: number, v: version }, signature);
}

/** For a registration older than tickets. */
export async function signOlder(tx: Tx, event: Pick<Event, 'id'>, { id }: Registration): Promise<void> {
	const row = await lockRegistration(tx, id);
	if (row && row.ticket_signature === null) await signVersion(tx, event.id, row, row.ticket_version);
}

export async function renew(
	tx: Tx,
	services: Services,
	event: Pick<Event, 'id' | 'ends_at' | 'hidden_at'>,
	{ id }: Registration,
): Promise<{ ticket: string; number: number }> {
	const row = await lockRegistration(tx, id);
	const isNone = event.hidden_at !== null || !row || !hasTicket(row.state, event.ends_at, nowText(services));
	if (isNone || row.number === null) throw new Problem('conflict', ticketTexts.none);
	return { ticket: await signVersion(tx, event.id, row, row.ticket_version + 1), number: row.number };
}
