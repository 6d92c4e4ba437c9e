/** Heavy work a few at a time, so that it never takes all of the machine. */
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
