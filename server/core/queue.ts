/** Queues for work: `queue` runs a few at a time, so that heavy work does not take the whole machine, and `turns` one at a time for each key. */
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

/** Runs works with the same key one after the other, in the order in which they came. */
export function turns() {
	const last = new Map<string, Promise<unknown>>();
	return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
		const mine = (last.get(key) ?? Promise.resolve()).then(work);
		const over = Promise.allSettled([mine]);
		last.set(key, over);
		try {
			return await mine;
		} finally {
			if (last.get(key) === over) last.delete(key);
		}
	};
}
