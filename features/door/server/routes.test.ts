import { beforeAll, expect, test } from 'vitest';
import { moveClub } from '#features/clubs/server/store.ts';
import { deleteEvent } from '#features/events/contract.ts';
import { doorOn, instantIn } from '#testing/door.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { getDoor } from '../contract.ts';
import { doorTexts } from '../rules.ts';
import { importTicketKey, isGenuine, parseTicket } from '../ticket-rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

test('a helper gets all that a phone needs, and no answers; the list comes again only when it has changed', async () => {
	const night = await doorOn(site, club, { Places: 1 });
	const [ada, ben, cleo] = [await night.join('Ada'), await night.join('Ben'), await night.join('Cleo')];
	await night.cancel(cleo.token);
	const gate = await night.newLink('Ravi');
	const { status, reply, headers } = await night.open(gate);
	expect(status).toBe(200);
	expect(reply).toMatchObject({
		helper: 'Ravi',
		walkIns: 0,
		doubles: [],
		event: { EventID: night.EventID, Places: 1 },
	});
	expect(reply.registrations).toEqual([
		{ number: ada.number, version: 1, name: 'Ada', state: 'going', checkedInAt: null },
		{ number: ben.number, version: 1, name: 'Ben', state: 'waiting', checkedInAt: null },
		{ number: cleo.number, version: 1, name: 'Cleo', state: 'cancelled', checkedInAt: null },
	]);
	const ticket = parseTicket(ada.ticket ?? '');
	expect(ticket && (await isGenuine(await importTicketKey(reply.key), ticket))).toBe(true);
	const etag = headers.get('etag') ?? '';
	expect(headers.get('cache-control')).toBe('private, no-cache');
	expect((await night.open(gate, { 'if-none-match': etag })).status).toBe(304);
	await night.scan(gate, [{ number: ada.number }]);
	expect((await night.open(gate, { 'if-none-match': etag })).status).toBe(200);
	const own = await site.call(getDoor, { as: club, query: { EventID: night.EventID } });
	expect([own.status, own.reply.helper]).toEqual([200, null]);
	expect((await site.call(getDoor, { as: club })).refusal.fields).toEqual({ EventID: doorTexts.noEvent });
});

test('the door opens a day before the event and closes two hours after it, wherever it is moved; scans come for two days', async () => {
	const night = await doorOn(site, club, { begins: 30 });
	const gate = await night.newLink();
	const hours = { opens: instantIn(site, 6), closes: instantIn(site, 34) };
	const early = await night.open(gate);
	expect([early.status, early.refusal.error]).toEqual([409, doorTexts.closed]);
	expect(Math.abs(Date.parse(String(early.refusal['opens'])) - Date.parse(hours.opens))).toBeLessThan(60_000);
	expect(Math.abs(Date.parse(String(early.refusal['closes'])) - Date.parse(hours.closes))).toBeLessThan(60_000);
	expect((await night.scan(gate, [{ walkIn: '' }])).status).toBe(409);
	await night.change({ StartDateTime: instantIn(site, 20), EndDateTime: instantIn(site, 22) });
	expect((await night.open(gate)).status).toBe(200);
	const { number } = await night.join('Ada');
	await night.change({ StartDateTime: instantIn(site, -5), EndDateTime: instantIn(site, -3) });
	expect((await night.open(gate)).status).toBe(409);
	// An hour in the future, and then the earliest one.
	await night.scan(gate, [{ number, at: instantIn(site, 1) }]);
	expect((await night.list())[0]).toMatchObject({ clockWasWrong: true });
	const at = instantIn(site, -4);
	expect((await night.scan(gate, [{ number, at }])).reply[0]).toMatchObject({ outcome: 'again', firstAt: at });
	expect((await night.list())[0]).toMatchObject({ clockWasWrong: false, checkedInAt: at });
	await night.change({ StartDateTime: instantIn(site, -60), EndDateTime: instantIn(site, -49) });
	expect((await night.scan(gate, [{ number }])).status).toBe(409);
});

test('drafts, events without a form of the site and those of suspended clubs have no door; a deleted event’s link is dead', async () => {
	const other = await site.newClub();
	const night = await doorOn(site, other);
	const gate = await night.newLink();
	await site.services.transact((tx) => moveClub(tx, other.ClubID, ['approved'], 'suspended'));
	expect((await night.open(gate)).status).toBe(404);
	expect((await night.scan(gate, [{ walkIn: '' }])).status).toBe(404);
	await site.services.transact((tx) => moveClub(tx, other.ClubID, ['suspended'], 'approved'));
	expect((await night.open(gate)).status).toBe(200);
	const set = (columns: { state: 'draft' | 'public'; link?: string }) =>
		site.services.transact((tx) => tx.updateTable('events').set(columns).where('id', '=', night.EventID).execute());
	await set({ state: 'draft' });
	expect((await night.open(gate)).status).toBe(404);
	await set({ state: 'public', link: 'https://forms.test/1' });
	expect((await night.open(gate)).status).toBe(409);
	const gone = await doorOn(site, club);
	const back = await gone.newLink();
	await site.call(deleteEvent, { as: club, query: { ClubID: club.ClubID }, body: { eventId: gone.EventID } });
	expect((await gone.open(back)).refusal.error).toBe(doorTexts.deadLink);
	expect((await gone.scan(back, [{ walkIn: '' }])).status).toBe(401);
});
