/** What several processes count together, as on PostgreSQL, in the memory of a simulation. */
import type { Counter, SharedCounter } from '#server/db/shared-counter.ts';
import { counterHere } from '#server/limits/rate-limits.ts';

export function sharedCounts(): SharedCounter {
	const made = new Map<string, Counter>();
	return (name, { seconds }) => {
		const counter = made.get(name) ?? counterHere(seconds);
		made.set(name, counter);
		return counter;
	};
}
