/**
 * Loads the scripts that a page fetches later: another page, a dialog. Without the network they do not arrive; then the
 * page stays as it is, and says so, until they do.
 */
import { unreachable } from './message-of.ts';
import { toast } from './toast.tsx';

const group = 'load';

/** Says why a script is not there, for as long as nobody does what the button is for. */
export const offer = (reason: string, label: string, run: () => void) =>
	toast.error(reason, group, { label, run, offered: Number.POSITIVE_INFINITY });

/** Those who wait for a reason to try again. */
const waiting = new Set<() => void>();

function tryAgain() {
	toast.forget(group);
	const all = [...waiting];
	waiting.clear();
	for (const resolve of all) resolve();
}

/** A press on a link or button may ask for the same script once more, but not one on the message itself. */
function onPress({ target }: MouseEvent) {
	if (waiting.size > 0 && target instanceof Element && target.closest('a, button') && !target.closest('[data-toast]'))
		tryAgain();
}

/** Resolves when another attempt may succeed. The message is left out where nobody waits for what is loaded. */
export function untilRetry(isWanted: boolean): Promise<void> {
	addEventListener('online', tryAgain, { once: true });
	addEventListener('click', onPress, { capture: true });
	if (isWanted) offer(unreachable, 'Try again', tryAgain);
	return new Promise((resolve) => void waiting.add(resolve));
}

const isReachable = () =>
	fetch('/healthz', { cache: 'no-store' }).then(
		({ status }) => status < 500,
		() => false,
	);

/**
 * Imports a script; while the server is not reached, waits for the network or a press and tries again. Rejects where
 * the server is reached and the script is not there all the same: the site has a new version since the page was loaded,
 * or the script itself is broken.
 *
 * Chromium and WebKit fetch a script again whose import has failed. Firefox remembers the failure until the page is loaded
 * again, so there this rejects as soon as the server is reached.
 */
export async function untilLoaded<T>(load: () => Promise<T>, isWanted = () => true): Promise<T> {
	for (;;) {
		try {
			return await load();
		} catch {
			if (await isReachable()) return load();
			await untilRetry(isWanted());
		}
	}
}
