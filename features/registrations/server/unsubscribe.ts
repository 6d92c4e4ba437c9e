/** A link in mails that can only unsubscribe from an event's reminders and messages. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reader } from '#server/db/tables.ts';
import { noSuchRegistration } from './owner.ts';
import { findRegistration, type Registration } from './store.ts';

/** 144 bits. */
const signatureLength = 24;

/** Signed with the registration's own token, which it does not reveal. */
const signatureOf = (id: string, token: string): string =>
	createHmac('sha256', token).update(`unsubscribe ${id}`).digest('base64url').slice(0, signatureLength);

export const unsubscribeToken = ({ id, token }: { id: string; token: string }): string => signatureOf(id, token) + id;

export const unsubscribePath = (registration: { id: string; token: string }): string =>
	`/unsubscribe/${unsubscribeToken(registration)}`;

export async function registrationToUnsubscribe(db: Reader, unsubscribing: string): Promise<Registration> {
	const row = await findRegistration(db, unsubscribing.slice(signatureLength));
	const signature = Buffer.from(unsubscribing.slice(0, signatureLength));
	const expected = Buffer.from(row?.token ? signatureOf(row.id, row.token) : '');
	if (!row || signature.length !== expected.length || !timingSafeEqual(signature, expected)) throw noSuchRegistration();
	return row;
}
