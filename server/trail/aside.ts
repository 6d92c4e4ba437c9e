/** What a call does besides its change. */
import { withoutDeadline } from '#server/core/within.ts';
import type { Services } from '#server/services.ts';
import { unrecorded } from './calls.ts';

/** Runs what is stored besides the change: also after the call's deadline, and without an entry in the trail. */
export const aside = <T>(work: () => Promise<T>): Promise<T> => unrecorded(() => withoutDeadline(work));

/**
 * Erases what belonged to something that is deleted by now. Whatever keeps this from its end, a job finishes it. `what` is
 * for the log, with what is known `about` it.
 */
export const eraseAside = (
	{ log }: Pick<Services, 'log'>,
	what: string,
	about: object,
	erase: () => Promise<unknown>,
): Promise<void> =>
	aside(erase).then(
		() => undefined,
		(error: unknown) => log.warn({ err: error, ...about }, `${what} could not be erased yet`),
	);
