/** Whether the server has replied to the page itself that there is nothing at its address. */
import { useLocation } from 'react-router';
import { useSession } from './session.ts';

/**
 * Then it is not asked again, because browsers log each refusal. It is if a club is logged in, which sees its own page before
 * everybody does.
 */
export function useKnownMissing(): boolean {
	const { pathname } = useLocation();
	const user = useSession();
	if (typeof window === 'undefined' || user !== null) return false;
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return navigation?.responseStatus === 404 && new URL(navigation.name).pathname === pathname;
}
