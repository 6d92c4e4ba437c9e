/**
 * Queues for work: `queue` runs a few at a time, so that heavy work does not take the whole machine; `keyedQueue` a few at a
 * time for each key, `keyedMutex` one.
 */
import { Problem } from './problem.ts';

/** The refusal of work for which too much waits already. */
export class QueueFull extends Problem {
	constructor(sentence: string) {
		super('unavailable', sentence, { retryAfter: 2 });
	}
}

/** Runs at most `atOnce` works at a time; refuses with 503 and `sentence` when `waitingMax` wait already. */
export function queue(atOnce: number, waitingMax: number, sentence: string) {
	let active = 0;
	const waiting: (() => void)[] = [];
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (active >= atOnce) {
			if (waiting.length >= waitingMax) throw new QueueFull(sentence);
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

/** A `queue` for each key. */
export function keyedQueue(...bounds: Parameters<typeof queue>) {
	const queues = new Map<string, { run: ReturnType<typeof queue>; works: number }>();
	return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
		const own = queues.get(key) ?? { run: queue(...bounds), works: 0 };
		queues.set(key, own);
		own.works++;
		try {
			return await own.run(work);
		} finally {
			own.works--;
			if (own.works === 0) queues.delete(key);
		}
	};
}

/** A mutual exclusion for each key, in the order in which its holders came. */
export interface KeyedMutex {
	/** Waits until the key is free and takes it. Call what it gives to release the key. */
	acquire(key: string): Promise<() => void>;
	/** Does `work` while the key is held. */
	run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function keyedMutex(): KeyedMutex {
	/** Resolves when the last one that came for a key has released it. */
	const last = new Map<string, Promise<void>>();
	const acquire = async (key: string): Promise<() => void> => {
		const { promise, resolve } = Promise.withResolvers<void>();
		const before = last.get(key);
		last.set(key, promise);
		await before;
		return () => {
			if (last.get(key) === promise) last.delete(key);
			resolve();
		};
	};
	return {
		acquire,
		run: async (key, work) => {
			const release = await acquire(key);
			try {
				return await work();
			} finally {
				release();
			}
		},
	};
}
