/** Finds pages of single clubs and events, fairly between addresses. */
import type { CachedResponse } from '#server/cache/cached-response.ts';
import { Problem } from '#server/core/problem.ts';
import { QueueFull } from '#server/core/queue.ts';
import { perAddressQueue } from '#server/limits/per-address-queue.ts';
import { findPreview, type PreviewSource } from './previews.ts';

/** Pages are cached without a trailing slash. */
const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/** Pages waiting per address, about a quarter of a second of work. Beyond it, the shell is sent. */
const mostWaiting = 16;

/**
 * Undefined: send the shell. Addresses never wait for each other, even for the same page, so that a crawler holds
 * nobody up.
 */
export function detailFinder(previews: readonly PreviewSource[], render: (path: string) => Promise<CachedResponse>) {
	const details = previews.filter(({ isDetail }) => isDetail);
	// A few at once, because the database may be distant.
	const queueToLook = perAddressQueue(4, Number.POSITIVE_INFINITY);
	const queueToRender = perAddressQueue(1, mostWaiting);
	const waiting = new Map<string, Promise<CachedResponse | undefined>>();

	const lookAndRender = async (path: string, address: string, onRender: () => void) => {
		// First, so that guessed ids delay nobody. If the database is away, the cache may have the page.
		const exists = await queueToLook(address, () => findPreview(details, path)).then(Boolean, () => true);
		if (!exists) return undefined;
		try {
			return await queueToRender(address, () => {
				onRender();
				return render(path);
			});
		} catch (error) {
			const isGone = error instanceof Problem && error.status === 404;
			if (isGone || error instanceof QueueFull) return undefined;
			throw error;
		}
	};

	return (path: string, address: string): Promise<CachedResponse | undefined> => {
		if (!details.some((source) => source.path.test(path))) return Promise.resolve(undefined);
		const key = `${withoutSlash(path)} ${address}`;
		const known = waiting.get(key);
		if (known !== undefined) return known;
		// From then on the page may be another request's.
		const leave = () => {
			if (waiting.get(key) === page) waiting.delete(key);
		};
		// The cache decides whether a page being rendered is current.
		const page = lookAndRender(withoutSlash(path), address, leave).finally(leave);
		waiting.set(key, page);
		return page;
	};
}
