/** Whether the visitor has done something on the page. What only somebody who goes on needs is fetched from then on. */
import { useEffect, useState } from 'react';
import { afterPaint } from '../ui/after-paint.ts';
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
	const [isInteracted, setInteracted] = useState(interacted.get);
	useEffect(() => {
		// A sign is often a press, whose own answer must not wait for this.
		const read = () => void afterPaint(() => setInteracted(interacted.get()));
		read();
		return interacted.watch(read);
	}, []);
	return isInteracted;
}
