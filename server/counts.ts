/** Counting by key in this process, within windows of one length and in bounded room. */

/** What is counted for a key, until when (epoch milliseconds). */
export interface Count {
	points: number;
	until: number;
}

/**
 * Keys of one generation; two are kept. Whoever has more addresses than that is not stopped by counting them one by
 * one, and must not fill the memory either.
 */
const perGeneration = 10_000;

export class Counts {
	/** Keys that were counted since the last generation was full. */
	#young = new Map<string, Count>();
	/** Those of the generation before, as far as they were not counted again. */
	#old = new Map<string, Count>();
	readonly #window: number;

	constructor(seconds: number) {
		this.#window = seconds * 1000;
	}

	/** Keys that room is taken for. */
	get size(): number {
		return this.#young.size + this.#old.size;
	}

	/** Adds points, or takes them back where they are negative; a key's window begins with its first ones. */
	add(key: string, points: number): Count {
		const now = Date.now();
		const count = this.get(key, now) ?? { points: 0, until: now + this.#window };
		count.points = Math.max(0, count.points + points);
		this.#keep(key, count);
		return count;
	}

	get(key: string, now = Date.now()): Count | undefined {
		const count = this.#young.get(key) ?? this.#old.get(key);
		return count && count.until > now ? count : undefined;
	}

	delete(key: string): void {
		this.#young.delete(key);
		this.#old.delete(key);
	}

	#keep(key: string, count: Count): void {
		this.#old.delete(key);
		if (this.#young.size >= perGeneration && !this.#young.has(key)) {
			this.#old = this.#young;
			this.#young = new Map();
		}
		this.#young.set(key, count);
	}
}
