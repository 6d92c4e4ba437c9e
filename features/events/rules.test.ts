import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeSlots, overlaps, type Slot } from './rules.ts';

const quarter = 15 * 60_000;
const time = fc.integer({ min: 0, max: 400 * quarter });
const slot = fc
	.tuple(time, fc.integer({ min: 1, max: 60 * quarter }))
	.map(([start, length]) => ({ start, end: start + length }));

/** The specification's wording, case by case. */
const byTheBook = (wanted: Slot, existing: Slot) =>
	(wanted.start >= existing.start && wanted.start < existing.end) ||
	(wanted.end > existing.start && wanted.end <= existing.end) ||
	(wanted.start <= existing.start && wanted.end >= existing.end);

describe('overlap', () => {
	test('is what the specification says, for every pair of slots', () => {
		fc.assert(fc.property(slot, slot, (a, b) => overlaps(a, b) === byTheBook(a, b)));
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

	test('are the nearest there are: a search of every quarter hour finds none nearer', () => {
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
				expect(freeSlots(wanted, busy, now, 3)).toEqual(every.slice(0, 3));
			}),
		);
	});
});
