import { expect, test } from 'vitest';
import { signedPart, ticketAlgorithm, ticketKeyAlgorithm, ticketText } from '#features/registrations/ticket-rules.ts';
import { importTicketKey, isGenuine, parseTicket } from './ticket-rules.ts';

test('a ticket is genuine only as it was signed, and only for its key', async () => {
	const newKeys = () => crypto.subtle.generateKey(ticketKeyAlgorithm, true, ['sign', 'verify']);
	const [own, other] = [await newKeys(), await newKeys()];
	const payload = { e: 7, n: 12, v: 1 };
	const signature = await crypto.subtle.sign(
		ticketAlgorithm,
		own.privateKey,
		new TextEncoder().encode(signedPart(payload)),
	);
	const text = ticketText(payload, Buffer.from(signature).toString('base64url'));
	const imported = async ({ publicKey }: CryptoKeyPair) =>
		importTicketKey(await crypto.subtle.exportKey('jwk', publicKey));
	const [key, wrongKey] = [await imported(own), await imported(other)];
	const ticket = parseTicket(text);
	if (!ticket) throw new Error('This is a ticket.');
	expect(ticket).toMatchObject(payload);
	expect(await isGenuine(key, ticket)).toBe(true);
	expect(await isGenuine(wrongKey, ticket)).toBe(false);
	const altered = parseTicket(ticketText({ ...payload, n: 13 }, text.split('.')[2] ?? ''));
	expect(altered && (await isGenuine(key, altered))).toBe(false);
	for (const none of [
		'',
		'https://clubs.test/registrations/abc',
		text.slice(0, -1),
		text.replace('C1', 'C2'),
		`C1.e30.${text.split('.')[2]}`,
	])
		expect(parseTicket(none)).toBeUndefined();
});
