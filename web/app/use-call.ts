/** The one way of fetching: a call as a query, whose key is made from its route and what is asked. */
import {
	type QueryKey,
	queryOptions,
	type UseQueryOptions,
	type UseQueryResult,
	useQuery,
} from '@tanstack/react-query';
import { addressOf, call, type Sent } from './call.ts';
import type { Input, Reply, Route } from './contracts.ts';

/** The path of calls, or its beginning, such as `/api/events`. */
export type Path = `/api/${string}`;

/** The key that the queries of all calls below a path begin with. */
export const keyBelow = (path: Path): QueryKey => path.split('/').slice(2);

/** The key of a call: `['clubs', 'overview', { ClubID: '4' }]`. */
function keyOf(route: Route, input: Sent): QueryKey {
	const path = addressOf(route.split(' ')[1] ?? '', { params: input.params ?? {} }) as Path;
	const asked = { ...input.query, ...(input.body as object | undefined) };
	const texts = Object.entries(asked).map(([name, value]) => [name, String(value)]);
	return texts.length === 0 ? keyBelow(path) : [...keyBelow(path), Object.fromEntries(texts)];
}

/** The key and the function of a call's query, for what is more than `useCall`. */
export const callQuery = <R extends Route>(route: R, input: Input<R> = {}) =>
	queryOptions({
		queryKey: keyOf(route, input as Sent),
		queryFn: ({ signal }): Promise<Reply<R>> => call(route, { ...input, signal }),
	});

type CallOptions<R extends Route> = Omit<UseQueryOptions<Reply<R>>, 'queryKey' | 'queryFn' | 'select'>;

/** Fetches what a call replies, and shares it with whoever asks the same. */
export const useCall = <R extends Route>(
	route: R,
	input?: Input<R>,
	options?: CallOptions<R>,
): UseQueryResult<Reply<R>> => useQuery<Reply<R>>({ ...callQuery(route, input), ...options });
