/** What is typed into a long form, kept in the browser: neither a reload nor a log-out costs a word. */
import { useState } from 'react';

export interface DraftPlace<D> {
	key: string;
	/** This tab's own, or the browser's, which outlives the tab. */
	storage: Storage;
	/** The draft from its JSON; none when it cannot be read. */
	read: (text: string | null) => D | undefined;
	/** What the form starts with. */
	fresh: () => D;
}

/** Reads a draft of nothing but texts: it has those of `empty`, or it cannot be read. */
export const readTexts =
	<D extends Record<keyof D, string>>(empty: D) =>
	(text: string | null): D | undefined => {
		try {
			const value = JSON.parse(text ?? 'null') as Partial<D> | null;
			const names = Object.keys(empty) as (keyof D)[];
			return names.every((name) => typeof value?.[name] === 'string') ? (value as D) : undefined;
		} catch {
			return undefined;
		}
	};

/** The draft that is kept there, how to keep a new one, and how to be done with it. */
export function useDraft<D>({ key, storage, read, fresh }: DraftPlace<D>) {
	const [draft, setDraft] = useState(() => read(storage.getItem(key)) ?? fresh());
	const keep = (next: D) => {
		setDraft(next);
		try {
			storage.setItem(key, JSON.stringify(next));
		} catch (error) {
			// Without room to keep it, the draft still stands on the page.
			console.warn('The draft cannot be kept in this browser.', error);
		}
	};
	const forget = () => storage.removeItem(key);
	return { draft, keep, forget };
}
