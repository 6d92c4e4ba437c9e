/** Keeps the page where the script of the next one does not arrive. `scripts/keep-page.ts` has the router call it. */
import { untilLoaded } from '../ui/until-loaded.ts';

declare global {
	interface Window {
		/** Set by the router. */
		__reactRouterDataRouter?: {
			state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
		};
		/** Called by the router where the script of a page has not arrived. */
		loadPageAgain?: <T>(load: () => Promise<T>) => Promise<T>;
	}
}

/** Where the navigation that is under way leads. */
const destination = () => window.__reactRouterDataRouter?.state.navigation.location;

/** Has the router keep the page, where it would load it anew and show the browser's own error instead. */
export function keepPageUntilLoaded(): void {
	window.loadPageAgain = async (load) => {
		try {
			return await untilLoaded(load, () => destination() !== undefined);
		} catch {
			const { pathname, search, hash } = destination() ?? location;
			location.assign(`${pathname}${search}${hash}`);
			return new Promise(() => undefined);
		}
	};
}
