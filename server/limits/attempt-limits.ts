/** Attempts at a secret, of which only the wrong ones count. */
import type { AttemptLimit } from '#contract/attempt-limits.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';

/** An attempt that may be judged. One of the two methods is called after it was judged. */
interface Reservation {
	countWrong(): Promise<void>;
	/** Counts nothing, and lets the next attempt in at once. */
	release(): Promise<void>;
}

export interface AttemptGuard {
	/** Refuses with 429 while no attempt is allowed; changes nothing. */
	check(key: string): Promise<void>;
	/** Takes the place of one attempt before it is judged, or refuses it with 429. */
	reserve(key: string): Promise<Reservation>;
}

export interface Attempts extends AttemptGuard {
	/** How many wrong ones are counted. */
	wrongCount(key: string): Promise<number>;
	forgive(key: string): Promise<void>;
}

/** The attempts allowed under one name; the scale of the limits multiplies those of a pause too. */
export function attemptsOf(limits: RateLimits, name: string, { pauses = [], ...rate }: AttemptLimit): Attempts {
	const wrong = limits(name, rate);
	const pauseLimits = pauses.map((seconds) => limits(`${name} pause ${seconds}`, { points: 1, seconds }));

	const pauseFor = async (key: string): Promise<RateLimit | undefined> => {
		if (pauseLimits.length === 0) return undefined;
		const timesUsedUp = Math.floor((await wrong.counted(key)) / rate.points);
		return pauseLimits[Math.min(timesUsedUp, pauseLimits.length) - 1];
	};

	return {
		check: async (key) => {
			if (pauseLimits.length === 0) await wrong.check(key);
		},
		reserve: async (key) => {
			const pause = await pauseFor(key);
			// Before the attempt is judged, so that of many at the same moment only one gets through, over all processes.
			await pause?.take(key);
			return { countWrong: () => wrong.count(key), release: async () => pause?.forgive(key) };
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
 * Whether an attempt is right. Each guard, by its key, may refuse it with 429 first: a right attempt too, so that the
 * refusal reveals nothing.
 */
export async function attempt(
	guards: readonly (readonly [AttemptGuard, string])[],
	isRight: () => boolean | Promise<boolean>,
): Promise<boolean> {
	const reservations: Reservation[] = [];
	const releaseAll = () => Promise.all(reservations.map((reservation) => reservation.release()));
	try {
		await Promise.all(guards.map(([guard, key]) => guard.check(key)));
		// In this order: an attempt that an earlier guard refuses must not use up the place at a later one.
		for (const [guard, key] of guards) reservations.push(await guard.reserve(key));
		if (await isRight()) {
			await releaseAll();
			return true;
		}
	} catch (error) {
		await releaseAll();
		throw error;
	}
	await Promise.all(reservations.map((reservation) => reservation.countWrong()));
	return false;
}
