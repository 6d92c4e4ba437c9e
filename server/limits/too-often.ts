/** The refusal of what is done too often. */
import { Problem } from '#server/core/problem.ts';

/** Throws the 429 of somebody who has to wait so long. */
export const refuseFor = (milliseconds: number): never => {
	const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
	const wait = retryAfter < 120 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`;
	throw new Problem('too often', `That was tried too often. Please wait ${wait} and try again.`, { retryAfter });
};
