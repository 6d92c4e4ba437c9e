/** The one limiter. `contract/rate-limits.ts` holds its table. */
import type { Socket } from 'node:net';
import { type LimitName, longestWait, type RateLimit, rateLimits } from '#contract/rate-limits.ts';
import { keyedMutex } from '#server/core/queue.ts';
import type { LimitStore } from '#server/db/database.ts';
import { openCounter } from './counters.ts';
import { scaled } from './scaled.ts';
import { tooOften } from './too-often.ts';

type Key = string | number;

/** Limits that do not count all together. */
type OwnLimitName = {
	[Name in LimitName]: (typeof rateLimits)[Name] extends { totalPoints: number } ? never : Name;
}[LimitName];

export type Take = readonly [name: LimitName, keys: Key | readonly Key[], points?: number];

interface Reservation {
	/** Points in use, by the table's scale. */
	used: number;
	/** Lets the next in the queue go on; the points stay used. */
	leave(): void;
	/** Also gives the points back. */
	release: Release;
}

type Release = () => Promise<unknown>;

/** `socket` is the request's connection: once closed, it leaves the queue. */
export interface Limits {
	/** Takes one point of a limit, and one of all together where it counts them. Beyond them waits or throws a 429, as the table says. */
	take(name: LimitName, keys: Key | readonly Key[], socket?: Socket): Promise<void>;
	/** Takes from all of these limits, or from none: if one refuses, or the work fails or calls `release`. */
	reserve<T>(takes: readonly Take[], work: (release: Release) => T | Promise<T>, socket?: Socket): Promise<T>;
	/**
	 * Counts an attempt at a secret before judging it, so that parallel ones cannot slip through. A right one is given
	 * back.
	 */
	attempt<Found>(
		take: readonly [name: OwnLimitName, keys: Key | readonly Key[]],
		judge: (used: number) => Found | Promise<Found>,
	): Promise<Found>;
	readonly refusals: ReadonlyMap<string, number>;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const nothing = () => undefined;

/** Counts points. `undo` does nothing once their window has ended: the next one would begin below zero. */
async function count(counter: ReturnType<typeof openCounter>, key: string, added: number) {
	const { points, left } = await counter.add(key, added);
	const end = Date.now() + left;
	const undo = async () => {
		if (Date.now() < end) await counter.add(key, -added);
	};
	return { points, left, undo };
}

/** Lets one pass per pause. Groups short pauses, because timers are imprecise. */
function openPace(name: string, pause: number, store: LimitStore | undefined) {
	const seconds = Math.max(0.1, pause);
	const points = Math.round(seconds / pause);
	return { points, counter: openCounter(`${name}, one in ${pause}`, { points, seconds }, store) };
}

function openLimit(
	name: string,
	{ points, seconds, pauses = [], isShared, text }: RateLimit,
	{ scale, store, refused }: { scale: number; store: LimitStore | undefined; refused(): unknown },
) {
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
			// Nobody reads this reply, so it is no refusal in the metrics.
			if (socket?.destroyed) throw tooOften(0, text);
			if (Date.now() > end) refuse(0);
			const { points: taken, left, undo } = await count(pace.counter, key, 1);
			if (taken <= pace.points) return undo;
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
			const undo = await waitFor(pace, key, arrived, socket);
			return { leave, release: () => undo().finally(leave) };
		} catch (error) {
			leave();
			throw error;
		} finally {
			if (socket) waiting.delete(socket);
		}
	}

	return async (key: string, taken = 1, socket?: Socket): Promise<Reservation> => {
		const { points: counted, left, undo } = await count(counter, key, taken);
		const used = (counted * points) / most;
		if (counted <= most) return { used, leave: nothing, release: undo };
		try {
			if (paces.length === 0) refuse(left);
			const { leave, release } = await waitInLine(key, counted, socket);
			return { used, leave, release: () => Promise.all([undo(), release()]) };
		} catch (error) {
			await undo();
			throw error;
		}
	};
}

type Limit = ReturnType<typeof openLimit>;

/** The limit of each key, and perhaps that of all together. */
type Opened = [own: Limit, ...total: Limit[]];

const unlimited: Limit = async () => ({ used: 0, leave: nothing, release: async () => undefined });

const keyOf = (keys: Key | readonly Key[]) => [keys].flat().join(' ');

/** `scale` multiplies the limits; 0 switches them off. Processes share counts through `store`. */
export function openLimits(scale: number, store?: LimitStore): Limits {
	const refusals = new Map<string, number>();
	const opened = new Map<LimitName, Opened>();
	const openOne = (name: string, limit: RateLimit) =>
		openLimit(name, limit, { scale, store, refused: () => refusals.set(name, (refusals.get(name) ?? 0) + 1) });
	function open(name: LimitName): Opened {
		if (scale === 0) return [unlimited];
		const limit: RateLimit = rateLimits[name];
		const own = openOne(name, limit);
		if (limit.totalPoints === undefined) return [own];
		const total = openOne(`${name}, all together`, { ...limit, points: limit.totalPoints });
		return [own, (_, points, socket) => total('all', points, socket)];
	}
	function limitsOf(name: LimitName): Opened {
		const known = opened.get(name) ?? open(name);
		opened.set(name, known);
		return known;
	}

	const reserve: Limits['reserve'] = async (takes, work, socket) => {
		const reservations: Reservation[] = [];
		const releaseAll = () => Promise.all(reservations.map(({ release }) => release()));
		try {
			// In order: a refusal must not count at later limits.
			for (const [name, keys, points] of takes)
				for (const limit of limitsOf(name)) {
					const reservation = await limit(keyOf(keys), points, socket);
					reservation.leave();
					reservations.push(reservation);
				}
			return await work(releaseAll);
		} catch (error) {
			await releaseAll();
			throw error;
		}
	};

	return {
		take: (name, keys, socket) => reserve([[name, keys]], nothing, socket),
		reserve,
		attempt: async ([name, keys], judge) => {
			const [limit] = limitsOf(name);
			const { used, leave, release } = await limit(keyOf(keys));
			try {
				const found = await judge(used);
				// The next in the queue starts when this result is known.
				if (found) await release();
				else leave();
				return found;
			} catch (error) {
				await release();
				throw error;
			}
		},
		refusals,
	};
}
