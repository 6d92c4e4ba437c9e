import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toInstant } from './instants.ts';
import { Instant, Moment } from './scalars.ts';
import { dayAt } from './time.ts';

const berlin = 'Europe/Berlin';

describe('a moment with an offset', () => {
	test('is that instant, wherever the college is', () => {
		const instants = fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
		fc.assert(
			fc.property(instants, fc.constantFrom(berlin, 'Asia/Kolkata', 'America/New_York', 'UTC'), (date, zone) => {
				expect(toInstant(date.toISOString(), zone)).toBe(date.toISOString());
			}),
		);
	});

	test('is cut to milliseconds, never rounded up', () => {
		expect(toInstant('2026-01-01T00:00:00.999999999Z', berlin)).toBe('2026-01-01T00:00:00.999Z');
	});
});

describe('a moment without an offset', () => {
	test.each([
		['2026-07-01T12:00', '2026-07-01T10:00:00.000Z'],
		['2026-01-01T12:00', '2026-01-01T11:00:00.000Z'],
		['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
		['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
		['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
	])('%s in Berlin is %s', (moment, instant) => {
		expect(toInstant(moment, berlin)).toBe(instant);
	});

	test('lies in the day it names', () => {
		const parts = fc.record({ day: fc.integer({ min: 0, max: 40_000 }), minute: fc.integer({ min: 0, max: 1439 }) });
		fc.assert(
			fc.property(parts, ({ day, minute }) => {
				const date = new Date(Date.UTC(1990, 0, 1 + day)).toISOString().slice(0, 10);
				const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
				const instant = toInstant(`${date}T${time}`, berlin) ?? '';
				expect(dayAt(new Date(instant), berlin)).toBe(date);
			}),
		);
	});
});

test.each([
	'2026-02-30T10:00',
	'2026-01-01T24:00',
	'2026-01-01T10:60',
	'9999-12-31T23:59-05:00',
	'1000-01-01T00:00+05:00',
	'2026-01-01T10:00+24:00',
	'nonsense',
])('%s is no moment of the calendar', (moment) => {
	expect(toInstant(moment, berlin)).toBeUndefined();
});

test('whatever passes for a moment becomes an instant of the wire, or nothing', () => {
	const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
	const moment = fc.tuple(
		digits(4),
		fc.constantFrom('-', ''),
		digits(2),
		digits(2),
		digits(2),
		fc.constantFrom(':', ''),
		digits(2),
		fc.constantFrom('', ':00', '00', ':59.5', '59,5', ':60'),
		fc.constantFrom('', 'Z', 'z', '+02:00', '-1130', '+05', '+99:99'),
	);
	fc.assert(
		fc.property(moment, ([year, hyphen, month, day, hour, colon, minute, second, offset]) => {
			const text = `${year}${hyphen}${month}${hyphen}${day}T${hour}${colon}${minute}${second}${offset}`;
			if (!Moment().safeParse(text).success) return;
			const instant = toInstant(text, berlin);
			expect(instant === undefined || (Instant.safeParse(instant).success && instant.length === 24)).toBe(true);
		}),
		{ numRuns: 2000 },
	);
});
