/** Whether the document itself was a 404. */
import { useLocation } from 'react-router';
import { useSession } from './session.ts';

/**
 * Saves a second request, whose 404 browsers would log. A logged-in club still asks: it may see its page before it is public. A
 * visit after the document's own, by a key of its own, asks, too: the page may exist by then.
 */
export function useKnownMissing(): boolean {
	const { key } = useLocation();
	const user = useSession();
	if (typeof window === 'undefined' || user !== null || key !== 'default') return false;
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return navigation?.responseStatus === 404;
}
