/** Makes calls as mutations, and refetches what they change. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, call, orGone } from './call.ts';
import type { Input, Reply, Route } from './contracts.ts';
import { keyBelow, type Path } from './use-call.ts';

/** `forget` drops the draft when the reply arrives (`draft.ts`). */
export type Change<R extends Route> = Input<R> & { forget?: () => void };

interface ChangeOptions<V, T> {
	/** Everything below these paths is stale afterwards. */
	refetch?: Path | readonly Path[];
	/** Keeps the change pending until the refetch ends; `false` where `done` shows the reply. */
	waits?: boolean;
	/** Runs before any refetch. */
	done?: (reply: T, sent: V) => unknown;
	failed?: (error: Error, sent: V) => unknown;
	scope?: string;
}

async function send<R extends Route>(route: R, { forget, ...input }: Change<R>): Promise<Reply<R>> {
	const reply = call(route, input as unknown as Input<R>);
	// It may be gone already: another tab, a colleague or a lost reply was faster.
	const answered = await (route.startsWith('DELETE ') ? orGone(reply) : reply);
	forget?.();
	return answered as Reply<R>;
}

/**
 * `change` is a route or a function. A failure refetches, too, without waiting: the reply may be lost. `makeQueryClient` handles
 * 404. A 401 refetches nothing: that would ask again for a log-in just put off.
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
