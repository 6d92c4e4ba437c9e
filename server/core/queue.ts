/** Queues for work: `queue` runs a few at a time, so that heavy work does not take the whole machine, and `lines` and `turns` one at a time for each key. */
import { Problem } from './problem.ts';

/** Runs at most `atOnce` works at a time; refuses with 503 and `sentence` when `waitingMax` wait already. */
export function queue(atOnce: number, waitingMax: number, sentence: string) {
	let active = 0;
	const waiting: (() => void)[] = [];
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (active >= atOnce) {
			if (waiting.length >= waitingMax) throw new Problem('unavailable', sentence, { retryAfter: 2 });
			await new Promise<void>((resolve) => waiting.push(resolve));
		} else {
			active++;
		}
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else active--;
		}
	};
}

/** Lets one at a time in for each key, in the order in which they came. Call what `enter` gives to let the next one in. */
export function lines() {
	const last = new Map<string, Promise<void>>();
	return async (key: string): Promise<() => void> => {
		const { promise, resolve } = Promise.withResolvers<void>();
		const before = last.get(key);
		last.set(key, promise);
		await before;
		return () => {
			if (last.get(key) === promise) last.delete(key);
			resolve();
		};
	};
}

/** Runs works with the same key one after the other, in the order in which they came. */
export function turns() {
	const enter = lines();
	return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
		const leave = await enter(key);
		try {
			return await work();
		} finally {
			leave();
		}
	};
}
