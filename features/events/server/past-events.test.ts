import { expect, test } from 'vitest';
import { daysOfYear, yearOfDay } from '#contract/academic-year.ts';
import { dayAt } from '#contract/time.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { getPastEvents } from '../archive-contract.ts';
import type { EventState } from '../publishing-rules.ts';
import { acceptHost, insertHost } from './host-store.ts';
import { insertEvent } from './store.ts';

const site = useSite();
const thisYear = () => yearOfDay(dayAt(site.services.now(), 'Europe/Berlin'), '08-01');

/** That many hours after the first instant of the academic year. */
async function pastEvent(club: TestClub, year: number, hours: number, state: EventState = 'public') {
	const start = Date.parse(`${daysOfYear(year, '08-01').from}T00:00:00.000+02:00`) + hours * 3_600_000;
	const row = await site.services.transact((tx) =>
		insertEvent(tx, {
			clubId: club.ClubID,
			name: `Night ${year} ${hours}`,
			description: 'Bring a book.',
			location: 'Old library',
			starts_at: new Date(start).toISOString(),
			ends_at: new Date(start + 3_600_000).toISOString(),
			registration_closes_at: null,
			confirm_by_mail: 0,
			places: null,
			state,
			now: site.services.now().toISOString(),
		}),
	);
	return row.id;
}

const read = (club: TestClub, query: Record<string, string | number> = {}) =>
	site.call(getPastEvents, { params: { clubId: club.ClubID }, query });

test('past public events are listed by academic year, newest first, a page at a time', async () => {
	const club = await site.newClub();
	const last = thisYear() - 1;
	for (let hour = 0; hour < 26; hour++) await pastEvent(club, last, 2 * hour);
	// Still in July in Berlin: the year before.
	await pastEvent(club, last, -1);
	await pastEvent(club, last, 100, 'draft');
	await pastEvent(club, last, 102, 'unlisted');
	await pastEvent(club, thisYear() + 1, 0);
	const { reply } = await read(club);
	expect(reply.years).toEqual([
		{ year: last, name: `${last}-${String((last + 1) % 100).padStart(2, '0')}`, events: 26 },
		{ year: last - 1, name: `${last - 1}-${String(last % 100).padStart(2, '0')}`, events: 1 },
	]);
	expect([reply.total, reply.events.length, reply.events[0]?.EventName]).toEqual([26, 24, `Night ${last} 50`]);
	const second = (await read(club, { page: 2 })).reply;
	expect(second.events.map(({ EventName }) => EventName)).toEqual([`Night ${last} 2`, `Night ${last} 0`]);
	const older = (await read(club, { year: last - 1 })).reply;
	expect([older.total, older.events.map(({ EventName }) => EventName)]).toEqual([1, [`Night ${last} -1`]]);
	expect((await read(club, { year: 1999 })).reply).toMatchObject({ total: 0, events: [] });
	for (const query of [{ page: 0 }, { page: 'x' }, { year: 26 }]) expect((await read(club, query)).status).toBe(400);
});

test('events that a club held with another are among its own, and a hidden club has none', async () => {
	const [club, host] = [await site.newClub(), await site.newClub()];
	const id = await pastEvent(club, thisYear() - 1, 24);
	await site.services.transact(async (tx) => {
		await insertHost(tx, id, host.ClubID, site.services.now().toISOString());
		await acceptHost(tx, id, host.ClubID);
	});
	expect((await read(host)).reply.events.map(({ EventID }) => EventID)).toEqual([id]);
	const pending = await site.newClub({ status: 'pending' });
	expect((await read(pending)).status).toBe(404);
	expect((await site.call(getPastEvents, { params: { clubId: 999_999 } })).status).toBe(404);
});
