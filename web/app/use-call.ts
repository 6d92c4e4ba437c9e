/** Fetches calls as queries, keyed by route and input. */
import {
	type QueryKey,
	queryOptions,
	type UseQueryOptions,
	type UseQueryResult,
	useQuery,
} from '@tanstack/react-query';
import type { PageSource } from '#contract/page-source.ts';
import { addressOf, call, type Sent } from './call.ts';
import type { Input, Reply, Route } from './contracts.ts';

export type Path = '/api' | `/api/${string}`;

/** The common beginning of keys below a path. */
export const keyBelow = (path: Path): QueryKey => path.split('/').slice(2);

const textsOf = (values: object): Record<string, string> =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** `['clubs', 'overview', { ClubID: '4' }]`. */
function keyOf(route: Route, input: Sent): QueryKey {
	const path = addressOf(route.split(' ')[1] ?? '', { params: input.params ?? {} }) as Path;
	const asked = textsOf({ ...input.query, ...(input.body as object | undefined) });
	return Object.keys(asked).length === 0 ? keyBelow(path) : [...keyBelow(path), asked];
}

export const callQuery = <R extends Route>(route: R, input: Input<R> = {}) =>
	queryOptions({
		queryKey: keyOf(route, input as Sent),
		queryFn: ({ signal }): Promise<Reply<R>> => call(route, { ...input, signal }),
	});

type CallOptions<R extends Route> = Omit<UseQueryOptions<Reply<R>>, 'queryKey' | 'queryFn' | 'select'>;

export const useCall = <R extends Route>(
	route: R,
	input?: Input<R>,
	options?: CallOptions<R>,
): UseQueryResult<Reply<R>> => useQuery<Reply<R>>({ ...callQuery(route, input), ...options });

export async function loadCall<R extends Route>(source: PageSource, route: R, input: Input<R> = {}) {
	const { params = {}, query = {} } = input as Sent;
	const reply = await source.read(route, { params: textsOf(params), query: textsOf(query) });
	return [callQuery(route, input).queryKey, reply as Reply<R>] as const;
}
