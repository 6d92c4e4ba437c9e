import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { isRegistrationClosed, isUpcoming, nextChangeAt, ownFormPath } from './list-rules.ts';
import {
	closesProblem,
	endProblem,
	eventTexts,
	freeSlots,
	isPlaces,
	isSameLocation,
	overlaps,
	type Slot,
} from './rules.ts';

const quarter = 15 * 60_000;
const time = fc.integer({ min: 0, max: 400 * quarter });
const slot = fc
	.tuple(time, fc.integer({ min: 1, max: 60 * quarter }))
	.map(([start, length]) => ({ start, end: start + length }));

const inThreeCases = (wanted: Slot, existing: Slot) =>
	(wanted.start >= existing.start && wanted.start < existing.end) ||
	(wanted.end > existing.start && wanted.end <= existing.end) ||
	(wanted.start <= existing.start && wanted.end >= existing.end);

describe('how people register', () => {
	test('registration may close when the event ends, but not later', () => {
		expect(closesProblem('2026-12-01T20:01', '2026-12-01T20:00')).toBe(eventTexts.closesLate);
		expect(closesProblem('2026-12-01T20:00', '2026-12-01T20:00')).toBeUndefined();
		expect(closesProblem('', '2026-12-01T20:00')).toBeUndefined();
		expect(closesProblem('2026-12-01T20:00', '')).toBeUndefined();
	});

	test('places are a whole number in the limits, or nothing', () => {
		expect(['', ' ', '1', ' 40 ', '100000'].filter((text) => !isPlaces(text))).toEqual([]);
		expect(['0', '-1', '1.5', 'ten', '1e3', '100001'].filter(isPlaces)).toEqual([]);
	});
});

describe('overlap', () => {
	test('is a start inside, an end inside, or one slot around the other, for every pair of slots', () => {
		fc.assert(fc.property(slot, slot, (a, b) => overlaps(a, b) === inThreeCases(a, b)));
	});

	test('an event may start the moment another ends', () => {
		expect(overlaps({ start: 10, end: 20 }, { start: 20, end: 30 })).toBe(false);
	});
});

describe('free slots', () => {
	const busySlots = fc.array(slot, { maxLength: 30 });

	test('are free, as long as wanted, on the quarter hour and not in the past', () => {
		fc.assert(
			fc.property(slot, busySlots, time, (wanted, busy, now) => {
				const found = freeSlots(wanted, busy, now, 3);
				expect(found).toHaveLength(3);
				for (const free of found) {
					expect(busy.some((other) => overlaps(free, other))).toBe(false);
					expect(free.end - free.start).toBe(wanted.end - wanted.start);
					expect(free.start % quarter).toBe(0);
					expect(free.start).toBeGreaterThanOrEqual(now);
				}
			}),
		);
	});

	test('do not overlap each other', () => {
		fc.assert(
			fc.property(slot, busySlots, time, (wanted, busy, now) => {
				const [one, two, three] = freeSlots(wanted, busy, now, 3) as [Slot, Slot, Slot];
				expect([overlaps(one, two), overlaps(one, three), overlaps(two, three)]).toEqual([false, false, false]);
			}),
		);
	});

	test('are the nearest before, the nearest after and the next nearest: a search of every quarter hour finds none nearer', () => {
		fc.assert(
			fc.property(slot, busySlots, time, (wanted, busy, now) => {
				const length = wanted.end - wanted.start;
				const distance = ({ start }: Slot) => Math.abs(start - wanted.start);
				const every = Array.from({ length: 2500 }, (_, index) => ({
					start: index * quarter,
					end: index * quarter + length,
				}))
					.filter((free) => free.start >= now && !busy.some((other) => overlaps(free, other)))
					.sort((a, b) => distance(a) - distance(b) || a.start - b.start);
				const chosen: Slot[] = [];
				const choose = (isWanted: (free: Slot) => boolean) => {
					const next = every.find((free) => isWanted(free) && !chosen.some((other) => overlaps(free, other)));
					if (next) chosen.push(next);
				};
				choose(({ start }) => start < wanted.start);
				choose(({ start }) => start >= wanted.start);
				while (chosen.length < 3) choose(() => true);
				expect(freeSlots(wanted, busy, now, 3)).toEqual(chosen);
			}),
		);
	});

	test('a concert from 6 to 8 in a taken evening: the slot before, the slot after, then the next nearest', () => {
		const hour = 4 * quarter;
		const at = (start: number) => ({ start: start * hour, end: (start + 2) * hour });
		expect(freeSlots(at(18), [at(17)], 0, 3)).toEqual([at(15), at(19), at(21)]);
		expect(freeSlots(at(18), [at(17)], 16 * hour, 3)).toEqual([at(19), at(21), at(23)]);
	});

	test('are 31 days of 24 hours long at most, also where the clocks go back in the wanted ones', () => {
		const start = Date.parse('2026-10-01T00:00+02:00');
		const wanted = { start, end: Date.parse('2026-11-01T00:00+01:00') };
		const found = freeSlots(wanted, [{ start, end: start + quarter }], 0, 3);
		expect(found.map(({ start, end }) => end - start)).toEqual(Array(3).fill(limits.eventDays * 86_400_000));
	});

	test('end with the calendar of the wire', () => {
		const end = Date.parse('9999-12-31T23:59:59.999Z');
		const wanted = { start: end - 40 * quarter, end };
		expect(freeSlots(wanted, [wanted], wanted.start - 20 * quarter, 3)).toEqual([]);
	});
});

describe('how long an event lasts', () => {
	const days = (count: number) => count * 86_400_000;

	test('it ends after it starts, and at most 31 days later', () => {
		expect(endProblem({ start: 5, end: 5 }, 0)).toBe(eventTexts.endsTooEarly);
		expect(endProblem({ start: 5, end: days(31) + 5 }, 31 * 24)).toBeUndefined();
		expect(endProblem({ start: 5, end: days(31) + 6 }, 31 * 24 + 1)).toBe('An event can last at most 31 days.');
	});

	test('the hour by which a day is longer or shorter when the clocks change does not count', () => {
		expect(endProblem({ start: 0, end: days(31) + 3_600_000 }, 31 * 24)).toBeUndefined();
		expect(endProblem({ start: 0, end: days(31) }, 31 * 24 + 1)).toBeUndefined();
	});
});

test('a form of this site is a page of it, one at Google is not', () => {
	expect(ownFormPath('https://clubs.example/forms/d/abc/viewform')).toBe('/forms/d/abc/viewform');
	expect(ownFormPath('https://docs.google.com/forms/d/abc/viewform')).toBeUndefined();
});

describe('a public list', () => {
	const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
	const event = (start: string, end: string) => ({
		StartDateTime: `2026-11-21T${start}Z`,
		EndDateTime: `2026-11-21T${end}Z`,
		RegistrationClosesAt: null,
	});
	const concert = event('18:00:00', '20:00:00');
	const talk = event('19:00:00', '19:30:00');

	test('keeps an event until its end, and in that very moment', () => {
		expect(isUpcoming(concert, at('20:00:00'))).toBe(true);
		expect(isUpcoming(concert, at('20:00:00') + 1)).toBe(false);
	});

	test('turns when an event begins, and when one is no longer in it', () => {
		expect(nextChangeAt([concert, talk], at('17:00:00'))).toBe(at('18:00:00'));
		expect(nextChangeAt([concert, talk], at('18:00:00'))).toBe(at('19:00:00'));
		expect(nextChangeAt([concert, talk], at('19:00:00'))).toBe(at('19:30:00') + 1);
		expect(nextChangeAt([concert, talk], at('20:00:00'))).toBe(at('20:00:00') + 1);
		expect(nextChangeAt([concert, talk], at('20:00:00') + 1)).toBe(Number.POSITIVE_INFINITY);
		expect(nextChangeAt([], 0)).toBe(Number.POSITIVE_INFINITY);
	});

	test('turns when nobody can register for an event any more', () => {
		const closing = { ...concert, RegistrationClosesAt: '2026-11-21T17:30:00Z' };
		expect(isRegistrationClosed(closing, at('17:30:00') - 1)).toBe(false);
		expect(nextChangeAt([closing], at('17:00:00'))).toBe(at('17:30:00'));
		expect(isRegistrationClosed(closing, at('17:30:00'))).toBe(true);
		expect(nextChangeAt([closing], at('17:30:00'))).toBe(at('18:00:00'));
	});
});

test('capital letters and blanks make no other place, blanks between numbers do', () => {
	for (const text of ['room 223', ' Room  223 ', 'ROOM223']) expect(isSameLocation('Room 223', text), text).toBe(true);
	for (const [one, other] of [
		['Room 1 12', 'Room 11 2'],
		['Room 2', 'Room 3'],
		['Hall', 'Hall, left'],
	] as const)
		expect(isSameLocation(one, other), one).toBe(false);
	expect(isSameLocation('Room 1  12', 'room 1 12')).toBe(true);
});
