import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countDown } from './count-down.ts';

const minute = 60_000;

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test('what is left is told as it goes, and the end once', () => {
	const told: number[] = [];
	countDown(Date.now() + 1200, (left) => told.push(left));
	vi.advanceTimersByTime(minute);
	expect(told.filter((left) => left > 0)).toEqual([700, 200]);
	expect(told.filter((left) => left <= 0)).toHaveLength(1);
});

test('the end is told in time in a tab that is hidden, where browsers run what repeats once a minute only', () => {
	const repeat = setInterval;
	vi.stubGlobal('setInterval', (run: () => void) => repeat(run, minute));
	const start = Date.now();
	let end: number | undefined;
	countDown(start + 90_000, (left) => {
		if (left <= 0) end = Date.now() - start;
	});
	vi.advanceTimersByTime(3 * minute);
	expect(end).toBeLessThan(91_000);
});

test('nothing is told once it was ended', () => {
	const tell = vi.fn();
	countDown(Date.now() + 1000, tell)();
	vi.advanceTimersByTime(minute);
	expect(tell).not.toHaveBeenCalled();
});
