import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

/** Milliseconds of CPU that the process has used. */
let cpu: number;
const collect = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	cpu = 300;
	collect.mockReset();
	collectWhenIdle(
		() => void collect(),
		() => cpu,
	);
});
afterEach(() => {
	vi.useRealTimers();
});

/** Lets seconds pass in which the process uses this share of a CPU. */
const pass = (seconds: number, share: number) => {
	for (let second = 0; second < seconds; second++) {
		cpu += 1000 * share;
		vi.advanceTimersByTime(1000);
	}
};

test('what the start has left is collected as soon as it is over, once', () => {
	pass(6, 0.5);
	expect(collect).not.toHaveBeenCalled();
	pass(600, 0.001);
	expect(collect).toHaveBeenCalledTimes(1);
});

test('what a busy time has left is collected when it has been over for ten seconds, and not in its pauses', () => {
	pass(2, 0);
	for (let time = 0; time < 20; time++) {
		pass(6, 0.5);
		pass(6, 0);
	}
	expect(collect).toHaveBeenCalledTimes(1);
	pass(6, 0);
	expect(collect).toHaveBeenCalledTimes(2);
});

test('a few requests are not worth it', () => {
	pass(2, 0);
	for (let time = 0; time < 20; time++) {
		pass(2, 0.02);
		pass(20, 0);
	}
	expect(collect).toHaveBeenCalledTimes(1);
});
