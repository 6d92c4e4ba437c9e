/** Hydrates the server-rendered page, or renders into the shell. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
	interface Window {
		__reactRouterManifest?: { sri?: true };
	}
}

// The router's manifest is written before the digests of the modules are known. This tells the router that they are in
// the document's import map; without it, it would render no import map, and React would discard the server's HTML.
if (window.__reactRouterManifest && document.querySelector('script[rr-importmap]'))
	window.__reactRouterManifest.sri = true;

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
