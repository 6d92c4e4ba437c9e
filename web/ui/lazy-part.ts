/** Parts of a page whose script is fetched when they are first rendered. */
import { type ComponentType, lazy } from 'react';
import { offer, untilLoaded } from './until-loaded.ts';

/** Asks to load the page again, and waits: what is typed in it stays until then. */
function askToReload(error: unknown): Promise<never> {
	reportError(error);
	offer('A part of the page did not load. Load the page again to go on.', 'Load again', () => location.reload());
	return new Promise(() => undefined);
}

/**
 * As `lazy`, but a script that does not arrive is asked for again, where `lazy` would break the page. Where the script is
 * gone, as after an upgrade of the site, or Firefox has remembered that it failed, the visitor is asked to load the page again.
 */
export const lazyPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> =>
	lazy(() => untilLoaded(load).catch(askToReload));

/** As `lazyPart`, for what the page is complete without: where its script does not arrive nothing is shown, and nothing said. */
export const optionalPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> =>
	lazy(() =>
		untilLoaded(load, () => false).catch((error: unknown) => {
			console.error('A part of the page did not load.', error);
			return { default: () => null };
		}),
	);
