/** Loads scripts of other pages and dialogs. Without the network the page stays, and says so, until they arrive. */
import { unreachable } from './message-of.ts';
import { toast } from './toast.tsx';

const group = 'load';

export const offer = (reason: string, label: string, run: () => void) =>
	toast.error(reason, group, { label, run, offered: Number.POSITIVE_INFINITY });

/** Callbacks that wait for a reason to retry. */
const waiting = new Set<() => void>();

function tryAgain() {
	toast.forget(group);
	const all = [...waiting];
	waiting.clear();
	for (const resolve of all) resolve();
}

/** A press may ask for the same script again, except on the message. */
function onPress({ target }: MouseEvent) {
	if (waiting.size > 0 && target instanceof Element && target.closest('a, button') && !target.closest('[data-toast]'))
		tryAgain();
}

/** Resolves when a retry may succeed. Without a message where nobody waits. */
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
 * Imports a script; without the server it waits for the network or a press, and retries. Rejects where the server has no such
 * script: a new version, or a broken one. Firefox remembers a failed import until a reload, so it rejects as soon as the server
 * is back.
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
