/** Counting by key in this process, within windows of one length and in bounded room. */
import { LRUCache } from 'lru-cache';

/** What is counted for a key, until when (epoch milliseconds). */
export interface Count {
	points: number;
	until: number;
}

/**
 * The most keys in memory. An attacker with more addresses than that cannot be stopped by counting each, but must not fill
 * the memory. The keys that were not counted for the longest time are dropped first.
 */
const keysMax = 20_000;

export class Counts {
	/** Bounded by `maxSize`: `max` would reserve the room of all keys at once, in each of the many limits. */
	readonly #counts = new LRUCache<string, Count>({ maxSize: keysMax, sizeCalculation: () => 1 });
	readonly #window: number;

	constructor(seconds: number) {
		this.#window = seconds * 1000;
	}

	/** Keys that room is taken for. */
	get size(): number {
		return this.#counts.size;
	}

	/** Adds points, or takes them back where they are negative; a key's window begins with its first ones. */
	add(key: string, points: number): Count {
		const now = Date.now();
		const known = this.get(key, now);
		if (known) {
			known.points = Math.max(0, known.points + points);
			return known;
		}
		const count = { points: Math.max(0, points), until: now + this.#window };
		this.#counts.set(key, count);
		return count;
	}

	get(key: string, now = Date.now()): Count | undefined {
		const count = this.#counts.get(key);
		return count && count.until > now ? count : undefined;
	}

	delete(key: string): void {
		this.#counts.delete(key);
	}
}
