/** Sample sites to measure, filled by the product's own stores. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertAccount } from '#features/accounts/server/store.ts';
import { insertClub, insertMember, moveClub } from '#features/clubs/server/store.ts';
import { setForm } from '#features/events/server/event-form-store.ts';
import { insertEvent } from '#features/events/server/store.ts';
import { insertForm, newFormId } from '#features/forms/server/store.ts';
import { insertPosition, insertSession } from '#features/hiring/server/store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Load } from './client.ts';
import { makeWriter } from './words.ts';

const hour = 3_600_000;
const day = 24 * hour;

export const sampleForm = [
	{ id: '1', type: 'shortAnswer', question: 'Full name', options: [], required: true },
	{ id: '2', type: 'dropdown', question: 'Year of study', options: ['First', 'Second', 'Third'], required: true },
	{ id: '3', type: 'paragraph', question: 'Anything else?', options: [], required: false },
] as const;

export const responseTo = (serial: number) => ({
	answers: { '1': `Student ${serial}`, '2': 'Second', '3': 'I may be a little late.' },
});

export const responsesTo = ({ formId }: SampleSite, seconds: number): Load => ({
	connections: 32,
	seconds,
	status: 201,
	request: (serial) => ({
		method: 'POST',
		path: `/api/forms/${formId}/responses`,
		body: JSON.stringify(responseTo(serial)),
	}),
});

export async function makeClub(tx: Tx, index: number, now: string, write: (count: number) => string): Promise<number> {
	const accountId = await insertAccount(tx, 'club', `club-${index}@college.example`, 'no password', now);
	const id = await insertClub(tx, {
		account_id: accountId ?? 0,
		name: `${write(2)} ${index}`,
		description: `${write(18 + 18 * (index % 3))}.`,
		founded_date: '2001-02-03',
		logo: `logos/${String(index).padStart(32, '0')}.webp`,
		logo_hue: (index * 25) % 360,
		created_at: now,
	});
	await moveClub(tx, id, ['pending'], 'approved');
	for (let number = 0; number < (index + 12) % 40; number++) {
		const name = { first_name: 'Member', last_name: `Number ${number}`, email: `m${number}@college.example` };
		await insertMember(tx, { club_id: id, ...name, role: 'Member', join_date: '2020-01-01', picture: null });
	}
	return id;
}

async function makeHiring(tx: Tx, club: number, now: Date, write: (count: number) => string): Promise<void> {
	const dayIn = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10);
	const fields = { title: write(3), description: `${write(18)}.`, start_date: dayIn(-7), end_date: dayIn(21) };
	const { id } = await insertSession(tx, club, fields, now.toISOString());
	for (let number = 0; number < 2 + (club % 2); number++) {
		await insertPosition(tx, id, { title: write(2), description: `${write(18)}.`, spots: 1 + number });
	}
}

export interface SampleSite {
	folder: string;
	formId: string;
	remove(): Promise<void>;
}

/** A site with `times` × 24 clubs and 100 events, the last one with a form, in a new folder or in PostgreSQL. */
export async function makeSite(times: number, DATABASE_URL?: string): Promise<SampleSite> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-bench-'));
	const database = await openDatabase({ DATABASE_URL, DATA_DIR: folder });
	await database.migrate();
	const now = new Date();
	const formId = newFormId();
	const write = makeWriter();
	await database.transact(async (tx) => {
		const clubs: number[] = [];
		for (let index = 0; index < 24 * times; index++) clubs.push(await makeClub(tx, index, now.toISOString(), write));
		let last = { club: 0, event: 0 };
		for (let index = 0; index < 100 * times; index++) {
			const start = now.getTime() + index * 2 * hour;
			const club = clubs[index % clubs.length] ?? 0;
			const fields = {
				name: write(3 + (index % 3)),
				description: `${write(18 + 18 * (index % 2))}.`,
				starts_at: new Date(start).toISOString(),
				ends_at: new Date(start + hour).toISOString(),
				location: `${write(1)} Building, room ${index % 40}`,
			};
			last = {
				club,
				event: (await insertEvent(tx, { ...fields, clubId: club, places: null, now: now.toISOString() })).id,
			};
		}
		for (const [index, club] of clubs.entries()) if (index % 2 === 0) await makeHiring(tx, club, now, write);
		const fields = sampleForm.map((field) => ({ ...field, options: [...field.options] }));
		await insertForm(tx, { id: formId, clubId: last.club, title: 'Register', fields, now: now.toISOString() });
		await setForm(tx, last.event, last.club, formId, `http://localhost/forms/d/${formId}/viewform`);
	});
	await database.close();
	return { folder, formId, remove: () => rm(folder, { recursive: true, force: true }) };
}
