/** How many results of one quiz an address may submit: anybody can register any number of participants. */
import { quizResults } from '#contract/attempt-limits.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';

/** Counts one more result, or refuses with 429. */
export type TakeResult = (result: { quizId: number; address: string; codeShown: boolean }) => Promise<void>;

export function resultLimits(limits: RateLimits): TakeResult {
	const { codeShown, codeNotShown, beyond } = quizResults;
	const hour = {
		shown: limits.named('quiz results', codeShown),
		notShown: limits.named('quiz results without code', codeNotShown),
	};
	const few = limits.named('quiz results beyond', beyond);
	return async ({ quizId, address, ...result }) => {
		// Counted apart: whoever floods a quiz without its code must not make those wait who have it.
		const kind = result.codeShown ? 'shown' : 'notShown';
		const key = `${quizId} ${address}`;
		await hour[kind].take(key).catch(() => few.take(`${kind} ${key}`));
	};
}
