/** The pages' call about this installation. */

import { useQuery } from '@tanstack/react-query';
import { caller } from '#web/app/call.ts';

const call = caller<typeof import('../contract.ts')>();

/** Host, name, time zone and features of this site; fetched once per page load. */
export const useSite = () =>
	useQuery({
		queryKey: ['site'],
		queryFn: ({ signal }) => call('GET /api/site', { signal }),
		staleTime: Number.POSITIVE_INFINITY,
	});
