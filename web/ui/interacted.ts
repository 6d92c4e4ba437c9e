/** Whether the visitor has done something on the page. What only somebody who goes on needs is fetched from then on. */
import { startTransition, useEffect, useState } from 'react';
import { makeStore } from './store.ts';

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

/** Calls `act` now if the visitor has done something already, and whenever that changes. */
export function whenInteracted(act: () => void): () => void {
	const read = () => interacted.get() && act();
	read();
	return interacted.watch(read);
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
