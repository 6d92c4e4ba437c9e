/** Queues: `queue` limits heavy work, `keyedQueue` does so per key, `keyedMutex` runs one at a time per key. */
import { Problem } from './problem.ts';

export class QueueFull extends Problem {
	constructor(sentence: string) {
		super('unavailable', sentence, { retryAfter: 2 });
	}
}

/** Runs at most `atOnce` at a time. Refuses with 503 and `sentence` if `waitingMax` already wait. */
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

/** Mutual exclusion per key, first come, first served. */
export interface KeyedMutex {
	acquire(key: string): Promise<() => void>;
	run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function keyedMutex(): KeyedMutex {
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
