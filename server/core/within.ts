/** A timeout on a request's work. */
import { Problem } from './problem.ts';

/** Resolves with `work`, or rejects with a 503 after `seconds`. The work itself is not cancelled. */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
	const { promise: timeout, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		reject(new Problem('unavailable', 'The site is busy. Try again in a moment.', { retryAfter: 5 }));
	}, seconds * 1000);
	try {
		return await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
	}
}
