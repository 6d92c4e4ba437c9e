import { expect, test } from 'vitest';
import { eventTimeLabel } from './event-time.ts';

const at = (...parts: [number, number, number, number, number]) => eventTimeLabel(new Date(...parts).toISOString());

test('writes day, month, year and the 12-hour time, with only the minutes padded', () => {
	expect(at(2026, 8, 5, 15, 7)).toBe('ET: 5/9/2026 3:07 PM');
	expect(at(2026, 11, 31, 0, 0)).toBe('ET: 31/12/2026 12:00 AM');
	expect(at(2026, 0, 1, 12, 30)).toBe('ET: 1/1/2026 12:30 PM');
	expect(at(2026, 0, 1, 11, 59)).toBe('ET: 1/1/2026 11:59 AM');
});

test('writes the time of a zone that is named, whatever the zone of the machine', () => {
	const instant = '2026-11-20T12:05:00.000Z';
	expect(eventTimeLabel(instant, 'Pacific/Auckland')).toBe('ET: 21/11/2026 1:05 AM');
	expect(eventTimeLabel(instant, 'America/New_York')).toBe('ET: 20/11/2026 7:05 AM');
});
