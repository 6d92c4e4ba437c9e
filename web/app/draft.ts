/** Drafts: what is typed into a long form is retained in the browser, so neither a reload nor a session that ends loses it. */
import { useState } from 'react';
import { tryStorage } from '../ui/try-storage.ts';
import { forgetDraft, timesForgotten } from './forget-drafts.ts';
import { makeKey } from './idempotency-key.ts';
import type { DraftStorage } from './lasting-storage.ts';
import { readJson } from './read-json.ts';

/** Where a draft is stored, and how it is read. */
interface DraftLocation<V> {
	key: string;
	/** The tab's own storage, or `lastingStorage`, which outlives the tab. A function, because a browser may refuse it. */
	storage: () => DraftStorage;
	/** The draft from its JSON; undefined when it cannot be read. */
	read: (text: string | null) => V | undefined;
	/** What a form without a draft starts with. */
	fresh: () => V;
}

/** A draft as a form uses it. */
export interface Draft<V> {
	/** The fields' initial values. */
	start: V;
	/** Whether they come from an earlier visit. */
	wasKept: boolean;
	/**
	 * The idempotency key to send it with. It is stored with the values: what is sent again takes effect once, also after the
	 * form was closed or the page reloaded. The server takes other content with the same key for another request.
	 */
	idempotencyKey: string;
	/** Stores the values. Does nothing after `forget`: a form that is still open must not bring back what was sent. */
	keep: (values: V) => unknown;
	/** Deletes the draft: to be called as soon as the reply arrives (`sendDraft`), or a reload would show it again. */
	forget: () => void;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readObject(text: string | null): Record<string, unknown> | undefined {
	const value = readJson(text);
	return isObject(value) ? value : undefined;
}

/**
 * The stored values that the form has a field for. A field that they lack, or have with another type, is as in `empty`:
 * the form may have changed since. Files are not stored.
 */
function withStored<V extends object>(empty: V, stored: Record<string, unknown>): V {
	const isValue = ([name, value]: [string, unknown]) =>
		value !== null && typeof stored[name] === typeof value && Array.isArray(stored[name]) === Array.isArray(value);
	const names = Object.entries(empty).filter(isValue);
	return { ...empty, ...Object.fromEntries(names.map(([name]) => [name, stored[name]])) };
}

const areSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Reads a draft over the empty values; one that adds nothing to them, or that `isValid` refuses, is none. */
export const readDraft =
	<V extends object>(empty: V, isValid: (values: V) => boolean = () => true) =>
	(text: string | null): V | undefined => {
		const values = withStored(empty, readObject(text) ?? {});
		return areSame(values, empty) || !isValid(values) ? undefined : values;
	};

/** What is stored of a form's values: texts and ticks, no files. */
export type StoredValues = Record<string, string | boolean>;

/** Unsaved changes to something: the values when they began, and the values now. */
export interface Changes {
	from: StoredValues;
	to: StoredValues;
}

/**
 * What somebody has changed of the values that a form started with. The rest is not sent: it may have been changed since, in
 * another tab or by somebody else.
 */
export const changesOf = <V extends object>(values: V, start: V): Partial<V> =>
	Object.fromEntries(
		Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name as keyof V])),
	) as Partial<V>;

/** Reads changes. What was left as it was when they began is as it is now. */
export const readChanges =
	(current: StoredValues) =>
	(text: string | null): Changes | undefined => {
		const { from, to } = readObject(text) ?? {};
		if (!isObject(from) || !isObject(to)) return undefined;
		const changes = changesOf(withStored(current, to), withStored(current, from)) as StoredValues;
		const changed = { ...current, ...changes };
		return areSame(changed, current) ? undefined : { from: current, to: changed };
	};

const readKey = (text: string | null): string | undefined => {
	const { idempotencyKey } = readObject(text) ?? {};
	return typeof idempotencyKey === 'string' ? idempotencyKey : undefined;
};

export function openDraft<V extends object>({ key, storage, read, fresh }: DraftLocation<V>): Draft<V> {
	const forgottenBefore = timesForgotten(key);
	const text = tryStorage(() => storage().getItem(key)) ?? null;
	const kept = read(text);
	const idempotencyKey = readKey(text) ?? makeKey();
	return {
		start: kept ?? fresh(),
		wasKept: kept !== undefined,
		idempotencyKey,
		keep: (values) => {
			if (timesForgotten(key) !== forgottenBefore) return;
			try {
				storage().setItem(key, JSON.stringify({ ...values, idempotencyKey }));
			} catch (error) {
				// The draft still stands on the page.
				console.warn('This browser cannot store the draft.', error);
			}
		},
		forget: () => {
			forgetDraft(storage, key);
		},
	};
}

export const useOpenDraft = <V extends object>(place: DraftLocation<V>): Draft<V> =>
	useState(() => openDraft(place))[0];

interface DraftOptions<V> {
	key: string;
	/** The values of a form in which nothing was typed. */
	empty: V;
	/** Where it is stored: in this tab, unless `lastingStorage` is given. */
	storage?: () => DraftStorage;
	/** Refuses stored values that the page could not show. */
	isValid?: (values: V) => boolean;
}

/** The draft of a new thing. For changes to an existing thing, see `useChanges`. */
export const useDraft = <V extends object>({ key, empty, storage = () => sessionStorage, isValid }: DraftOptions<V>) =>
	useOpenDraft({ key, storage, read: readDraft(empty, isValid), fresh: () => empty });

/** Input of a call that sends a draft. */
export interface Drafted {
	forget: () => void;
}

/** Forgets the draft when the reply arrives, before a page can show what the call has created. */
export async function sendDraft<T>(reply: Promise<T>, forget: () => void): Promise<T> {
	const created = await reply;
	forget();
	return created;
}
