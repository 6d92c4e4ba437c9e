/** The refusal of too many requests. */
import { counted } from '#contract/counted.ts';
import { Problem } from '#server/core/problem.ts';

/** A 429 after which to wait. `text` replaces the usual sentence. */
export function tooOften(milliseconds: number, text?: string): Problem {
	const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
	const [seconds, unit] =
		retryAfter < 120 ? [1, 'second'] : retryAfter < 7200 ? [60, 'minute'] : ([3600, 'hour'] as const);
	const wait = counted(Math.ceil(retryAfter / seconds), unit);
	const sentence = text ?? `Too many attempts. Please wait ${wait} and try again.`;
	return new Problem('too often', sentence, { retryAfter });
}
