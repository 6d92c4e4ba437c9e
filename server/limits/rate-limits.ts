/**
 * How often something may be done. Windows of up to a minute are counted in this process; longer ones guard passwords,
 * codes and quotas, and are counted in the database where several processes share one.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Rate } from '#contract/attempt-limits.ts';
import type { Counter, OpenCounter } from '#server/db/counter.ts';
import { addressKey } from './address-key.ts';
import { type Count, Counts } from './counts.ts';
import type { NoticeRoom } from './room-notices.ts';
import { TokenBuckets } from './token-buckets.ts';
import { refuseFor } from './too-often.ts';

export interface RateLimit {
	/** Counts one more (or `points` more) and returns the share of the limit that is used; refuses with 429 when it is reached. */
	take(key: string, points?: number): Promise<number>;
	/** Tells the staff that the room of `key` is nearly used up; `take` tells when it refuses. */
	notice(key: string): void;
	/** Refuses with 429 when the limit is reached, without counting. */
	check(key: string): Promise<void>;
	/** Counts one more and never refuses. */
	count(key: string): Promise<void>;
	/** How many points are counted, divided by the scale, so that it compares with the points of the limit. */
	counted(key: string): Promise<number>;
	/** Subtracts `points` again, because what they were counted for was not done. */
	giveBack(key: string, points: number): Promise<void>;
	/** Deletes the count of `key`. */
	forgive(key: string): Promise<void>;
}

/** A limit on requests from one address; of those beyond it some wait for their turn, others are refused with 429. */
export interface AddressLimit {
	enter(key: string, socket?: Socket): Promise<void>;
}

export interface RateLimits {
	/** The limit of this name; whoever uses the same name shares it. */
	named(name: string, rate: Rate): RateLimit;
	/** For cheap requests, of which many people at one address may send many. */
	ofAddress(name: string, rate: Rate): AddressLimit;
}

const nothing = () => Promise.resolve();
const unlimited: RateLimit = {
	take: () => Promise.resolve(0),
	notice: () => undefined,
	check: nothing,
	count: nothing,
	counted: () => Promise.resolve(0),
	giveBack: nothing,
	forgive: nothing,
};

/** Whether the window is so long that all processes count it together. */
export const isLong = ({ seconds }: Pick<Rate, 'seconds'>): boolean => seconds > 60;

/** Counts in this process. */
export function counterHere(seconds: number): Counter {
	const counts = new Counts(seconds);
	const told = ({ points, until }: Count) => ({ points, left: until - Date.now() });
	return {
		add: async (key, points) => told(counts.add(key, points)),
		get: async (key) => {
			const count = counts.get(key);
			return count && told(count);
		},
		delete: async (key) => counts.delete(key),
	};
}

/** Where the database fails to count, this process counts for itself, so that the limits still hold. */
const eitherOf = (shared: Counter, here: Counter): Counter => ({
	add: (key, points) => shared.add(key, points).catch(() => here.add(key, points)),
	get: (key) => shared.get(key).catch(() => here.get(key)),
	delete: (key) => shared.delete(key).catch(() => here.delete(key)),
});

function counterOf(name: string, rate: Rate, openShared: OpenCounter | undefined): Counter {
	const { seconds, isBatched, isShared } = rate;
	const here = counterHere(seconds);
	return openShared && (isShared || isLong(rate)) ? eitherOf(openShared(name, { seconds, isBatched }), here) : here;
}

/** Makes limits whose points are multiplied by `scale`; 0 switches them off. `openShared` opens the counters of the long windows, where there is one. `notice` is called for rooms that are nearly full. */
export function rateLimits(scale: number, openShared?: OpenCounter, notice?: NoticeRoom): RateLimits {
	if (scale === 0) return { named: () => unlimited, ofAddress: () => ({ enter: nothing }) };
	const made = new Map<string, RateLimit>();
	const buckets = new Map<string, AddressLimit>();
	const make = (name: string, rate: Rate): RateLimit => {
		const { points, room } = rate;
		const most = Math.max(1, Math.round(points * scale));
		const counter = counterOf(name, rate, openShared);
		const tell = (key: string) => room && notice?.(room, key);
		return {
			take: async (key, taken = 1) => {
				const count = await counter.add(key, taken);
				if (count.points > most) {
					tell(key);
					refuseFor(count.left);
				}
				return count.points / most;
			},
			notice: tell,
			check: async (key) => {
				const count = await counter.get(key);
				if (count && count.points >= most) refuseFor(count.left);
			},
			count: async (key) => {
				await counter.add(key, 1);
			},
			counted: async (key) => ((await counter.get(key))?.points ?? 0) * (points / most),
			giveBack: async (key, taken) => {
				await counter.add(key, -taken);
			},
			forgive: (key) => counter.delete(key),
		};
	};
	return {
		named: (name, rate) => {
			const limit = made.get(name) ?? make(name, rate);
			made.set(name, limit);
			return limit;
		},
		ofAddress: (name, rate) => {
			const limit = buckets.get(name) ?? new TokenBuckets(rate, scale);
			buckets.set(name, limit);
			return limit;
		},
	};
}

/** Calls that are open to anyone: enough for a campus behind one address, too few for a script to overload the machine. */
export const publicCalls = { points: 6000, seconds: 60 } as const;

/** The limit that all public reads share that are not cached. */
export const publicReads = (limits: RateLimits): AddressLimit => limits.ofAddress('public reads', publicCalls);

/** Counts every request to `app` as a public read; for routes that are not in the contract. */
export function boundReads(app: FastifyInstance, limits: RateLimits): void {
	const reads = publicReads(limits);
	app.addHook('onRequest', ({ ip, raw }) => reads.enter(addressKey(ip), raw.socket));
}
