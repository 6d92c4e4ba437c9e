/** Events whose door is open, with registrations and helpers' links. */

import { insertLink } from '#features/door/server/link-store.ts';
import { setForm } from '#features/events/server/event-form-store.ts';
import { insertEvent } from '#features/events/server/store.ts';
import { formPath, insertForm, newFormId } from '#features/forms/server/store.ts';
import { insertRegistrations, newRegistration } from '#features/registrations/server/store.ts';
import { reserveNumbers } from '#features/registrations/server/ticket-store.ts';
import { signerOf } from '#features/registrations/server/tickets.ts';
import { ticketText } from '#features/registrations/ticket-rules.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { newSecretId } from '#server/db/secret-id.ts';
import type { Tx } from '#server/db/tables.ts';
import { makeClub, sampleForm } from './data.ts';
import type { DatabaseSettings } from './production.ts';

import { makeWriter } from './words.ts';

export interface BusyDoor {
	/** Of the links. */
	tokens: string[];
	/** By registration, as the names. */
	tickets: string[];
	names: string[];
}

const hour = 3_600_000;
const at = (now: Date, hours: number) => new Date(now.getTime() + hours * hour).toISOString();

interface Wanted {
	guests: number;
	links: number;
	write: (count: number) => string;
	clubId: number;
}

async function makeDoor(tx: Tx, { guests, links, write, clubId }: Wanted): Promise<BusyDoor> {
	const date = new Date();
	const now = date.toISOString();
	const names = Array.from({ length: guests }, (_, index) => `${write(2)} ${index}`);
	const tokens = Array.from({ length: links }, newSecretId);
	const event = { name: 'The rush', description: 'Everyone wants to come.', location: 'Great hall', places: null };
	const times = { starts_at: at(date, 1), ends_at: at(date, 4) };
	const { id } = await insertEvent(tx, { ...event, ...times, clubId, now });
	const formId = newFormId();
	const fields = sampleForm.map((field) => ({ ...field, options: [...field.options] }));
	await insertForm(tx, { id: formId, clubId, title: 'Register', fields, now });
	await setForm(tx, id, clubId, formId, formPath(formId));
	const { first, privateKey } = await reserveNumbers(tx, id, guests);
	const payloads = names.map((_, index) => ({ e: id, n: first + index, v: 1 }));
	const signatures = await Promise.all(payloads.map(signerOf(privateKey)));
	const rows = names.map((name, index) => {
		const answers = { 'Full name': name, 'Year of study': 'Second', 'Anything else?': write(9) };
		const number = first + index;
		const row = newRegistration({ formId, answers, email: null, state: 'going', rank: null, number, now });
		return { ...row, ticket_signature: signatures[index] ?? null };
	});
	for (let start = 0; start < guests; start += 500) await insertRegistrations(tx, rows.slice(start, start + 500));
	for (const token of tokens) await insertLink(tx, { eventId: id, name: 'Gate', token, now });
	return { tokens, names, tickets: payloads.map((payload, index) => ticketText(payload, signatures[index] ?? '')) };
}

export async function makeDoors(
	settings: DatabaseSettings,
	{ doors, ...each }: { doors: number; guests: number; links: number },
): Promise<BusyDoor[]> {
	const database = await openDatabase(settings);
	const write = makeWriter();
	try {
		await database.migrate();
		return await database.transact(async (tx) => {
			const clubId = await makeClub(tx, 1, new Date().toISOString(), write);
			const made: BusyDoor[] = [];
			while (made.length < doors) made.push(await makeDoor(tx, { ...each, write, clubId }));
			return made;
		});
	} finally {
		await database.close();
	}
}
