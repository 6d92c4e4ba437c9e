/** What several processes count together, as on PostgreSQL, in the memory of a simulation. */
import type { Counter, OpenCounter } from '#server/db/counter.ts';
import { counterHere } from '#server/limits/rate-limits.ts';

export function sharedCounts(): OpenCounter {
	const made = new Map<string, Counter>();
	return (name, { seconds }) => {
		const counter = made.get(name) ?? counterHere(seconds);
		made.set(name, counter);
		return counter;
	};
}
