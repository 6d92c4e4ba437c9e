import { expect, test } from 'vitest';
import { endOfDay } from './end-of-day.ts';

test.each([
	['on any day', 'Europe/Berlin', '2026-11-23T12:00Z', '2026-11-23T22:59:59.999Z'],
	['on a day of 23 hours', 'Europe/Berlin', '2026-03-29T12:00Z', '2026-03-29T21:59:59.999Z'],
	['on a day of 25 hours', 'Europe/Berlin', '2026-10-25T12:00Z', '2026-10-25T22:59:59.999Z'],
	['on the day before one without midnight', 'America/Santiago', '2026-09-05T12:00Z', '2026-09-06T03:59:59.999Z'],
	['on a day without midnight', 'America/Santiago', '2026-09-06T12:00Z', '2026-09-07T02:59:59.999Z'],
	['half an hour off', 'Asia/Kolkata', '2026-11-23T12:00Z', '2026-11-23T18:29:59.999Z'],
])('a day ends a millisecond before the next one begins: %s', (_, timeZone, now, end) => {
	expect(new Date(endOfDay(Date.parse(now), timeZone)).toISOString()).toBe(end);
});
