import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countDown } from './count-down.ts';

const minute = 60_000;

const unexpected = (endsAt: number) => expect.unreachable(`moved to ${endsAt}`);

/**
 * Counts down ten minutes. After three, the clock jumps by `ahead` minutes, and counting goes on with the reported end. Returns
 * what is left a second later, the shift of the end, and the minute of the report.
 */
function tenMinutes(ahead: number) {
	const begun = performance.now();
	const told = { left: 0, movedBy: 0, over: 0 };
	const run = (endsAt: number): void => {
		const tell = (left: number) => {
			told.left = left;
			if (left <= 0) told.over = (performance.now() - begun) / minute;
		};
		countDown(endsAt, tell, (moved) => {
			told.movedBy = (moved - endsAt) / minute;
			run(moved);
		});
	};
	run(Date.now() + 10 * minute);
	vi.advanceTimersByTime(3 * minute);
	vi.setSystemTime(Date.now() + ahead * minute);
	vi.advanceTimersByTime(1000);
	const left = told.left / minute;
	vi.advanceTimersByTime(20 * minute);
	return { left, movedBy: told.movedBy, over: told.over };
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test('what is left is told as it goes, and the end once', () => {
	const told: number[] = [];
	countDown(Date.now() + 1200, (left) => told.push(left), unexpected);
	vi.advanceTimersByTime(minute);
	expect(told.filter((left) => left > 0)).toEqual([700, 200]);
	expect(told.filter((left) => left <= 0)).toHaveLength(1);
});

test('the end is told in time in a tab that is hidden, where browsers run what repeats once a minute only', () => {
	const repeat = setInterval;
	vi.stubGlobal('setInterval', (run: () => void) => repeat(run, minute));
	const start = Date.now();
	let end: number | undefined;
	const tell = (left: number) => {
		if (left <= 0) end = Date.now() - start;
	};
	countDown(start + 90_000, tell, unexpected);
	vi.advanceTimersByTime(3 * minute);
	expect(end).toBeLessThan(91_000);
});

test('nothing is told once it was ended', () => {
	const tell = vi.fn();
	countDown(Date.now() + 1000, tell, unexpected)();
	vi.advanceTimersByTime(minute);
	expect(tell).not.toHaveBeenCalled();
});

test('the end moves with a clock that is put back, so that it is told before the server takes nothing any more', () => {
	const back = tenMinutes(-8);
	expect(back.left).toBeCloseTo(7, 1);
	expect(back.movedBy).toBeCloseTo(-8, 2);
	expect(back.over).toBeCloseTo(10, 2);
	expect(tenMinutes(-0.01).over).toBeCloseTo(10, 2);
});

test('a clock that is put forward to where the server would take nothing does not end the time', () => {
	const forward = tenMinutes(8);
	expect(forward.left).toBeCloseTo(7, 1);
	expect(forward.movedBy).toBeCloseTo(8, 2);
	expect(forward.over).toBeCloseTo(10, 2);
});

test('what a device has slept is over, as long as answers may still be taken', () => {
	expect(tenMinutes(4)).toMatchObject({ left: expect.closeTo(3, 1), movedBy: 0, over: expect.closeTo(6, 2) });
	expect(tenMinutes(7.25)).toMatchObject({ movedBy: 0, over: expect.closeTo(3, 1) });
});
