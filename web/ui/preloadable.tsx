/** Components whose script can be fetched before they are rendered. */
import { type ComponentType, useState } from 'react';
import { lazyPart } from './lazy-part.ts';

/**
 * As `lazy`, but what `preload` has fetched is rendered at once: `lazy` would show its fallback first even then, and a slow
 * phone would paint it.
 */
export function preloadable<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
	let loaded: ComponentType<P> | undefined;
	const Late = lazyPart(load);
	const preload = async () => {
		loaded = (await load()).default;
	};
	function Preloadable(props: P) {
		// The same one as long as it is rendered: another one would lose what is typed in it.
		const [{ Shown }] = useState(() => ({ Shown: loaded ?? Late }));
		return <Shown {...props} />;
	}
	return Object.assign(Preloadable, { preload });
}
