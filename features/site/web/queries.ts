/** The pages' calls about this installation. */

import { useQuery } from '@tanstack/react-query';
import type { PageSource } from '#contract/page-source.ts';
import { caller } from '#web/app/call.ts';
import { useRenderedSite } from '#web/app/page-data.ts';

const call = caller<typeof import('../contract.ts')>();

export const siteKey = ['site'] as const;

/** Host, name, time zone, rule and features of this site, if they are wanted. The staff may change the rule while a page is open. */
export const useSite = ({ enabled = true } = {}) =>
	useQuery({
		enabled,
		queryKey: siteKey,
		queryFn: ({ signal }) => call('GET /api/site', { signal }),
		staleTime: 300_000,
	});

/** The college's time zone, as the page was rendered with it; fetched for a page that was not. */
export function useCollegeZone(): string | undefined {
	const rendered = useRenderedSite()?.timeZone;
	const { data } = useSite({ enabled: rendered === undefined });
	return rendered ?? data?.timeZone;
}

const retentionKey = ['site', 'retention'] as const;

export const retentionQuery = {
	queryKey: retentionKey,
	queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/site/retention', { signal }),
	staleTime: Number.POSITIVE_INFINITY,
};

/** How long this site keeps personal data. */
export const useRetention = () => useQuery(retentionQuery);

/** The same for a server-rendered page. */
export const loadRetention = async (source: PageSource) =>
	[retentionKey, await source.read('GET /api/site/retention')] as const;
