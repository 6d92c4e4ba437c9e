/** Whether the visitor has done something on the page. What only somebody who goes on needs is fetched from then on. */
import { startTransition, useEffect, useState } from 'react';
import { makeStore } from '../ui/store.ts';

const signs = ['pointerdown', 'click', 'keydown', 'input', 'focusin', 'scroll', 'visibilitychange'];

const interacted = makeStore(typeof window !== 'undefined' && window.scrollY > 0);

if (typeof window !== 'undefined') {
	const done = new AbortController();
	const note = () => {
		done.abort();
		interacted.set(true);
	};
	for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true, signal: done.signal });
}

/** False until the visitor presses, types, scrolls, moves the focus, or leaves the page and comes back. */
export function useInteracted(): boolean {
	// The server renders without visitors, and hydration must render the same.
	const [isInteracted, setInteracted] = useState(false);
	useEffect(() => {
		// A sign is often a press, whose own answer must not wait for this.
		const read = () => startTransition(() => setInteracted(interacted.get()));
		read();
		return interacted.watch(read);
	}, []);
	return isInteracted;
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
 * Loads the script of what is likely to be pressed next once somebody is there, so that the press does not wait for it. What
 * fails is loaded again by the press. `load` must stay the same function.
 */
export function usePreload(load: () => Promise<unknown>): void {
	useEffect(() => {
		let callOff: (() => void) | undefined;
		const read = () => {
			if (interacted.get()) callOff = whenIdle(() => void load().catch(() => undefined));
		};
		read();
		const stop = interacted.watch(read);
		return () => {
			stop();
			callOff?.();
		};
	}, [load]);
}
