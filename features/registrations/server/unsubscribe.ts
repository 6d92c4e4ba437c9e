/** The link in mails by which whoever has it unsubscribes from an event's reminders and messages, and can do nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reader } from '#server/db/tables.ts';
import { noSuchRegistration } from './owner.ts';
import { findRegistration, type Registration } from './store.ts';

/** 144 bits. */
const signatureLength = 24;

/** Signed by the token of the registration's own link, which nobody can find out from it. */
const signatureOf = (id: string, token: string): string =>
	createHmac('sha256', token).update(`unsubscribe ${id}`).digest('base64url').slice(0, signatureLength);

export const unsubscribeToken = ({ id, token }: { id: string; token: string }): string => signatureOf(id, token) + id;

/** Where the page is, below the site's address. */
export const unsubscribePath = (registration: { id: string; token: string }): string =>
	`/unsubscribe/${unsubscribeToken(registration)}`;

/** The registration that this token is of; throws a 404 when there is none. */
export async function registrationToUnsubscribe(db: Reader, unsubscribing: string): Promise<Registration> {
	const row = await findRegistration(db, unsubscribing.slice(signatureLength));
	const signature = Buffer.from(unsubscribing.slice(0, signatureLength));
	const expected = Buffer.from(row?.token ? signatureOf(row.id, row.token) : '');
	if (!row || signature.length !== expected.length || !timingSafeEqual(signature, expected)) throw noSuchRegistration();
	return row;
}
