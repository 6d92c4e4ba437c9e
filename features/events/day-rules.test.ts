import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt } from '#contract/time.ts';
import { groupByDay, inReadingOrder } from './day-rules.ts';

const hour = 3_600_000;
const event = (start: string, hours = 2) => ({
	StartDateTime: new Date(start).toISOString(),
	EndDateTime: new Date(Date.parse(start) + hours * hour).toISOString(),
});
const titles = (events: ReturnType<typeof event>[], now: string, timeZone = 'Europe/Berlin') =>
	groupByDay(inReadingOrder(events, Date.parse(now), timeZone), Date.parse(now), timeZone).map(
		({ title, events }) => `${title}: ${events.length}`,
	);

// A Wednesday.
const now = '2026-11-18T12:00:00Z';

test('events stand under today, tomorrow, this week, the rest of the month, and the months after it', () => {
	const starts = [
		'2026-11-18T14:00Z',
		'2026-11-18T19:00Z',
		'2026-11-19T19:00Z',
		'2026-11-20T09:00Z',
		'2026-11-22T22:59Z',
		// The night from Sunday to Monday in Berlin.
		'2026-11-22T23:00Z',
		'2026-11-30T18:00Z',
		'2026-12-01T18:00Z',
		'2027-12-01T18:00Z',
	];
	expect(
		titles(
			starts.map((start) => event(start)),
			now,
		),
	).toEqual([
		'Today: 2',
		'Tomorrow: 1',
		'This week: 3',
		'Later in November: 1',
		'December 2026: 1',
		'December 2027: 1',
	]);
});

test('today is tonight if all that begins today begins in the evening', () => {
	expect(titles([event('2026-11-18T16:00Z')], now)).toEqual(['Tonight: 1']);
	expect(titles([event('2026-11-18T15:59Z'), event('2026-11-18T16:00Z')], now)).toEqual(['Today: 2']);
	expect(titles([event('2026-11-18T16:00Z')], now, 'America/New_York')).toEqual(['Today: 1']);
});

test('days are named in full, weeks and months are not', () => {
	const groups = groupByDay(
		[event('2026-11-18T19:00Z'), event('2026-11-19T19:00Z'), event('2026-11-20T19:00Z')],
		Date.parse(now),
		'Europe/Berlin',
	);
	expect(groups.map(({ day }) => day)).toEqual(['Wednesday 18 November', 'Thursday 19 November', undefined]);
});

test('on a Saturday the week ends tomorrow, and on a Sunday it ends today', () => {
	const events = ['2026-11-21T12:00Z', '2026-11-22T12:00Z', '2026-11-23T12:00Z', '2026-11-24T12:00Z'].map((start) =>
		event(start),
	);
	expect(titles(events, '2026-11-21T08:00Z')).toEqual(['Today: 1', 'Tomorrow: 1', 'Later in November: 2']);
	expect(titles(events.slice(1), '2026-11-22T08:00Z')).toEqual(['Today: 1', 'Tomorrow: 1', 'Later in November: 1']);
});

test('what has been on for days comes after what begins today, and does not make it less tonight', () => {
	const exhibition = event('2026-11-10T08:00Z', 24 * 20);
	const concert = event('2026-11-18T18:00Z');
	const lecture = event('2026-11-20T18:00Z');
	const at = Date.parse(now);
	expect(inReadingOrder([exhibition, concert, lecture], at, 'Europe/Berlin')).toEqual([concert, exhibition, lecture]);
	expect(titles([exhibition, concert, lecture], now)).toEqual(['Tonight: 2', 'This week: 1']);
	expect(titles([exhibition], now)).toEqual(['Today: 1']);
	expect(inReadingOrder([exhibition], at)).toEqual([exhibition]);
});

test('a party that goes on past midnight is still on today', () => {
	expect(titles([event('2026-11-18T21:00Z', 5)], '2026-11-19T01:00Z')).toEqual(['Tonight: 1']);
});

test('what begins in the night stands under the evening before it', () => {
	const [concert, party, lecture, night] = [
		event('2026-11-18T18:00Z'),
		event('2026-11-18T23:00Z'),
		event('2026-11-19T09:00Z'),
		event('2026-11-20T00:30Z'),
	];
	const groups = groupByDay([concert, party, lecture, night], Date.parse(now), 'Europe/Berlin');
	expect(groups.map(({ title, day, events }) => [title, day, events])).toEqual([
		['Tonight', 'Wednesday 18 November', [concert, party]],
		['Tomorrow', 'Thursday 19 November', [lecture, night]],
	]);
	const [only] = groupByDay([night], Date.parse(now), 'Europe/Berlin');
	expect(only?.day).toBe('Thursday 19 November');
	expect(titles([event('2026-11-18T23:00Z', 24)], now)).toEqual(['Tomorrow: 1']);
});

describe('where the clocks change', () => {
	test.each([
		['Europe/Berlin', '2026-10-24T22:30Z', '2026-10-25T22:30Z', '2026-10-25T23:00Z'],
		['Europe/Berlin', '2026-03-28T23:30Z', '2026-03-29T21:30Z', '2026-03-29T22:00Z'],
		['America/New_York', '2026-11-01T04:30Z', '2026-11-02T04:30Z', '2026-11-02T05:00Z'],
		['Australia/Lord_Howe', '2026-04-04T13:30Z', '2026-04-05T13:00Z', '2026-04-05T13:30Z'],
	])('in %s the day has its own length: at %s, %s is today and %s tomorrow', (timeZone, at, today, tomorrow) => {
		expect(titles([event(today), event(tomorrow)], at, timeZone)).toEqual([
			expect.stringMatching(/^(Today|Tonight): 1$/),
			'Tomorrow: 1',
		]);
	});
});

const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 11) });
const zones = fc.constantFrom(
	'UTC',
	'Europe/Berlin',
	'Asia/Kolkata',
	'Pacific/Kiritimati',
	'America/St_Johns',
	'Pacific/Chatham',
);

test('in every zone and at any time each event is in one group, and groups follow each other by day', () => {
	fc.assert(
		fc.property(
			instants,
			zones,
			fc.array(fc.integer({ min: -40, max: 24 * 90 }), { maxLength: 30 }),
			(at, timeZone, offsets) => {
				const events = offsets
					.sort((a, b) => a - b)
					.map((offset) => event(new Date(at + offset * hour).toISOString(), 41));
				const ordered = inReadingOrder(events, at, timeZone);
				const groups = groupByDay(ordered, at, timeZone);
				expect(groups.flatMap(({ events }) => events)).toEqual(ordered);
				expect(ordered.toSorted((a, b) => a.StartDateTime.localeCompare(b.StartDateTime))).toEqual(events);
				expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
				const today = dayAt(new Date(at), timeZone);
				const days = groups.map(({ events }) =>
					events
						.map(({ StartDateTime }) => dayAt(new Date(StartDateTime), timeZone))
						.map((day) => (day < today ? today : day)),
				);
				expect(days.flat()).toEqual(days.flat().toSorted());
				for (const [index, group] of groups.entries()) {
					if (group.key === 'today') expect(new Set(days[index])).toEqual(new Set([today]));
				}
			},
		),
		{ numRuns: 150 },
	);
});
