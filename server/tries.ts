/** Tries at a secret, of which only the wrong ones count. */
import type { Allowance, RateLimit, RateLimits } from './rate-limits.ts';

export interface TriesAllowed extends Allowance {
	/**
	 * Seconds between tries once the points are used up, the next figure each time they are used up again. A secret
	 * that is guarded so is never shut for good, however long somebody goes on guessing. Without any, tries are refused
	 * until the window ends.
	 */
	pauses?: readonly number[];
}

/** A try that may be heard, until it is said how it ended. */
interface Admission {
	wrong(): Promise<void>;
	/** Nothing is counted, and the next try need not wait. */
	release(): Promise<void>;
}

export interface Guard {
	/** Refuses with 429, unheard, a try that comes too early; what it gives lets the try in, or refuses it too. */
	ask(key: string): Promise<() => Promise<Admission>>;
}

export interface Tries extends Guard {
	/** How many wrong ones are counted. */
	wrong(key: string): Promise<number>;
	forgive(key: string): Promise<void>;
}

/** The tries allowed by one name; a scale of the limits counts for the pauses too. */
export function tries(limits: RateLimits, name: string, { pauses = [], ...allowance }: TriesAllowed): Tries {
	const counted = limits(name, allowance);
	const gates = pauses.map((seconds) => limits(`${name} pause ${seconds}`, { points: 1, seconds }));

	const gateFor = async (key: string) => {
		const timesUsedUp = Math.floor((await counted.counted(key)) / allowance.points);
		return gates[Math.min(timesUsedUp, gates.length) - 1];
	};

	return {
		ask: async (key) => {
			if (gates.length === 0) await counted.check(key);
			const gate = gates.length === 0 ? undefined : await gateFor(key);
			return async () => {
				// Taken before the try is heard: of many at the same moment one gets through, in whichever process.
				await gate?.take(key);
				return { wrong: () => counted.count(key), release: async () => gate?.forgive(key) };
			};
		},
		wrong: counted.counted,
		forgive: counted.forgive,
	};
}

/**
 * Counts a try before it is heard, and no longer when it was right: of many at the same moment none slips through
 * between looking and counting.
 */
export const reserving = (limit: RateLimit): Guard => ({
	ask: async (key) => async () => {
		await limit.take(key);
		return { wrong: () => Promise.resolve(), release: () => limit.giveBack(key, 1) };
	},
});

/**
 * Hears a try that all of `guards` admit, each by its key, and tells whether it was right. One that they do not is
 * refused with 429 whether it is right or not: so nothing is learnt by it.
 */
export async function attempt(
	guards: readonly (readonly [Guard, string])[],
	isRight: () => boolean | Promise<boolean>,
): Promise<boolean> {
	const admissions: Admission[] = [];
	const releaseAll = () => Promise.all(admissions.map((admission) => admission.release()));
	try {
		const entries = await Promise.all(guards.map(([guard, key]) => guard.ask(key)));
		// One after the other: what the first ones refuse is not held up for others by the last.
		for (const enter of entries) admissions.push(await enter());
		if (await isRight()) {
			await releaseAll();
			return true;
		}
	} catch (error) {
		await releaseAll();
		throw error;
	}
	await Promise.all(admissions.map((admission) => admission.wrong()));
	return false;
}
