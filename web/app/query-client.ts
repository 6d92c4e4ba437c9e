/** The cache of everything asked of the server. Its defaults are wanted: 3 retries, 1 s doubling up to 30 s, 5 minutes kept. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';
import { doubtSession } from './session.ts';

const isFinal = (error: unknown) =>
	error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

const onError = (error: unknown) => {
	if (error instanceof CallError && error.status === 401) void doubtSession();
};

/** Makes the page's query client. What the server refused for good (4xx) is not asked again. */
export const makeQueryClient = () =>
	new QueryClient({
		queryCache: new QueryCache({ onError }),
		defaultOptions: {
			// Asked even when the browser believes to be offline: a refusal can be said, a pause only looks like waiting.
			queries: { networkMode: 'always', retry: (failures, error) => failures < 3 && !isFinal(error) },
			mutations: { networkMode: 'always' },
		},
	});
