/** The one limiter. What may be done how often is the table `contract/rate-limits.ts`. */
import type { Socket } from 'node:net';
import { type LimitName, longestWait, type RateLimit, rateLimits } from '#contract/rate-limits.ts';
import { keyedMutex } from '#server/core/queue.ts';
import type { LimitStore } from '#server/db/database.ts';
import { openCounter } from './counters.ts';
import { tooOften } from './too-often.ts';

type Key = string | number;

/** A limit, whose count it is, and how many points to take, one unless it says more. */
export type Take = readonly [name: LimitName, keys: Key | readonly Key[], points?: number];

/** Points that were taken. */
interface Reservation {
	/** The points that are counted, with these. */
	used: number;
	/** Lets the next one in the queue in. */
	leave(): void;
	/** Gives the points back, and leaves. */
	release(): Promise<unknown>;
}

interface TakeOptions {
	points?: number;
	/** The connection of the request. A closed one leaves the queue, and each has one request there. */
	socket?: Socket | undefined;
}

export interface Limits {
	/** Takes from a limit, and returns how much of it is used. Beyond it, waits or refuses with a 429, as the table says. */
	take(name: LimitName, keys: Key | readonly Key[], options?: TakeOptions): Promise<number>;
	/** Runs `work` with all of these taken. Where one refuses, or `work` fails, they are released. */
	reserve<T>(takes: readonly Take[], work: () => Promise<T>): Promise<T>;
	/**
	 * Judges an attempt at a secret, of which only wrong ones count: those for which `judge` finds nothing. All are counted before
	 * they are judged, or many at the same moment would all find points left. `judge` is told how much of the first limit is used.
	 */
	attempt<Found>(takes: readonly Take[], judge: (used: number) => Found | Promise<Found>): Promise<Found>;
	/** How many calls each limit has refused. */
	readonly refusals: ReadonlyMap<LimitName, number>;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const nothing = () => undefined;

/** A counter that lets one go on in each pause. Short pauses go together: a timer for each would be late each time. */
function openPace(name: string, pause: number, store: LimitStore | undefined) {
	const seconds = Math.max(0.1, pause);
	const points = Math.round(seconds / pause);
	return { points, counter: openCounter(`${name}, one in ${pause}`, { points, seconds }, store) };
}

function openLimit(name: LimitName, scale: number, store: LimitStore | undefined, refused: () => void) {
	const { points, seconds, pauses = [], isShared, text }: RateLimit = rateLimits[name];
	const shared = isShared ? store : undefined;
	const most = Math.max(1, Math.round(points * scale));
	const counter = openCounter(name, { points: most, seconds }, shared);
	const paces = pauses.map((pause) => openPace(name, pause / scale, shared));
	const line = keyedMutex();
	const waiting = new WeakSet<Socket>();
	const refuse = (milliseconds: number): never => {
		refused();
		throw tooOften(milliseconds, text);
	};

	/** Waits for a point of the pace, until it would take too long. */
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

	/** Waits in the queue of a key. */
	async function enterLine(key: string, used: number, socket: Socket | undefined) {
		const pace = paces[Math.min(Math.floor((used - 1) / most), paces.length) - 1] as (typeof paces)[number];
		const arrived = Date.now();
		if (socket && waiting.has(socket)) refuse(0);
		if (socket) waiting.add(socket);
		const leave = await line.acquire(key);
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
			const { leave, release } = await enterLine(key, count.points, socket);
			return { used, leave, release: () => Promise.all([takeBack(), release()]) };
		} catch (error) {
			await takeBack();
			throw error;
		}
	};
}

/** Opens the limits, multiplied by `scale`; 0 switches them off. Processes that have the same `store` share some of them. */
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

	/** Runs `work` with these taken. They are released if it fails. */
	async function within<T>(
		takes: readonly Take[],
		work: (reservations: readonly Reservation[]) => T | Promise<T>,
	): Promise<T> {
		const reservations: Reservation[] = [];
		try {
			// One after the other: what one refuses must not wait, nor count, at the next.
			for (const take of takes) reservations.push(await reserveOne(take));
			return await work(reservations);
		} catch (error) {
			await Promise.all(reservations.map(({ release }) => release()));
			throw error;
		}
	}

	return {
		take: async (name, keys, { points, socket } = {}) => {
			const { used, leave } = await reserveOne([name, keys, points ?? 1], socket);
			leave();
			return used;
		},
		reserve: (takes, work) =>
			within(takes, (reservations) => {
				for (const { leave } of reservations) leave();
				return work();
			}),
		attempt: (takes, judge) =>
			within(takes, async (reservations) => {
				const found = await judge(reservations[0]?.used ?? 0);
				// The next one in the queue is let in when it is known whether this one was right.
				if (found) await Promise.all(reservations.map(({ release }) => release()));
				else for (const { leave } of reservations) leave();
				return found;
			}),
		refusals,
	};
}
