/** Ends the wait for work that may ignore its abort signal. */

/** Settles with `work`, or rejects when `signal` aborts, with its reason or `makeError`'s. */
export async function untilAborted<T>(
	signal: AbortSignal,
	work: Promise<T>,
	makeError: () => unknown = () => signal.reason,
): Promise<T> {
	const { promise: aborted, reject } = Promise.withResolvers<never>();
	const abort = () => reject(makeError());
	if (signal.aborted) abort();
	signal.addEventListener('abort', abort, { once: true });
	try {
		return await Promise.race([work, aborted]);
	} finally {
		signal.removeEventListener('abort', abort);
	}
}
