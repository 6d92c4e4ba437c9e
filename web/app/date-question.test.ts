import { expect, test } from 'vitest';
import { isFarAhead } from './date-question.tsx';

test('a day is asked about from the one after so many years on', () => {
	const now = new Date(2026, 10, 28, 23, 59);
	for (const [day, years, isFar] of [
		['2026-11-28', 0, false],
		['2026-11-29', 0, true],
		['2028-11-28', 2, false],
		['2028-11-29', 2, true],
		['2206-12-10', 2, true],
		['1999-12-31', 0, false],
	] as const)
		expect([day, isFarAhead(day, years, now)]).toEqual([day, isFar]);
});
