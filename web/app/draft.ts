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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readObject(text: string | null): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(text ?? 'null');
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

const isText = (value: unknown): value is string => typeof value === 'string';

type Texts<D> = Record<keyof D, string>;

/** The kept texts that a form has a field for. A field that they lack, because the form got it later, is as in `empty`. */
function textsOver<D extends Texts<D>>(empty: D, kept: Record<string, unknown>): D {
	const names = Object.keys(empty).filter((name) => isText(kept[name]));
	return { ...empty, ...Object.fromEntries(names.map((name) => [name, kept[name]])) };
}

const areSame = <D extends Texts<D>>(one: D, other: D) =>
	(Object.keys(one) as (keyof D)[]).every((name) => one[name] === other[name]);

/** Reads a draft of nothing but texts; one that says no more than `empty` is none. */
export const readTexts =
	<D extends Texts<D>>(empty: D) =>
	(text: string | null): D | undefined => {
		const draft = textsOver(empty, readObject(text) ?? {});
		return areSame(draft, empty) ? undefined : draft;
	};

/** Changes to what exists: how it was when they began, and how it is to be. */
export interface Changes {
	from: Record<string, string>;
	to: Record<string, string>;
}

/** Reads changes, unless what they began from has changed since: they would undo that. */
export const readChanges =
	(current: Record<string, string>) =>
	(text: string | null): Changes | undefined => {
		const { from, to } = readObject(text) ?? {};
		if (!isObject(from) || !isObject(to) || !areSame(textsOver(current, from), current)) return undefined;
		const changed = textsOver(current, to);
		return areSame(changed, current) ? undefined : { from: current, to: changed };
	};

/** How often the drafts of each key were forgotten since the page was loaded. */
const endings = new Map<string, number>();
const endingsOf = (key: string) => endings.get(key) ?? 0;

/** A draft as a form opens it: what it starts with, and the ways to keep it and to be done with it. */
export function openDraft<D>({ key, storage, read, fresh }: DraftPlace<D>) {
	const opened = endingsOf(key);
	const kept = read(storage.getItem(key));
	return {
		start: kept ?? fresh(),
		wasKept: kept !== undefined,
		/** Does nothing once the draft was forgotten: a form that is still there must not bring back what was sent. */
		keep: (next: D) => {
			if (endingsOf(key) !== opened) return;
			try {
				storage.setItem(key, JSON.stringify(next));
			} catch (error) {
				// Without room to keep it, the draft still stands on the page.
				console.warn('The draft cannot be kept in this browser.', error);
			}
		},
		forget: () => {
			endings.set(key, endingsOf(key) + 1);
			storage.removeItem(key);
		},
	};
}

/**
 * The draft that is kept there, how to keep a new one, and how to be done with it. Forget it as soon as the answer to the
 * call arrives (`sendDraft`), not when the page has dealt with the answer: a reload in between would show it again.
 */
export function useDraft<D>(place: DraftPlace<D>) {
	const [opened] = useState(() => openDraft(place));
	const [draft, setDraft] = useState(opened.start);
	const keep = (next: D) => {
		setDraft(next);
		opened.keep(next);
	};
	return { draft, keep, forget: opened.forget, wasKept: opened.wasKept };
}

/** Goes with a call that is made from a draft. */
export interface Drafted {
	forget: () => void;
}

/** Has the draft forgotten before anything can show what its call has made. */
export async function sendDraft<T>(answer: Promise<T>, forget: () => void): Promise<T> {
	const made = await answer;
	forget();
	return made;
}
