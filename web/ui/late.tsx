/** The one way of loading a part of a page late: its script is fetched when the part is first shown, or just before. */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenInteracted } from './interacted.ts';
import { offer, untilLoaded } from './until-loaded.ts';

interface LateOptions {
	/** The page is complete without it: where its script does not arrive nothing is shown, and nothing said. */
	isOptional?: boolean;
}

/** Asks to load the page again, and waits: what is typed in it stays until then. */
function askToReload(error: unknown): Promise<never> {
	reportError(error);
	offer('A part of the page did not load. Load the page again to go on.', 'Load again', () => location.reload());
	return new Promise(() => undefined);
}

function leaveOut(error: unknown) {
	console.error('A part of the page did not load.', error);
	return { default: () => null };
}

/** Calls `act` in a moment in which the browser has nothing else to do. The function that is returned calls it off. */
function whenIdle(act: () => void): () => void {
	// Safari has no idle callbacks.
	if (typeof requestIdleCallback === 'undefined') {
		const timer = setTimeout(act, 200);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(act, { timeout: 1000 });
	return () => cancelIdleCallback(request);
}

/**
 * As `lazy`, but a script that does not arrive is asked for again, where `lazy` would break the page. Where the script is
 * gone, as after an upgrade of the site, or Firefox has remembered that it failed, the visitor is asked to load the page again.
 *
 * `fallback` is shown until it is there. Each has a boundary of its own: in a shared one an open dialog would be hidden while the
 * script of the next one arrives. What `preload` has fetched is rendered at once: `lazy` would show the fallback first even then,
 * and a slow phone would paint it.
 */
export function late<P extends object>(
	load: () => Promise<{ default: ComponentType<P> }>,
	{ isOptional = false }: LateOptions = {},
) {
	let loaded: ComponentType<P> | undefined;
	const Late = lazy(
		(): ReturnType<typeof load> => untilLoaded(load, () => !isOptional).catch(isOptional ? leaveOut : askToReload),
	);
	const preload = async () => {
		loaded = (await load()).default;
	};
	function Part({ fallback = null, ...props }: P & { fallback?: ReactNode }) {
		// The same one as long as it is rendered: another one would lose what is typed in it.
		const [{ Shown }] = useState(() => ({ Shown: (loaded ?? Late) as ComponentType<object> }));
		return (
			<Suspense fallback={fallback}>
				<Shown {...props} />
			</Suspense>
		);
	}
	/**
	 * Loads the script once somebody is there, and it `isLikely` that they press what shows the part, so that the press does not
	 * wait for it. What fails is loaded again by the press. `isLikely` must stay the same function.
	 */
	function usePreload(isLikely?: () => boolean) {
		useEffect(() => {
			let callOff: (() => void) | undefined;
			const stop = whenInteracted(() => {
				if (isLikely?.() ?? true) callOff = whenIdle(() => void preload().catch(() => undefined));
			});
			return () => {
				stop();
				callOff?.();
			};
		}, [isLikely]);
	}
	return Object.assign(Part, { preload, usePreload });
}
