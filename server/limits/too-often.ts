/** The refusal of too many requests. */
import { counted } from '#contract/counted.ts';
import { Problem } from '#server/core/problem.ts';

/** A 429 after which to wait. `text` replaces the usual sentence. */
export function tooOften(milliseconds: number, text?: string): Problem {
	const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
	const minutes = Math.ceil(retryAfter / 60);
	const wait =
		retryAfter < 120
			? counted(retryAfter, 'second')
			: minutes < 120
				? counted(minutes, 'minute')
				: counted(Math.ceil(minutes / 60), 'hour');
	const sentence = text ?? `Too many attempts. Please wait ${wait} and try again.`;
	return new Problem('too often', sentence, { retryAfter });
}
