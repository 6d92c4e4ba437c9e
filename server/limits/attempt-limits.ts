/** Attempts at a secret, of which only the wrong ones count. */
import type { AttemptLimit } from '#contract/attempt-limits.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';

/** An attempt that may be judged. One of the two is called once its outcome is known. */
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
export function attemptsOf(limits: RateLimits, name: string, { pauses = [], ...allowance }: AttemptLimit): Attempts {
	const wrong = limits(name, allowance);
	const pauseLimits = pauses.map((seconds) => limits(`${name} pause ${seconds}`, { points: 1, seconds }));

	const pauseFor = async (key: string): Promise<RateLimit | undefined> => {
		if (pauseLimits.length === 0) return undefined;
		const timesUsedUp = Math.floor((await wrong.counted(key)) / allowance.points);
		return pauseLimits[Math.min(timesUsedUp, pauseLimits.length) - 1];
	};

	return {
		check: async (key) => {
			if (pauseLimits.length === 0) await wrong.check(key);
		},
		reserve: async (key) => {
			const pause = await pauseFor(key);
			// Before the attempt is judged: of many at the same moment one gets through, in whichever process.
			await pause?.take(key);
			return { countWrong: () => wrong.count(key), release: async () => pause?.forgive(key) };
		},
		wrongCount: wrong.counted,
		forgive: wrong.forgive,
	};
}

/**
 * Counts an attempt before it is judged, and takes that back when it was right: of many at the same moment none slips
 * through between looking and counting.
 */
export const burstGuard = (limit: RateLimit): AttemptGuard => ({
	check: () => Promise.resolve(),
	reserve: async (key) => {
		await limit.take(key);
		return { countWrong: () => Promise.resolve(), release: () => limit.giveBack(key, 1) };
	},
});

/**
 * Judges an attempt that every guard lets through, each by its key, and tells whether it was right. What a guard
 * refuses is refused with 429 whether it is right or not, so that nothing is learnt from the refusal.
 */
export async function attempt(
	guards: readonly (readonly [AttemptGuard, string])[],
	isRight: () => boolean | Promise<boolean>,
): Promise<boolean> {
	const reservations: Reservation[] = [];
	const releaseAll = () => Promise.all(reservations.map((reservation) => reservation.release()));
	try {
		await Promise.all(guards.map(([guard, key]) => guard.check(key)));
		// One after the other: what an earlier guard refuses must not make others wait at a later one.
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
