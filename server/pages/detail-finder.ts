/** Finds the pages of single clubs and events, in turns of the addresses that ask for them. */
import type { CachedResponse } from '#server/cache/cached-response.ts';
import { Problem } from '#server/core/problem.ts';
import { QueueFull } from '#server/core/queue.ts';
import { perAddressQueue } from '#server/limits/per-address-queue.ts';
import { findPreview, type PreviewSource } from './previews.ts';

/** The path without a slash at its end: pages are cached under it. */
const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/**
 * The most pages that wait to be rendered for one address, about a quarter of a second of work. For further ones the address
 * gets the shell, which the browser renders. Requests for one page count once.
 */
const mostWaiting = 16;

/**
 * Finds a page of one club or event; undefined where the shell is to be sent. An address never waits in the queue of another
 * one, even for the same page: otherwise a program that asks for all pages at once would keep everybody waiting.
 * `render` gives the page of a path, or a 404.
 */
export function detailFinder(previews: readonly PreviewSource[], render: (path: string) => Promise<CachedResponse>) {
	const details = previews.filter(({ isDetail }) => isDetail);
	// A few at once, because a database elsewhere takes its time.
	const queueToLook = perAddressQueue(4, Number.POSITIVE_INFINITY);
	const queueToRender = perAddressQueue(1, mostWaiting);
	/** What is looked for and waits to be rendered, by its path and address. */
	const waiting = new Map<string, Promise<CachedResponse | undefined>>();

	const lookAndRender = async (path: string, address: string, onRender: () => void) => {
		// First, so that whoever tries ids keeps no page waiting. While the database is away, the cache may have the page.
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
		// Later there may be the page of somebody else who asked.
		const leave = () => {
			if (waiting.get(key) === page) waiting.delete(key);
		};
		// Who asks once it is being rendered may get no older state than there is then: the cache decides that.
		const page = lookAndRender(withoutSlash(path), address, leave).finally(leave);
		waiting.set(key, page);
		return page;
	};
}
