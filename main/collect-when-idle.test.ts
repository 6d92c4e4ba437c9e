import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

/** Milliseconds of CPU that the process has used. */
let cpu: number;
const collect = vi.fn();
const giveBack = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	cpu = 300;
	collect.mockReset();
	giveBack.mockReset();
	collectWhenIdle(
		collect,
		() => cpu,
		() => () => void giveBack(),
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
	pass(6, 0.1);
	expect(collect).not.toHaveBeenCalled();
	pass(600, 0.001);
	expect(collect.mock.calls).toEqual([[true]]);
	expect(giveBack).toHaveBeenCalledTimes(1);
});

test('what a busy time has left is collected when it has been over for ten seconds, and not in its pauses', () => {
	pass(2, 0);
	for (let time = 0; time < 20; time++) {
		pass(6, 0.5);
		pass(6, 0);
	}
	expect(collect).toHaveBeenCalledTimes(1);
	pass(6, 0);
	expect(collect.mock.calls).toEqual([[true], [false]]);
});

test('a few requests are not worth it', () => {
	pass(2, 0);
	for (let time = 0; time < 20; time++) {
		pass(2, 0.02);
		pass(20, 0);
	}
	expect(collect).toHaveBeenCalledTimes(1);
});

test('what a collection has freed is given back two seconds later, when another thread has freed the buffers', () => {
	pass(2, 0);
	expect([collect.mock.calls.length, giveBack.mock.calls.length]).toEqual([1, 0]);
	pass(2, 0);
	expect(giveBack).toHaveBeenCalledTimes(1);
});

test('where visitors come right after the start, what it has left is collected in steps when they have gone', () => {
	pass(6, 0.5);
	pass(6, 0);
	expect(collect).not.toHaveBeenCalled();
	pass(6, 0);
	expect(collect.mock.calls).toEqual([[false]]);
});
