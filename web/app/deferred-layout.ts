/**
 * A long page is laid out in steps. What has the class `deferred-layout` is laid out when it comes near the screen, and at the
 * latest here: afterwards every height is known, so that a position in the page can be restored.
 */
import { nextTask } from './hydrated-part.tsx';

/** Lays out what is still below the screen, one element in each frame: two take a slow phone almost 50 ms. */
export async function layOutTheRest(): Promise<void> {
	for (const element of document.querySelectorAll<HTMLElement>('.deferred-layout')) {
		await new Promise(requestAnimationFrame);
		await nextTask();
		element.dataset['laidOut'] = '';
	}
	delete document.documentElement.dataset['defersLayout'];
}
