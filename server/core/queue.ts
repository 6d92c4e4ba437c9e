/** Work that waits for other work: heavy work a few at a time, so that it never takes all of the machine, or one after the other by key. */
import { Problem } from './problem.ts';

/** Runs what it is given, `atOnce` of it at a time; refuses with 503 and `sentence` when `waitingMax` others wait already. */
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

/** Gives work under one key its turn, in the order it came. */
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
