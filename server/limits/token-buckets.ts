/**
 * Limits on cheap requests from an address that many people may share: a token bucket for each. When it is empty, requests
 * wait in the server for the next tokens. With a window that ends, one program could shut everybody at its address out
 * for the rest of a minute.
 */
import type { Socket } from 'node:net';
import { longestWait, type Rate } from '#contract/attempt-limits.ts';
import { refuseFor } from './too-often.ts';

const longest = longestWait * 1000;

/** The most keys of one limit in memory; half of them in each generation. */
const keysMax = 20_000;

/** An object, so that a request changes a number instead of writing a new one into the map: 1 % of what a cached response costs. */
interface Bucket {
	/** When it is full again, in epoch milliseconds: all that there is to know of it. */
	full: number;
}

export class TokenBuckets {
	/** Milliseconds until there is one more token. */
	readonly #interval: number;
	/** Milliseconds in which an empty bucket fills. */
	readonly #filling: number;
	#young = new Map<string, Bucket>();
	/** Those that were young before. A bucket without a request in the time of a generation is full, and may be dropped. */
	#old = new Map<string, Bucket>();
	#began = 0;
	/** The connections with a request that waits. */
	readonly #waiting = new WeakSet<Socket>();

	/** Buckets of `points` tokens, which fill at twice the pace of `points` in `seconds`: who waits must not wait long. */
	constructor({ points, seconds }: Pick<Rate, 'points' | 'seconds'>, scale = 1) {
		const most = Math.max(1, Math.round(points * scale));
		this.#interval = (seconds * 1000) / most / 2;
		this.#filling = this.#interval * most;
	}

	/** Keys that room is taken for. */
	get size(): number {
		return this.#young.size + this.#old.size;
	}

	/** Takes a token and returns the milliseconds until it is there. Where that is too long for a request to wait, none is taken. */
	take(key: string, now: number): number {
		const period = this.#filling + longest;
		if (Math.abs(now - this.#began) >= period || this.#young.size >= keysMax / 2) {
			this.#old = this.#young;
			this.#young = new Map();
			this.#began = now;
		}
		const bucket = this.#bucketOf(key) ?? this.#keep(key, { full: now });
		// Later than any can be: the clock was put back.
		const from = bucket.full < now || bucket.full > now + period ? now : bucket.full;
		const full = from + this.#interval;
		const wait = full - now - this.#filling;
		if (wait <= longest) bucket.full = full;
		return Math.max(0, wait);
	}

	#bucketOf(key: string): Bucket | undefined {
		const young = this.#young.get(key);
		if (young) return young;
		const old = this.#old.get(key);
		return old && this.#keep(key, old);
	}

	#keep(key: string, bucket: Bucket): Bucket {
		this.#young.set(key, bucket);
		return bucket;
	}

	#giveBack(key: string): void {
		const bucket = this.#bucketOf(key);
		if (bucket) bucket.full -= this.#interval;
	}

	/**
	 * Waits so many milliseconds for the token that `take` has given; rejects with a 429 where none was taken. A connection
	 * has one request waiting at most, and gives its token back when it is closed: otherwise a program could take all
	 * places with requests that cost it nothing.
	 */
	async wait(key: string, milliseconds: number, socket?: Socket): Promise<void> {
		if (milliseconds > longest) refuseFor(milliseconds - longest);
		if (socket && (socket.destroyed || this.#waiting.has(socket))) {
			this.#giveBack(key);
			refuseFor(milliseconds);
		}
		const { promise, resolve } = Promise.withResolvers<boolean>();
		const timer = setTimeout(resolve, milliseconds, true);
		const leave = () => resolve(false);
		if (socket) this.#waiting.add(socket.once('close', leave));
		const isThere = await promise;
		clearTimeout(timer);
		if (socket) this.#waiting.delete(socket.off('close', leave));
		if (isThere) return;
		this.#giveBack(key);
		refuseFor(0);
	}

	/** Takes a token, and waits until it is there. */
	readonly enter = async (key: string, socket?: Socket): Promise<void> => {
		const milliseconds = this.take(key, Date.now());
		if (milliseconds > 0) await this.wait(key, milliseconds, socket);
	};
}
