/** Hydrates the server-rendered page, or renders into the shell. */
import { options } from 'preact';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

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
 * Waits until the page's data are decoded. The router's first call throws that promise, before any hook; thrown while
 * hydrating, it would suspend the whole document, which Preact cannot hydrate then.
 */
async function decodeData() {
	try {
		HydratedRouter({});
	} catch (decoding) {
		if (!(decoding instanceof Promise)) throw decoding;
		await decoding;
	}
}

/**
 * Effects run right after a rendering, not after the next frame: the router starts a view transition in three effects,
 * one after another, and whoever pressed the back button between them was left on a page that no longer changed.
 */
options.requestAnimationFrame = queueMicrotask;

await decodeData();
// Decoding and hydrating in one task would keep a slow phone from answering for longer.
await new Promise((done) => setTimeout(done));
hydrateRoot(document, <HydratedRouter />);
