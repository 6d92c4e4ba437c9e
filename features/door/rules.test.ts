import { expect, test } from 'vitest';
import { arrivalsByQuarterHour, doorHours, isClockWrong, isOpen, outcomeOf, takesScans } from './rules.ts';

const hours = doorHours({ StartDateTime: '2026-12-01T18:00:00.000Z', EndDateTime: '2026-12-01T20:00:00.000Z' });

test('the door is open from a day before the start until two hours after the end, and takes scans for two days', () => {
	expect(hours).toEqual({ opens: '2026-11-30T18:00:00.000Z', closes: '2026-12-01T22:00:00.000Z' });
	const times = ['2026-11-30T17:59:59.999Z', hours.opens, '2026-12-01T21:59:59.999Z', hours.closes];
	expect(times.map((now) => isOpen(hours, now))).toEqual([false, true, true, false]);
	const late = ['2026-12-03T19:59:59.999Z', '2026-12-03T20:00:00.000Z'];
	expect([times[0] ?? '', ...late].map((now) => takesScans(hours, now))).toEqual([false, true, false]);
});

test('a clock is wrong outside these hours and in the future', () => {
	const now = '2026-12-01T18:00:00.000Z';
	const wrong = (at: string) => isClockWrong(at, hours, now);
	expect(wrong('2026-12-01T18:01:00.000Z')).toBe(false);
	expect(wrong('2026-12-01T19:00:00.000Z')).toBe(true);
	expect(wrong('2026-11-30T17:00:00.000Z')).toBe(true);
	expect(isClockWrong('2026-12-01T23:00:00.000Z', hours, '2026-12-02T10:00:00.000Z')).toBe(true);
});

test('what a scan means', () => {
	const known = { version: 2, state: 'going', checkedInAt: null } as const;
	const cases = [
		[outcomeOf(undefined), 'unknown'],
		[outcomeOf({ ...known, state: 'unconfirmed' }), 'unknown'],
		[outcomeOf(known, { version: 1 }), 'unknown'],
		[outcomeOf(known, { version: 2 }), 'in'],
		[outcomeOf(known, { version: 3 }), 'in'],
		[outcomeOf(known), 'in'],
		[outcomeOf({ ...known, checkedInAt: hours.opens }), 'again'],
		[outcomeOf({ ...known, state: 'waiting' }), 'waiting'],
		[outcomeOf({ ...known, state: 'waiting' }, { admit: true }), 'in'],
		[outcomeOf({ ...known, state: 'waiting', checkedInAt: hours.opens }), 'again'],
		[outcomeOf({ ...known, state: 'cancelled' }, { admit: true }), 'cancelled'],
	];
	for (const [outcome, wanted] of cases) expect(outcome).toBe(wanted);
});

test('arrivals count by the quarter of an hour', () => {
	const at = (minutes: string) => `2026-12-01T18:${minutes}:00.000Z`;
	expect(arrivalsByQuarterHour([at('31'), at('14'), at('00')])).toEqual([
		{ at: at('00'), in: 2 },
		{ at: at('30'), in: 1 },
	]);
});
