import { expect, test } from 'vitest';
import { erasedAfter, overdueBefore } from './retention.ts';

const zone = 'Europe/Berlin';
const overdue = (now: string, days: number) =>
	overdueBefore({ now: () => new Date(now), settings: { TIME_ZONE: zone } }, days);

test('what has a last day is overdue once that day is over where the college is, and not a moment earlier', () => {
	const submitted = '2027-03-01T23:30:00.000Z';
	expect(erasedAfter(submitted, 30, zone)).toBe('2027-04-01');
	expect(submitted < (overdue('2027-04-01T21:59:59.999Z', 30) ?? '')).toBe(false);
	expect(submitted < (overdue('2027-04-01T22:00:00.000Z', 30) ?? '')).toBe(true);
});

test('0 days keep everything', () => {
	expect([erasedAfter('2027-03-01T23:30:00.000Z', 0, zone), overdue('2027-03-01T23:30:00.000Z', 0)]).toEqual([
		null,
		undefined,
	]);
});
