/**
 * Counts that each process adds up by itself and writes to the database once a second. A statement and a commit for
 * each request would queue at the row of one form and address, just when a whole campus registers from it.
 */
import { LRUCache } from 'lru-cache';
import type { Counter, CountInWindow } from './counter.ts';
import type { Addition } from './postgres-counts.ts';

/** Milliseconds between two writes. */
const flushInterval = 1000;
/** Counts kept, of those used last; one that is dropped is read from the database again. */
const countsMax = 20_000;
/** Counts written by one statement. */
const batchMax = 1000;

interface BatchedCount {
	key: string;
	/** What the database counted when it was last asked. */
	stored: number;
	/** Counted here, and on its way to the database. */
	inFlight: number;
	/** Counted here since. */
	pending: number;
	/** When the window ends, in epoch milliseconds. */
	expire: number;
}

const countOf = ({ stored, inFlight, pending, expire }: BatchedCount): CountInWindow => ({
	points: Math.max(0, stored + inFlight + pending),
	left: Math.max(0, expire - Date.now()),
});

/** Adds to counts in the database and returns the new counts. */
export type AddCounts = (additions: readonly Addition[]) => Promise<ReadonlyMap<string, CountInWindow>>;

export class BatchedCounts {
	readonly #addCounts: AddCounts;
	readonly #counts = new LRUCache<string, Promise<BatchedCount>>({ maxSize: countsMax, sizeCalculation: () => 1 });
	/** Counts with points that the database does not have yet, by their keys. */
	#unflushed = new Map<string, BatchedCount>();
	#timer: NodeJS.Timeout | undefined;
	#flushing: Promise<void> = Promise.resolve();
	#isClosed = false;

	constructor(addCounts: AddCounts) {
		this.#addCounts = addCounts;
	}

	/** Counts under `name` in windows of so many seconds; `shared` is asked for what a key has that is new here. */
	counter(name: string, seconds: number, shared: Counter): Counter {
		const find = (key: string) => this.#find(`${name}:${key}`, seconds, () => shared.get(key));
		return {
			add: async (key, points) => {
				const count = await find(key);
				count.pending += points;
				this.#unflushed.set(count.key, count);
				this.#flushSoon();
				return countOf(count);
			},
			get: async (key) => countOf(await find(key)),
			delete: async (key) => {
				this.#unflushed.delete(`${name}:${key}`);
				this.#counts.delete(`${name}:${key}`);
				await shared.delete(key);
			},
		};
	}

	/** The count whose window runs, or a new one that knows what the database has. */
	async #find(key: string, seconds: number, ask: () => Promise<CountInWindow | undefined>): Promise<BatchedCount> {
		const known = this.#counts.get(key);
		if (known) {
			const count = await known;
			if (count.expire > Date.now()) return count;
			// Somebody who waited too may have opened the next window meanwhile.
			if (this.#counts.get(key) !== known) return this.#find(key, seconds, ask);
		}
		const opened = ask().then((count) => {
			const expire = Date.now() + (count?.left ?? seconds * 1000);
			return { key, stored: count?.points ?? 0, inFlight: 0, pending: 0, expire };
		});
		this.#counts.set(key, opened);
		opened.catch(() => this.#counts.delete(key));
		return opened;
	}

	#flushSoon(): void {
		if (!this.#isClosed) this.#timer ??= setTimeout(() => void this.flush(), flushInterval).unref();
	}

	/** Writes what was counted since the last time; what could not be written is written with the next. */
	flush(): Promise<void> {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#flushing = this.#flushing.then(async () => {
			const now = Date.now();
			const counts = [...this.#unflushed.values()].filter(({ expire }) => expire > now);
			this.#unflushed = new Map();
			for (let start = 0; start < counts.length; start += batchMax)
				await this.#write(counts.slice(start, start + batchMax));
		});
		return this.#flushing;
	}

	async #write(batch: readonly BatchedCount[]): Promise<void> {
		for (const count of batch) [count.inFlight, count.pending] = [count.pending, 0];
		const additions = batch.map(({ key, inFlight, expire }) => ({ key, points: inFlight, expire }));
		const counts = await this.#addCounts(additions).catch(() => undefined);
		for (const count of batch) {
			const counted = counts?.get(count.key);
			if (counted) {
				[count.stored, count.expire] = [counted.points, Date.now() + counted.left];
			} else {
				count.pending += count.inFlight;
				this.#unflushed.set(count.key, count);
			}
			count.inFlight = 0;
		}
		if (counts === undefined) this.#flushSoon();
	}

	/** Writes what is left; nothing is written by itself any more. */
	async close(): Promise<void> {
		this.#isClosed = true;
		await this.flush();
	}
}
