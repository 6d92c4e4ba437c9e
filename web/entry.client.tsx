/** Hydrates the server-rendered page, or renders into the shell. */
import { options } from 'preact';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { layOutTheRest } from './app/deferred-layout.ts';
import { hydrateInParts, nextTask } from './app/hydrated-part.tsx';

declare global {
	interface Window {
		__reactRouterManifest?: { sri?: true };
	}
}

// The router's manifest is written before the digests of the modules are known. This tells the router that they are in
// the document's import map; without it, it would render no import map, and the server's would be removed.
if (window.__reactRouterManifest && document.querySelector('script[rr-importmap]'))
	window.__reactRouterManifest.sri = true;

/**
 * Makes the router before anything is rendered. `HydratedRouter` makes it at its first call, before its first hook; the hook
 * then throws, because nothing is being rendered. Until the page's data are decoded, it throws a promise instead: thrown
 * while hydrating, that would suspend the whole document, which Preact cannot hydrate then.
 */
async function makeRouter() {
	try {
		HydratedRouter({});
	} catch (thrown) {
		if (!(thrown instanceof Promise)) return;
		await thrown;
		await nextTask();
		await makeRouter();
	}
}

/**
 * Effects run right after a rendering, not after the next frame: the router starts a view transition in three effects,
 * one after another, and whoever pressed the back button between them was left on a page that no longer changed.
 */
options.requestAnimationFrame = queueMicrotask;

await makeRouter();
await nextTask();
await hydrateInParts(() => void hydrateRoot(document, <HydratedRouter />));
await layOutTheRest();
