/** The refusal of what is done too often. */
import { counted } from '#contract/counted.ts';
import { Problem } from '#server/core/problem.ts';

/** Throws the 429 of somebody who has to wait so long. */
export const refuseFor = (milliseconds: number): never => {
	const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
	const wait = retryAfter < 120 ? counted(retryAfter, 'second') : counted(Math.ceil(retryAfter / 60), 'minute');
	throw new Problem('too often', `That was tried too often. Please wait ${wait} and try again.`, { retryAfter });
};
