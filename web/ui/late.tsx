/** Loads a part's script when the part is first shown, or just before. */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenInteracted } from './interacted.ts';
import { offer, untilLoaded } from './until-loaded.ts';

interface LateOptions {
	/** Without its script, nothing is shown and nothing reported. */
	isOptional?: boolean;
}

/** Asks for a reload and waits: the input stays until then. */
function askToReload(error: unknown): Promise<never> {
	reportError(error);
	offer('A part of the page did not load. Load the page again to go on.', 'Load again', () => location.reload());
	return new Promise(() => undefined);
}

function leaveOut(error: unknown) {
	console.error('A part of the page did not load.', error);
	return { default: () => null };
}

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
 * Like `lazy`, but retries a failed script. If it is gone (after an upgrade, or remembered by Firefox), it asks for a reload.
 * `fallback` is shown meanwhile. Each part has its own boundary: a shared one would hide an open dialog. A preloaded part is
 * rendered at once, without a flash of the fallback.
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
		// Stable while rendered: another component would lose the input.
		const [{ Shown }] = useState(() => ({ Shown: (loaded ?? Late) as ComponentType<object> }));
		return (
			<Suspense fallback={fallback}>
				<Shown {...props} />
			</Suspense>
		);
	}
	/**
	 * Loads the script for an active visitor if `isLikely`, so a press need not wait. A failure is retried by the press.
	 * `isLikely` must be stable.
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
