/** The refusal of too many requests. */
import { counted } from '#contract/counted.ts';
import { Problem } from '#server/core/problem.ts';

/** From how many seconds on a wait is said in a unit, and the unit's seconds. */
const units = [
	[7200, 3600, 'hour'],
	[120, 60, 'minute'],
	[1, 1, 'second'],
] as const;

/** A 429 after which to wait. `text` replaces the usual sentence. */
export function tooOften(milliseconds: number, text?: string): Problem {
	const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
	const [, seconds, unit] = units.find(([least]) => retryAfter >= least) ?? units[2];
	const wait = counted(Math.ceil(retryAfter / seconds), unit);
	const sentence = text ?? `Too many attempts. Please wait ${wait} and try again.`;
	return new Problem('too often', sentence, { retryAfter });
}
