/** The one way of changing: a call as a mutation, and what the page fetches again after it. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, call, orGone } from './call.ts';
import type { Input, Reply, Route } from './contracts.ts';
import { keyBelow, type Path } from './use-call.ts';

/** What is sent, and what forgets the draft of it (`draft.ts`) as soon as the reply arrives. */
export type Change<R extends Route> = Input<R> & { forget?: () => void };

interface ChangeOptions<V, T> {
	/** Everything below these paths is out of date afterwards. */
	refetch?: Path | readonly Path[];
	/** Whether the change is pending until the page has fetched that anew; `false` where `done` shows the reply at once. */
	waits?: boolean;
	/** Called with the reply before anything is fetched. */
	done?: (reply: T, sent: V) => unknown;
	failed?: (error: Error, sent: V) => unknown;
	/** Changes with the same one are made one after another. */
	scope?: string;
}

async function send<R extends Route>(route: R, { forget, ...input }: Change<R>): Promise<Reply<R>> {
	const reply = call(route, input as unknown as Input<R>);
	// What is to be deleted may be gone already: another tab, a colleague, or a call whose reply was lost was faster.
	const answered = await (route.startsWith('DELETE ') ? orGone(reply) : reply);
	forget?.();
	return answered as Reply<R>;
}

/**
 * `change` is the route of a call, or what makes one or several. A failure refetches too, because the reply may have been lost, or
 * somebody else has changed something; nothing waits for that, because without a network it takes seconds to fail. Where the
 * thing is gone, `makeQueryClient` refetches, unless that would take something typed off the page. After a 401 it would ask for a
 * log-in again that was just put off.
 */
export function useChange<R extends Route>(
	change: R,
	options?: ChangeOptions<Change<R>, Reply<R>>,
): UseMutationResult<Reply<R>, Error, Change<R>>;
export function useChange<V, T>(
	change: (sent: V) => Promise<T>,
	options?: ChangeOptions<V, T>,
): UseMutationResult<T, Error, V>;
export function useChange<V, T>(
	change: Route | ((sent: V) => Promise<T>),
	{ refetch = [], waits = true, done, failed, scope }: ChangeOptions<V, T> = {},
): UseMutationResult<T, Error, V> {
	const client = useQueryClient();
	const refetchAll = () =>
		Promise.all([refetch].flat().map((path) => client.invalidateQueries({ queryKey: keyBelow(path) })));
	return useMutation({
		mutationFn: (sent: V) =>
			typeof change === 'string' ? (send(change, sent as Change<Route>) as Promise<T>) : change(sent),
		onSuccess: async (reply, sent) => {
			await done?.(reply, sent);
			const fetched = refetchAll();
			if (waits) await fetched;
		},
		onError: async (error, sent) => {
			if (!(error instanceof CallError && (error.status === 401 || error.status === 404))) void refetchAll();
			await failed?.(error, sent);
		},
		...(scope === undefined ? {} : { scope: { id: scope } }),
	});
}
