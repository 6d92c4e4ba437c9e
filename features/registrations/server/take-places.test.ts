import { beforeAll, describe, expect, test } from 'vitest';
import { createEvent, getAllEventData } from '#features/events/contract.ts';
import { eventTexts } from '#features/events/rules.ts';
import { getForm } from '#features/forms/contract.ts';
import { eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { admitResponse, cancelResponse, eraseResponse } from '../contract.ts';
import { registrationTexts } from '../rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub();
});

test('places are taken in order, then people wait, and whoever frees one lets the first of them in', async () => {
	const night = await eventOn(site, club, { Places: 2 });
	expect(night.event).toMatchObject({ Places: 2, PlacesLeft: 2, RegistrationClosesAt: null, ConfirmByMail: false });
	const people = [];
	for (const name of ['Ada', 'Ben', 'Cai', 'Dan', 'Eve']) people.push(await night.join(name));
	expect(people.map(({ state, position }) => [state, position])).toEqual([
		['going', null],
		['going', null],
		['waiting', 1],
		['waiting', 2],
		['waiting', 3],
	]);
	expect((await night.now()).PlacesLeft).toBe(0);
	expect((await site.call(getForm, { params: { formId: night.formId } })).reply).toMatchObject({
		places: 2,
		placesLeft: 0,
		waiting: 3,
		closed: false,
	});
	const [ada, , cai, dan, eve] = people.map(({ token }) => token) as [string, string, string, string, string];
	expect((await night.cancel(ada)).reply).toMatchObject({ state: 'cancelled', position: null, canChange: false });
	expect((await night.read(cai)).reply).toMatchObject({ state: 'going', position: null });
	expect((await night.read(dan)).reply).toMatchObject({ state: 'waiting', position: 1 });
	expect((await night.erase(dan)).status).toBe(204);
	expect((await night.read(dan)).status).toBe(404);
	expect((await night.read(eve)).reply).toMatchObject({ state: 'waiting', position: 1 });
	expect((await night.erase(cai)).status).toBe(204);
	expect((await night.read(eve)).reply).toMatchObject({ state: 'going', position: null });
	const listed = async (state?: 'all') =>
		(await night.list(state)).map((one) => [one.answers['Your name?'], one.state]);
	expect(await listed()).toEqual([
		['Ben', 'going'],
		['Eve', 'going'],
	]);
	expect(await listed('all')).toEqual([
		['Ada', 'cancelled'],
		['Ben', 'going'],
		['Eve', 'going'],
	]);
});

test('the public list says how many places are left as soon as one is taken', async () => {
	const night = await eventOn(site, club, { Places: 3 });
	const left = async () => {
		const { reply } = await site.call(getAllEventData);
		return reply.find(({ EventID }) => EventID === night.event.EventID)?.PlacesLeft;
	};
	expect(await left()).toBe(3);
	const { token } = await night.join('Ada');
	expect(await left()).toBe(2);
	await night.cancel(token);
	expect(await left()).toBe(3);
});

describe('the number of places', () => {
	test('can rise or be lifted, and those who wait move up in order', async () => {
		const night = await eventOn(site, club, { Places: 1 });
		const [, ben, cai, dan] = [
			await night.join('Ada'),
			await night.join('Ben'),
			await night.join('Cai'),
			await night.join('Dan'),
		];
		expect((await night.change({ Places: 2 })).reply).toMatchObject({ Places: 2, PlacesLeft: 0 });
		expect((await night.read(ben.token)).reply.state).toBe('going');
		expect((await night.read(dan.token)).reply).toMatchObject({ state: 'waiting', position: 2 });
		expect((await night.change({ Places: null })).reply).toMatchObject({ Places: null, PlacesLeft: null });
		for (const { token } of [cai, dan]) expect((await night.read(token)).reply.state).toBe('going');
		expect((await night.join('Eve')).state).toBe('going');
	});

	test('cannot fall below who is going: nobody loses a place, and nothing else of the change is kept', async () => {
		const night = await eventOn(site, club, { Places: 3 });
		for (const name of ['Ada', 'Ben']) await night.join(name);
		const { status, refusal } = await night.change({ Places: 1, EventName: 'Other' });
		expect([status, refusal['going']]).toEqual([409, 2]);
		expect(refusal.error).toContain('2 people');
		expect(await night.now()).toMatchObject({ EventName: 'Reading night', Places: 3, PlacesLeft: 1 });
		expect((await night.change({ Places: 2 })).reply.PlacesLeft).toBe(0);
	});

	test('can be given to an event that had none, if all who are going find one', async () => {
		const night = await eventOn(site, club);
		for (const name of ['Ada', 'Ben']) await night.join(name);
		expect((await night.change({ Places: 1 })).refusal['going']).toBe(2);
		expect((await night.change({ Places: 2 })).reply).toMatchObject({ Places: 2, PlacesLeft: 0 });
		expect((await night.join('Cai')).state).toBe('waiting');
	});

	test('stays where it is not sent, and an unchanged one is taken after the club admitted more', async () => {
		const night = await eventOn(site, club, { Places: 1 });
		await night.join('Ada');
		const ben = await night.join('Ben');
		const cai = await night.join('Cai');
		const admitted = await site.call(admitResponse, { as: club, params: { responseId: ben.responseId } });
		expect(admitted.reply).toMatchObject({ responseId: ben.responseId, state: 'going', position: null });
		expect((await night.now()).PlacesLeft).toBe(0);
		expect((await night.change({ Places: undefined, EventName: 'Late night' })).reply).toMatchObject({
			EventName: 'Late night',
			Places: 1,
		});
		expect((await night.change({ Places: 1 })).status).toBe(200);
		expect((await site.call(admitResponse, { as: club, params: { responseId: ben.responseId } })).status).toBe(409);
		// Two people hold one place: only the second cancellation promotes.
		await night.cancel(ben.token);
		expect((await night.read(cai.token)).reply).toMatchObject({ state: 'waiting', position: 1 });
	});

	test.each([0, -1, 1.5, 100_001, 'many'])('%j is none', async (Places) => {
		const { event } = await eventOn(site, club);
		const { EventName, Description, Location } = event;
		const times = { StartDateTime: '2299-01-01T10:00Z', EndDateTime: '2299-01-01T11:00Z' };
		const body = { EventName, Description, Location, ...times, Places };
		const { status, refusal } = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body });
		expect([status, refusal.fields]).toEqual([400, { Places: eventTexts.places }]);
	});
});

describe('the club', () => {
	test('cancels and erases, and the place goes on', async () => {
		const night = await eventOn(site, club, { Places: 1 });
		const [ada, ben, cai] = [await night.join('Ada'), await night.join('Ben'), await night.join('Cai')];
		const params = { responseId: ada.responseId };
		expect((await site.call(cancelResponse, { as: club, params })).reply).toMatchObject({ state: 'cancelled' });
		expect((await site.call(cancelResponse, { as: club, params })).reply).toMatchObject({ state: 'cancelled' });
		expect((await night.read(ben.token)).reply.state).toBe('going');
		expect((await site.call(eraseResponse, { as: club, params: { responseId: ben.responseId } })).status).toBe(204);
		expect((await night.read(ben.token)).status).toBe(404);
		expect((await night.read(cai.token)).reply.state).toBe('going');
		expect((await site.call(eraseResponse, { as: club, params: { responseId: ben.responseId } })).status).toBe(404);
	});
});

describe('once the event is over', () => {
	let hours = 0;
	const end = async () => {
		const at = (hour: number) => new Date(site.services.now().getTime() + hour * 3_600_000).toISOString();
		const times = { StartDateTime: at(++hours), EndDateTime: at(++hours) };
		const night = await eventOn(site, club, { ...times, Places: 1 });
		const [ada, ben] = [await night.join('Ada'), await night.join('Ben')];
		const time = Date.parse(times.EndDateTime) - site.services.now().getTime();
		site.wait(time);
		return { night, ada, ben, goBack: () => site.wait(-time) };
	};

	test('a place that somebody gives back goes to nobody, who was not there', async () => {
		for (const giveBack of ['cancel', 'erase'] as const) {
			const { night, ada, ben, goBack } = await end();
			if (giveBack === 'erase') await night.erase(ada.token);
			else await site.call(cancelResponse, { as: club, params: { responseId: ada.responseId } });
			expect((await night.list()).map(({ responseId, state }) => [responseId, state])).toEqual([
				[ben.responseId, 'waiting'],
			]);
			goBack();
		}
	});

	test('an end that moves on lets those who wait move up to the places that became free', async () => {
		const { night, ada, ben, goBack } = await end();
		await night.erase(ada.token);
		const EndDateTime = new Date(Date.parse(night.event.EndDateTime) + 3_600_000).toISOString();
		expect((await night.change({ EndDateTime })).reply).toMatchObject({ Places: 1, PlacesLeft: 0 });
		expect((await night.read(ben.token)).reply.state).toBe('going');
		goBack();
	});
});

describe('the closing time', () => {
	test('ends registration, and people can still change and cancel', async () => {
		const RegistrationClosesAt = new Date(site.services.now().getTime() + 3_600_000).toISOString();
		const night = await eventOn(site, club, { RegistrationClosesAt });
		const { token } = await night.join('Ada');
		expect((await night.now()).RegistrationClosesAt).toBe(RegistrationClosesAt);
		site.wait(3_600_001);
		const { status, refusal } = await night.send('Ben');
		expect([status, refusal.error]).toEqual([409, registrationTexts.closed]);
		expect((await site.call(getForm, { params: { formId: night.formId } })).reply.closed).toBe(true);
		expect((await night.cancel(token)).reply.state).toBe('cancelled');
	});

	test('has to be before the end, also of an end that moves', async () => {
		const night = await eventOn(site, club);
		const { StartDateTime, EndDateTime } = night.event;
		const late = await night.change({ RegistrationClosesAt: '2299-01-01T00:00Z' });
		expect([late.status, late.refusal.fields]).toEqual([400, { RegistrationClosesAt: eventTexts.closesLate }]);
		expect((await night.change({ RegistrationClosesAt: EndDateTime })).reply.RegistrationClosesAt).toBe(EndDateTime);
		const sooner = new Date(Date.parse(StartDateTime) + 60_000).toISOString();
		const moved = await night.change({ EndDateTime: sooner });
		expect([moved.status, moved.refusal.fields]).toEqual([400, { RegistrationClosesAt: eventTexts.closesLate }]);
		const lifted = await night.change({ EndDateTime: sooner, RegistrationClosesAt: null });
		expect(lifted.reply).toMatchObject({ EndDateTime: sooner, RegistrationClosesAt: null });
	});
});

test('a hundred who come at once for ten places get ten, and ninety wait in one order', async () => {
	const night = await eventOn(site, club, { Places: 10 });
	const sent = await Promise.all(Array.from({ length: 100 }, (_, index) => night.join(`No ${index}`)));
	expect(sent.filter(({ state }) => state === 'going')).toHaveLength(10);
	const positions = sent.flatMap(({ position }) => position ?? []).sort((a, b) => a - b);
	expect(positions).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
});

test('of those who come at once each gets the own reply: one per key, and a refusal where something is wrong', async () => {
	const night = await eventOn(site, club, { Places: 3 });
	const key = (of: number) => ({ 'idempotency-key': `key ${of}` });
	const sent = await Promise.all(
		Array.from({ length: 40 }, (_, index) =>
			night.send(index % 4 === 3 ? '' : `No ${index % 4}`, null, key(index % 4)),
		),
	);
	const byKey = Map.groupBy(sent, (_reply) => sent.indexOf(_reply) % 4);
	for (const [index, replies] of byKey) {
		expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([index === 3 ? 400 : 201]));
		expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
	}
	expect(await night.list()).toHaveLength(3);
	// A refused attempt can be corrected under the same key.
	expect((await night.send('Put right', null, key(3))).reply).toMatchObject({ state: 'waiting', position: 1 });
});

test('cancellations beside registrations never leave a place free while somebody waits', async () => {
	const night = await eventOn(site, club, { Places: 20 });
	const first = await Promise.all(Array.from({ length: 40 }, (_, index) => night.join(`No ${index}`)));
	await Promise.all([
		...first.map(({ token }) => night.cancel(token)),
		...Array.from({ length: 40 }, (_, index) => night.join(`Later ${index}`)),
	]);
	const states = (await night.list()).map(({ state }) => state);
	expect(states.filter((state) => state === 'going')).toHaveLength(20);
	expect(states.filter((state) => state === 'waiting')).toHaveLength(20);
});
