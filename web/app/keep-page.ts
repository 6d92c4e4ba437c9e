/** Keeps the page where the script of the next one does not arrive: `scripts/patch-route-loading.ts` has it called. */
import { untilLoaded, untilRetry } from '../ui/until-loaded.ts';

declare global {
	interface Window {
		/** Set by the router. */
		__reactRouterDataRouter?: {
			state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
		};
		/** Called by the router to load the script of a page that has not arrived. */
		loadPageAgain?: <T>(load: () => Promise<T>) => Promise<T>;
	}
}

/** Where the navigation that is under way leads. */
const destination = () => window.__reactRouterDataRouter?.state.navigation.location;

/** Loads the script of a page; where it is no longer there, opens the page that is wanted as a new document. */
async function loadPage<T>(load: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await untilLoaded(load, () => destination() !== undefined);
		} catch {
			const to = destination();
			if (to) {
				location.assign(`${to.pathname}${to.search}${to.hash}`);
				return new Promise(() => undefined);
			}
			// Loaded ahead, or the visitor has turned away meanwhile. The router asks once only, so a later press is awaited.
			await untilRetry(false);
		}
	}
}

/** Has the router keep the current page while the script of the next one does not arrive. */
export function keepPageUntilLoaded(): void {
	window.loadPageAgain = loadPage;
}
