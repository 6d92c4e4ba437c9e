/**
 * The lists with which the server has written a page. They stand in the HTML once more as data, and the page starts from
 * them: what it shows at first is what is there already.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Written by the server: when, and the lists by their keys in the query cache. */
interface Written {
	at: number;
	lists: readonly (readonly [key: readonly string[], data: unknown])[];
}

export const writtenId = 'written';

/** Where they come from while a page is being written; a page that was written without any says so by an empty text. */
export const WrittenContext = createContext('');

const inDocument = import.meta.env.SSR ? '' : (document.getElementById(writtenId)?.textContent ?? '');

/** The lists as the JSON that stands in the document, or an empty text. */
export const useWritten = () => useContext(WrittenContext) || inDocument;

/** Puts the lists into the query cache, as old as they are: a page asks for what is new at once. */
export function takeWritten(queryClient: QueryClient, written: string): void {
	if (written === '') return;
	const { at, lists } = JSON.parse(written) as Written;
	for (const [key, data] of lists) queryClient.setQueryData(key, data, { updatedAt: at });
}

const never = () => () => undefined;

/**
 * Whether the page is past taking over what the server wrote. Before, it must show the same, by the server's clock and in
 * the site's time zone; then it is the visitor's own that count.
 */
export const useTakenOver = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
