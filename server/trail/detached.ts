/** Runs work that a call does besides its own change. */
import { withoutDeadline } from '#server/core/within.ts';
import type { Services } from '#server/services.ts';
import { unrecorded } from './calls.ts';

/** Runs `work` without the call's deadline, and without an entry in the trail. */
export const detached = <T>(work: () => Promise<T>): Promise<T> => unrecorded(() => withoutDeadline(work));

/**
 * Erases what belonged to something that is already deleted. A failure is only logged, because a job erases the rest later.
 * The log names `what`, with the fields of `about`.
 */
export const eraseDetached = (
	{ log }: Pick<Services, 'log'>,
	what: string,
	about: object,
	erase: () => Promise<unknown>,
): Promise<void> =>
	detached(erase).then(
		() => undefined,
		(error: unknown) => log.warn({ err: error, ...about }, `${what} could not be deleted yet`),
	);
