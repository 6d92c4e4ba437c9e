/** The pages' calls about this installation. */

import { useRenderedSite } from '#web/app/page-data.ts';
import { useCall } from '#web/app/use-call.ts';

/** Host, name, time zone, rule and features of this site, if they are wanted. The staff may change the rule while a page is open. */
export const useSite = ({ enabled = true } = {}) => useCall('GET /api/site', {}, { enabled, staleTime: 300_000 });

/** The college's time zone, as the page was rendered with it; fetched for a page that was not. */
export function useCollegeZone(): string | undefined {
	const rendered = useRenderedSite()?.timeZone;
	const { data } = useSite({ enabled: rendered === undefined });
	return rendered ?? data?.timeZone;
}
