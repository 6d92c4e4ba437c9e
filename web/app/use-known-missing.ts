/** Whether the document itself was a 404. */
import { useLocation } from 'react-router';
import { useSession } from './session.ts';

/** Saves a second request, whose 404 browsers would log. A logged-in club still asks: it may see its page before it is public. */
export function useKnownMissing(): boolean {
	const { pathname } = useLocation();
	const user = useSession();
	if (typeof window === 'undefined' || user !== null) return false;
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return navigation?.responseStatus === 404 && new URL(navigation.name).pathname === pathname;
}
