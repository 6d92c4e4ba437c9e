/** Queries about this installation. */

import { useRenderedSite } from '#web/app/page-data.ts';
import { useCall } from '#web/app/use-call.ts';

/** The staff may change the rule meanwhile. */
export const useSite = ({ enabled = true } = {}) => useCall('GET /api/site', {}, { enabled, staleTime: 300_000 });

export function useCollegeZone(): string | undefined {
	const rendered = useRenderedSite()?.timeZone;
	const { data } = useSite({ enabled: rendered === undefined });
	return rendered ?? data?.timeZone;
}
