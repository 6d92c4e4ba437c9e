import { expect, test } from 'vitest';
import { eventTimeLabel } from './event-time.ts';

const at = (...parts: [number, number, number, number, number]) => eventTimeLabel(new Date(...parts).toISOString());

test('writes day, month, year and the 12-hour time, with only the minutes padded', () => {
	expect(at(2026, 8, 5, 15, 7)).toBe('ET: 5/9/2026 3:07 PM');
	expect(at(2026, 11, 31, 0, 0)).toBe('ET: 31/12/2026 12:00 AM');
	expect(at(2026, 0, 1, 12, 30)).toBe('ET: 1/1/2026 12:30 PM');
	expect(at(2026, 0, 1, 11, 59)).toBe('ET: 1/1/2026 11:59 AM');
});
