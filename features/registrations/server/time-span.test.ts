import { expect, test } from 'vitest';
import { timeSpan } from './time-span.ts';

const span = (starts_at: string, ends_at: string) => timeSpan({ starts_at, ends_at }, 'Europe/Berlin');

test('a time is told in the college’s zone, with its name', () => {
	expect(span('2026-11-24T17:00:00.000Z', '2026-11-24T19:30:00.000Z')).toBe(
		'Tuesday, 24 November 2026, 6:00 PM to 8:30 PM (Europe/Berlin)',
	);
});

test('an event beyond midnight names both days', () => {
	expect(span('2026-07-03T20:00:00.000Z', '2026-07-03T23:00:00.000Z')).toBe(
		'Friday, 3 July 2026, 10:00 PM to Saturday, 4 July 2026, 1:00 AM (Europe/Berlin)',
	);
});
