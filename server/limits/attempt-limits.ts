/** Attempts at a secret, of which only the wrong ones count. */
import { type AttemptLimit, longestWait } from '#contract/attempt-limits.ts';
import { keyedMutex } from '#server/core/queue.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';
import { refuseFor } from './too-often.ts';

/** An attempt that may be judged. One of the two methods is called after it was judged. */
interface Reservation {
	countWrong(): Promise<void>;
	/** Counts nothing, and lets the next attempt in at once. */
	release(): Promise<void>;
}

export interface AttemptGuard {
	/** Refuses with 429 while no attempt is allowed; changes nothing. */
	check(key: string): Promise<void>;
	/**
	 * Takes the place of one attempt before it is judged, or refuses it with 429. An attempt that arrived at `arrived`
	 * (epoch milliseconds) may wait for its place for a few seconds, `longestWait`, in all.
	 */
	reserve(key: string, arrived: number): Promise<Reservation>;
}

export interface Attempts extends AttemptGuard {
	/** How many wrong ones are counted. */
	wrongCount(key: string): Promise<number>;
	forgive(key: string): Promise<void>;
}

interface Pause {
	seconds: number;
	limit: RateLimit;
}

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Takes the place after a pause, as soon as it is over; refuses who would have to wait too long. */
async function takeAfter({ seconds, limit }: Pause, key: string, arrived: number): Promise<void> {
	let remaining = longestWait - (Date.now() - arrived) / 1000;
	if (remaining < 0) refuseFor(seconds * 1000);
	for (;;) {
		try {
			await limit.take(key);
			return;
		} catch (refusal) {
			remaining -= seconds;
			if (remaining < 0) throw refusal;
			await sleep(seconds);
		}
	}
}

/** The attempts allowed under one name; the scale of the limits multiplies those of a pause too. */
export function attemptsOf(limits: RateLimits, name: string, { pauses = [], ...rate }: AttemptLimit): Attempts {
	const wrong = limits.named(name, rate);
	const steps = pauses.map((seconds) => ({
		seconds,
		// Shorter ones are each process's own: attempts that wait in several of them would overtake each other without end.
		limit: limits.named(`${name} pause ${seconds}`, { points: 1, seconds, isShared: seconds > longestWait }),
	}));
	const mutex = keyedMutex();
	/** Attempts that are being judged: without them, many at the same moment would all find points left. */
	const underWay = new Map<string, number>();
	const countUnderWay = (key: string, added: number) => {
		const count = (underWay.get(key) ?? 0) + added;
		if (count > 0) underWay.set(key, count);
		else underWay.delete(key);
	};

	const pauseFor = async (key: string): Promise<Pause | undefined> => {
		const before = underWay.get(key) ?? 0;
		const timesUsedUp = Math.floor(((await wrong.counted(key)) + before) / rate.points);
		return steps[Math.min(timesUsedUp, steps.length) - 1];
	};

	return {
		check: async (key) => {
			if (steps.length === 0) await wrong.check(key);
		},
		reserve: async (key, arrived) => {
			if (steps.length === 0) return { countWrong: () => wrong.count(key), release: () => Promise.resolve() };
			const found = pauseFor(key);
			countUnderWay(key, 1);
			let leave = () => countUnderWay(key, -1);
			try {
				const pause = await found;
				if (!pause) return { countWrong: () => wrong.count(key).finally(leave), release: async () => leave() };
				// One at a time: the next in line waits no longer when this attempt turns out to be right.
				const release = await mutex.acquire(key);
				leave = () => {
					countUnderWay(key, -1);
					release();
				};
				await takeAfter(pause, key, arrived);
				return {
					countWrong: () => wrong.count(key).finally(leave),
					release: () => pause.limit.forgive(key).finally(leave),
				};
			} catch (error) {
				leave();
				throw error;
			}
		},
		wrongCount: wrong.counted,
		forgive: wrong.forgive,
	};
}

/**
 * Counts an attempt before it is judged, and subtracts it again if it was right. Counting afterwards would let many
 * simultaneous attempts through.
 */
export const burstGuard = (limit: RateLimit): AttemptGuard => ({
	check: () => Promise.resolve(),
	reserve: async (key) => {
		await limit.take(key);
		return { countWrong: () => Promise.resolve(), release: () => limit.giveBack(key, 1) };
	},
});

/**
 * What `judge` finds in an attempt, which is wrong if it finds nothing: `undefined` or `false`. Each guard, by its key, may
 * refuse it with 429 first: a right attempt too, so that the refusal reveals nothing.
 */
export async function attempt<Found>(
	guards: readonly (readonly [AttemptGuard, string])[],
	judge: () => Found | Promise<Found>,
	arrived = Date.now(),
): Promise<Found> {
	const reservations: Reservation[] = [];
	const releaseAll = () => Promise.all(reservations.map((reservation) => reservation.release()));
	let found: Found;
	try {
		await Promise.all(guards.map(([guard, key]) => guard.check(key)));
		// In this order: an attempt that an earlier guard refuses must not use up the place at a later one.
		for (const [guard, key] of guards) reservations.push(await guard.reserve(key, arrived));
		found = await judge();
		if (found) {
			await releaseAll();
			return found;
		}
	} catch (error) {
		await releaseAll();
		throw error;
	}
	await Promise.all(reservations.map((reservation) => reservation.countWrong()));
	return found;
}

/** Counts what counts whether it is right or wrong: one more, after a wait if need be, or a refusal with 429. */
export const pacedBy =
	(guard: AttemptGuard) =>
	async (key: string): Promise<void> => {
		await guard.check(key);
		await (await guard.reserve(key, Date.now())).countWrong();
	};
