import { expect, test } from 'vitest';
import { eventBody } from '#testing/bodies.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { createEvent, getAllEventData } from '../contract.ts';
import { eventTexts } from '../rules.ts';

const site = useSite();

const body = (StartDateTime: unknown, EndDateTime: unknown, more: Record<string, unknown> = {}) =>
	eventBody({ StartDateTime, EndDateTime, ...more });

const create = (club: TestClub, sent: unknown) =>
	site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: sent });

/** Each test has its own year, so events of one do not block another's. */
let year = 2100;
const newYear = () => ++year;

test.each([
	['with Z', '-07-01T12:00Z', '-07-01T12:00:00.000Z'],
	['with an offset', '-07-02T12:00+05:30', '-07-02T06:30:00.000Z'],
	['with an offset of whole hours', '-07-20T12:00+05', '-07-20T07:00:00.000Z'],
	['with a short offset', '-07-03T12:00-0800', '-07-03T20:00:00.000Z'],
	['in the college’s summer', '-07-04T12:00', '-07-04T10:00:00.000Z'],
	['in the college’s winter', '-12-04T12:00', '-12-04T11:00:00.000Z'],
	['with nanoseconds', '-07-05T12:00:00.123456789Z', '-07-05T12:00:00.123Z'],
	['in small letters', '-07-06t12:00z', '-07-06T12:00:00.000Z'],
	['in the basic format', '0707T120000Z', '-07-07T12:00:00.000Z'],
	['in the basic format in the college’s summer', '0708T1200', '-07-08T10:00:00.000Z'],
	['with a decimal comma', '-07-09T12:00:00,5Z', '-07-09T12:00:00.500Z'],
	['with the hour alone', '-07-10T12Z', '-07-10T12:00:00.000Z'],
])('times %s are read and kept in UTC with milliseconds', async (_, sent, kept) => {
	const club = await site.newClub();
	const y = newYear();
	const start = `${y}${kept}`;
	const { status, reply } = await create(club, body(`${y}${sent}`, new Date(Date.parse(start) + 60_000).toISOString()));
	expect([status, reply.StartDateTime]).toEqual([201, start]);
});

test('an hour that the clocks skip is read after the gap, one that they repeat is read as the first', async () => {
	const club = await site.newClub();
	// In Berlin 2027 the clocks go forward on 28 March at 2:00 and back on 31 October at 3:00.
	const gap = await create(club, body('2027-03-28T02:30', '2027-03-28T04:00'));
	expect(gap.reply).toMatchObject({
		StartDateTime: '2027-03-28T01:30:00.000Z',
		EndDateTime: '2027-03-28T02:00:00.000Z',
	});
	const overlap = await create(club, body('2027-10-31T02:30', '2027-10-31T03:30'));
	expect(overlap.reply).toMatchObject({
		StartDateTime: '2027-10-31T00:30:00.000Z',
		EndDateTime: '2027-10-31T02:30:00.000Z',
	});
	const second = await create(club, body('2027-10-31T03:30+01:00', '2027-10-31T04:00+01:00'));
	expect(second.status).toBe(201);
});

test.each([
	'2027-02-30T10:00',
	'2027-13-01T10:00',
	'2027-06-01T24:00',
	'2027-06-01T10:61',
	'2027-06-01T10:0000',
	'2027-06-01T10:00+25:00',
])('%s does not exist', async (moment) => {
	const club = await site.newClub();
	for (const [name, sent] of [
		['StartDateTime', body(moment, '2099-01-01T00:00Z')],
		['EndDateTime', body('2026-01-01T00:00Z', moment)],
	] as const) {
		const { status, refusal } = await create(club, sent);
		expect([status, refusal.fields]).toEqual([400, { [name]: eventTexts.noSuchTime }]);
	}
});

test.each([
	'tomorrow',
	'2027-06-01',
	'2027-06-01 10:00',
	'+010000-01-01T00:00Z',
	'0999-01-01T00:00Z',
	'2027-06-01T10:00[Europe/Berlin]',
	'2027-W22-2T10:00Z',
	'2027-152T10:00Z',
	1_800_000_000,
	null,
	['2027-06-01T10:00Z'],
])('%j is no time', async (moment) => {
	const club = await site.newClub();
	const { status, refusal } = await create(club, body(moment, '2099-01-01T00:00Z'));
	expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['StartDateTime']]);
});

test('years beyond the calendar of the wire are refused, also by an offset', async () => {
	const club = await site.newClub();
	expect((await create(club, body('9999-12-31T22:00Z', '9999-12-31T23:59-10:00'))).refusal.fields).toEqual({
		EndDateTime: eventTexts.noSuchTime,
	});
	expect((await create(club, body('1000-01-01T00:00+10:00', '1000-01-02T00:00Z'))).refusal.fields).toEqual({
		StartDateTime: eventTexts.noSuchTime,
	});
});

test('an event ends after it starts', async () => {
	const club = await site.newClub();
	for (const end of ['2080-01-01T10:00Z', '2080-01-01T09:59:59.999Z', '2080-01-01T11:00+02:00']) {
		const { status, refusal } = await create(club, body('2080-01-01T10:00Z', end));
		expect([status, refusal.fields]).toEqual([400, { EndDateTime: eventTexts.endsTooEarly }]);
	}
});

test('an event lasts at most 31 days', async () => {
	const club = await site.newClub();
	const { status, refusal } = await create(club, body('2081-01-01T10:00Z', '2081-02-01T10:00:00.001Z'));
	expect([status, refusal.fields]).toEqual([400, { EndDateTime: 'An event can last at most 31 days.' }]);
	expect((await create(club, body('2081-01-01T10:00Z', '2081-02-01T10:00Z'))).status).toBe(201);
});

test('31 days are counted by the calendar: an hour more where the clocks go back, which the event is listed in, too', async () => {
	const club = await site.newClub();
	expect((await create(club, body('2081-10-01T00:00', '2081-11-01T00:00:00.001'))).status).toBe(400);
	expect((await create(club, body('2081-10-01T00:00', '2081-11-01T00:00'))).status).toBe(201);
	const lastMinute = { from: '2081-10-31T23:59', to: '2081-11-01T00:00' };
	const { reply } = await site.call(getAllEventData, { query: lastMinute });
	expect(reply.map(({ EventName }) => EventName)).toEqual(['Reading night']);
	expect((await create(club, body('2081-03-01T12:00Z', '2081-04-01T12:00Z'))).status).toBe(201);
});
