/** A dialog whose script is fetched when it is first opened. */
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

/**
 * Gives each dialog a boundary of its own. In a boundary shared by several, an open dialog is only hidden while the
 * script of the next one arrives, and is shown again, with everything typed in it, when it is opened meanwhile.
 */
export function lazyDialog<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
	const Loaded = lazyPart(load);
	return (props) => (
		<Suspense fallback={null}>
			<Loaded {...props} />
		</Suspense>
	);
}
