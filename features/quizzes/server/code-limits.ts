/**
 * How often a secret code may be guessed wrong. Only wrong ones count. A participant has tries of their own, so a class
 * behind one address is not in its own way; whoever tries without being registered shares the tries of the address.
 */
import type { RateLimit, RateLimits } from '#server/rate-limits.ts';

const quarter = 15 * 60;

/** One kind of limit, counted twice: for the quarter of an hour, and at once in this process, so that no burst slips through. */
interface Pair {
	long: RateLimit;
	burst: RateLimit;
}

export interface Guess {
	quizId: number;
	/** Who is known to guess, if anybody is. */
	participantId: string | undefined;
	address: string;
	isRight: () => boolean;
}

/** Whether a guess is right; refuses with 429, unheard, once too many were wrong. */
export type GuessCode = (guess: Guess) => Promise<boolean>;

export function codeLimits(limits: RateLimits): GuessCode {
	const pair = (name: string, points: number): Pair => ({
		long: limits(`quiz code ${name}`, { points, seconds: quarter }),
		burst: limits(`quiz code ${name} burst`, { points, seconds: 60 }),
	});
	const byParticipant = pair('participant', 5);
	const byAddress = pair('address', 30);
	const byQuiz = pair('quiz', 300);

	return async ({ quizId, participantId, address, isRight }) => {
		const keys: [Pair, string][] = [
			participantId === undefined ? [byAddress, `${quizId} ${address}`] : [byParticipant, `${quizId} ${participantId}`],
			[byQuiz, String(quizId)],
		];
		for (const [{ long }, key] of keys) await long.check(key);
		for (const [{ burst }, key] of keys) await burst.check(key);
		if (isRight()) return true;
		// The wrong code that uses the allowance up is still told as a wrong code; the next guess is refused.
		for (const [{ burst }, key] of keys) await burst.take(key).catch(() => undefined);
		for (const [{ long }, key] of keys) await long.take(key).catch(() => undefined);
		return false;
	};
}
