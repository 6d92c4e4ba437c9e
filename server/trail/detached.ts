/** Runs work of a call without its deadline, and without an entry in the trail. */
import { withoutDeadline } from '#server/core/within.ts';
import type { Services } from '#server/services.ts';
import { unrecorded } from './calls.ts';

export const detached = <T>(work: () => Promise<T>): Promise<T> => unrecorded(() => withoutDeadline(work));

/** Erases what a deleted row leaves behind. A failure is only logged: a job tries again. */
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
