/**
 * Limits wrong guesses of a secret code, which is short enough to read out. Right codes cost nothing. Participants and addresses
 * that have shown the code are not slowed by others.
 */
import { LRUCache } from 'lru-cache';
import type { Limits } from '#server/limits/limits.ts';

export interface CodeAttempt {
	quizId: number;
	participantId: string | undefined;
	address: string;
	isRight: () => boolean;
}

/** After so many wrong codes, unknown addresses share their attempts. */
export const suspectAfter = 3;

const known = { max: 40_000, ttl: 24 * 3_600_000 };

/** Refuses with 429, unread, after too many wrong codes. */
export function codeLimits(limits: Limits) {
	const shown = new LRUCache<string, true>(known);

	return async ({ quizId, participantId, address, isRight }: CodeAttempt): Promise<boolean> => {
		const visitor = `${quizId} ${address}`;
		const person = participantId === undefined ? visitor : `${quizId} participant ${participantId}`;
		// A participant who has shown the code learns nothing by guessing.
		if (person !== visitor && shown.has(person)) return isRight();
		const right = await limits.attempt(['wrong quiz codes', visitor], (used) => {
			if (used <= suspectAfter || shown.has(visitor)) return isRight();
			return limits.attempt(['wrong quiz codes of suspects', quizId], isRight);
		});
		if (right) for (const key of [visitor, person]) shown.set(key, true);
		return right;
	};
}

export type CheckCode = ReturnType<typeof codeLimits>;
