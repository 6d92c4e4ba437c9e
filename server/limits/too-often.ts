/** The refusal of what is done too often. */
import { counted } from '#contract/counted.ts';
import { Problem } from '#server/core/problem.ts';

/** The 429 of somebody who has to wait so long. `text` takes the place of the common sentence. */
export function tooOften(milliseconds: number, text?: string): Problem {
	const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
	const wait = retryAfter < 120 ? counted(retryAfter, 'second') : counted(Math.ceil(retryAfter / 60), 'minute');
	const sentence = text ?? `That was tried too often. Please wait ${wait} and try again.`;
	return new Problem('too often', sentence, { retryAfter });
}
