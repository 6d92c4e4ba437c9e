/**
 * Limits wrong guesses of a quiz's secret code, which is short enough to be read out. Right codes do not count and go on at once. A
 * participant who has shown the code, and an address from which it was shown, do not wait because of guesses elsewhere.
 */
import { LRUCache } from 'lru-cache';
import type { Limits } from '#server/limits/limits.ts';

export interface CodeAttempt {
	quizId: number;
	/** Undefined when no registered participant makes the attempt. */
	participantId: string | undefined;
	/** The address that the request is counted under. */
	address: string;
	isRight: () => boolean;
}

/** From so many wrong codes on, an address that is not known shares the attempts of all such addresses. */
export const suspectAfter = 3;

/** Who and what is known for a day. */
const known = { max: 40_000, ttl: 24 * 3_600_000 };

/** Makes the function that tells whether a code is right; refuses with 429, without looking, once too many were wrong. */
export function codeLimits(limits: Limits) {
	const hasShown = new LRUCache<string, true>(known);

	return async ({ quizId, participantId, address, isRight }: CodeAttempt): Promise<boolean> => {
		const place = `${quizId} ${address}`;
		const person = participantId === undefined ? place : `${quizId} participant ${participantId}`;
		// It would learn nothing by guessing.
		if (person !== place && hasShown.has(person)) return isRight();
		const right = await limits.attempt([['wrong quiz codes', place]], (used) => {
			if (used <= suspectAfter || hasShown.has(place)) return isRight();
			return limits.attempt([['wrong quiz codes of suspects', quizId]], isRight);
		});
		if (right) for (const key of [place, person]) hasShown.set(key, true);
		return right;
	};
}

/** Whether a code is right. */
export type CheckCode = ReturnType<typeof codeLimits>;
