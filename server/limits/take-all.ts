/** Takes from several limits together. */
import type { Rate } from '#contract/attempt-limits.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';

/** A limit, whose it is, and how many points to take, one unless it says more. */
export type Share = readonly [limit: RateLimit, key: string, points?: number];

export interface Taken {
	giveBack(): Promise<void>;
	/** Of each limit, the share that is used. */
	used: readonly number[];
}

/** Takes from all of these limits; or takes from none and throws the refusal. */
export async function takeAll(shares: readonly Share[]): Promise<Taken> {
	const taken: Share[] = [];
	const used: number[] = [];
	const giveBack = async () => {
		await Promise.all(taken.splice(0).map(([limit, key, points = 1]) => limit.giveBack(key, points)));
	};
	try {
		for (const share of shares) {
			// Before it is taken: what is refused is counted too.
			taken.push(share);
			const [limit, key, points = 1] = share;
			used.push(await limit.take(key, points));
		}
	} catch (error) {
		await giveBack();
		throw error;
	}
	return { giveBack, used };
}

/** Makes the function that takes one from each of these limits that it gets a key for, and returns that which gives it back. A limit is called by `name` and its part. */
export function taker<Part extends string>(
	limits: RateLimits,
	name: string,
	most: Readonly<Record<Part, Rate>>,
): (keys: Partial<Record<Part, string>>) => Promise<() => Promise<void>> {
	return async (keys) => {
		const { giveBack } = await takeAll(
			(Object.keys(keys) as Part[]).map((part) => [limits.named(`${name}, ${part}`, most[part]), keys[part] ?? '']),
		);
		return giveBack;
	};
}

/**
 * Runs `work`, which calls `use` when it uses what was taken, and otherwise gives it back: `work` was refused, or it is a
 * repeated request that gets the first one's reply.
 */
export async function giveBackUnused<T>(
	giveBack: () => Promise<void>,
	work: (use: () => void) => Promise<T>,
): Promise<T> {
	let isUsed = false;
	try {
		return await work(() => {
			isUsed = true;
		});
	} catch (error) {
		isUsed = false;
		throw error;
	} finally {
		if (!isUsed) await giveBack();
	}
}
