/** 500 clubs are imported from a sheet, with a lead each, who is invited. */
import { setTimeout as pause } from 'node:timers/promises';
import { onSite, postgres, type Site, sqlite, staff } from './production.ts';
import { atMost, exactly, type Figure } from './table.ts';

const clubs = 500;
/** Seconds. */
const bound = 10;

const sheet = () =>
	[
		'ClubName,Email,Category,Lead,LeadEmail,Meets',
		...Array.from(
			{ length: clubs },
			(_, index) => `Club ${index},club-${index}@c.example,Arts,Lead ${index},lead-${index}@p.example,Mondays`,
		),
	].join('\n');

async function importAll({ name, url, callOf }: Site): Promise<Figure[]> {
	const call = callOf(0);
	const token = String((await call('POST', '/api/staff/login', staff)).body['token']);
	const body = new FormData();
	body.set('file', new Blob([sheet()]), 'clubs.csv');
	const began = performance.now();
	const sent = await fetch(`${url}/api/staff/import`, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}` },
		body,
	});
	const { ImportID } = (await sent.json()) as { ImportID: number };
	const progress = () => call('GET', `/api/staff/import/${ImportID}`, undefined, token);
	let reply = await progress();
	while (reply.body['state'] === 'running') {
		// As the page does.
		await pause(1000);
		reply = await progress();
	}
	const seconds = (performance.now() - began) / 1000;
	const { new: made } = reply.body['counts'] as { new: number };
	return [
		atMost(`${name}: ${clubs} clubs imported, their leads invited, in s`, seconds, bound, 1),
		exactly('… made', String(made), String(clubs)),
	];
}

export async function measureImports(): Promise<Figure[]> {
	return [...(await onSite(sqlite, importAll)), ...(await onSite(postgres, importAll))];
}
