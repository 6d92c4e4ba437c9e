/** Parts of a page whose script is fetched when they are first rendered. */
import { type ComponentType, lazy } from 'react';
import { untilLoaded } from './until-loaded.ts';

/** As `lazy`, but a script that does not arrive is asked for again, where `lazy` would break the page. */
export const lazyPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> =>
	lazy(() => untilLoaded(load));
