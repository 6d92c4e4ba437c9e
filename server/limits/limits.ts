/** The one limiter. `contract/rate-limits.ts` holds its table. */
import type { Socket } from 'node:net';
import { type LimitName, longestWait, type RateLimit, rateLimits } from '#contract/rate-limits.ts';
import { keyedMutex } from '#server/core/queue.ts';
import type { LimitStore } from '#server/db/database.ts';
import { openCounter } from './counters.ts';
import { scaled } from './scaled.ts';
import { tooOften } from './too-often.ts';

type Key = string | number;

export type Take = readonly [name: LimitName, keys: Key | readonly Key[], points?: number];

interface Reservation {
	/** Points in use, by the table's scale. */
	used: number;
	/** Lets the next in the queue go on; the points stay used. */
	leave(): void;
	/** Also gives the points back. */
	release(): Promise<unknown>;
}

interface TakeOptions {
	points?: number;
	/** The request's connection: once closed, it leaves the queue. */
	socket?: Socket | undefined;
}

export interface Limits {
	/** Takes from a limit. Beyond it, waits or throws a 429, as the table says. */
	take(name: LimitName, keys: Key | readonly Key[], options?: TakeOptions): Promise<void>;
	reserve<T>(takes: readonly Take[], work: () => Promise<T>): Promise<T>;
	/**
	 * Counts attempts at a secret before judging them, so that parallel ones cannot slip through. Right ones are given
	 * back.
	 */
	attempt<Found>(takes: readonly Take[], judge: (used: number) => Found | Promise<Found>): Promise<Found>;
	readonly refusals: ReadonlyMap<LimitName, number>;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const nothing = () => undefined;

/** Lets one pass per pause. Groups short pauses, because timers are imprecise. */
function openPace(name: string, pause: number, store: LimitStore | undefined) {
	const seconds = Math.max(0.1, pause);
	const points = Math.round(seconds / pause);
	return { points, counter: openCounter(`${name}, one in ${pause}`, { points, seconds }, store) };
}

function openLimit(name: LimitName, scale: number, store: LimitStore | undefined, refused: () => void) {
	const { points, seconds, pauses = [], isShared, text }: RateLimit = rateLimits[name];
	const shared = isShared ? store : undefined;
	const most = scaled(points, scale);
	const counter = openCounter(name, { points: most, seconds }, shared);
	const paces = pauses.map((pause) => openPace(name, pause / scale, shared));
	const waitingLine = keyedMutex();
	const waiting = new WeakSet<Socket>();
	const refuse = (milliseconds: number): never => {
		refused();
		throw tooOften(milliseconds, text);
	};

	async function waitFor(pace: (typeof paces)[number], key: string, arrived: number, socket: Socket | undefined) {
		const end = arrived + longestWait * 1000;
		for (;;) {
			if (Date.now() > end || socket?.destroyed) refuse(0);
			const { points: taken, left } = await pace.counter.add(key, 1);
			if (taken <= pace.points) return;
			if (Date.now() + left > end) refuse(left);
			await sleep(left);
		}
	}

	async function waitInLine(key: string, used: number, socket: Socket | undefined) {
		const pace = paces[Math.min(Math.floor((used - 1) / most), paces.length) - 1] as (typeof paces)[number];
		const arrived = Date.now();
		if (socket && waiting.has(socket)) refuse(0);
		if (socket) waiting.add(socket);
		const leave = await waitingLine.acquire(key);
		try {
			await waitFor(pace, key, arrived, socket);
		} catch (error) {
			leave();
			throw error;
		} finally {
			if (socket) waiting.delete(socket);
		}
		return { leave, release: () => pace.counter.add(key, -1).finally(leave) };
	}

	return async (key: string, taken = 1, socket?: Socket): Promise<Reservation> => {
		const count = await counter.add(key, taken);
		const takeBack = () => counter.add(key, -taken);
		const used = (count.points * points) / most;
		if (count.points <= most) return { used, leave: nothing, release: takeBack };
		try {
			if (paces.length === 0) refuse(count.left);
			const { leave, release } = await waitInLine(key, count.points, socket);
			return { used, leave, release: () => Promise.all([takeBack(), release()]) };
		} catch (error) {
			await takeBack();
			throw error;
		}
	};
}

/** `scale` multiplies the limits; 0 switches them off. Processes share counts through `store`. */
export function openLimits(scale: number, store?: LimitStore): Limits {
	const refusals = new Map<LimitName, number>();
	const opened = new Map<LimitName, ReturnType<typeof openLimit>>();
	const limitOf = (name: LimitName) => {
		const known = opened.get(name);
		if (known) return known;
		const limit = openLimit(name, scale, store, () => refusals.set(name, (refusals.get(name) ?? 0) + 1));
		opened.set(name, limit);
		return limit;
	};
	const free: Reservation = { used: 0, leave: nothing, release: async () => undefined };
	const reserveOne = ([name, keys, points]: Take, socket?: Socket): Promise<Reservation> =>
		scale === 0 ? Promise.resolve(free) : limitOf(name)([keys].flat().join(' '), points, socket);

	async function within<T>(
		takes: readonly Take[],
		work: (reservations: readonly Reservation[]) => T | Promise<T>,
	): Promise<T> {
		const reservations: Reservation[] = [];
		try {
			// In order: a refusal must not count at later limits.
			for (const take of takes) reservations.push(await reserveOne(take));
			return await work(reservations);
		} catch (error) {
			await Promise.all(reservations.map(({ release }) => release()));
			throw error;
		}
	}

	return {
		take: async (name, keys, { points, socket } = {}) => {
			const { leave } = await reserveOne([name, keys, points ?? 1], socket);
			leave();
		},
		reserve: (takes, work) =>
			within(takes, (reservations) => {
				for (const { leave } of reservations) leave();
				return work();
			}),
		attempt: (takes, judge) =>
			within(takes, async (reservations) => {
				const found = await judge(reservations[0]?.used ?? 0);
				// The next in the queue starts when this result is known.
				if (found) await Promise.all(reservations.map(({ release }) => release()));
				else for (const { leave } of reservations) leave();
				return found;
			}),
		refusals,
	};
}
