/** A bound on how long someone waits for an answer. */
import { Problem } from './problem.ts';

/** What `work` gives, or a 503 after so many seconds; the work itself is then left to end by itself. */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
	const { promise: late, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		reject(new Problem('unavailable', 'The site is busy. Try again in a moment.', { retryAfter: 5 }));
	}, seconds * 1000);
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
