/** Keeps what is typed into long forms, so that neither a reload nor the end of a session loses it. */
import { useState } from 'react';
import { tryStorage } from '../ui/try-storage.ts';
import { forgetDraft, timesForgotten } from './forget-drafts.ts';
import { makeKey } from './idempotency-key.ts';
import type { DraftStorage } from './lasting-storage.ts';
import { readJson } from './read-json.ts';

interface DraftLocation<V> {
	key: string;
	/** The tab's storage, or `lastingStorage`. A function, because a browser may refuse it. */
	storage: () => DraftStorage;
	read: (text: string | null) => V | undefined;
	fresh: () => V;
}

export interface Draft<V> {
	start: V;
	wasKept: boolean;
	/**
	 * Stored with the values: a draft sent again after closing or a reload takes effect once. The server takes other content with
	 * the same key for another request.
	 */
	idempotencyKey: string;
	/** Ignored after `forget`: an open form must not bring back what was sent. */
	keep: (values: V) => unknown;
	/** Call it when the reply arrives (`sendDraft`), or a reload shows the draft again. */
	forget: () => void;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readObject(text: string | null): Record<string, unknown> | undefined {
	const value = readJson(text);
	return isObject(value) ? value : undefined;
}

/** Reads stored fields of the right type; the form may have changed. Files are not stored. */
function withStored<V extends object>(empty: V, stored: Record<string, unknown>): V {
	const isValue = ([name, value]: [string, unknown]) =>
		value !== null && typeof stored[name] === typeof value && Array.isArray(stored[name]) === Array.isArray(value);
	const names = Object.entries(empty).filter(isValue);
	return { ...empty, ...Object.fromEntries(names.map(([name]) => [name, stored[name]])) };
}

const areSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Undefined for a draft that adds nothing, or that `isValid` refuses. */
export const readDraft =
	<V extends object>(empty: V, isValid: (values: V) => boolean = () => true) =>
	(text: string | null): V | undefined => {
		const values = withStored(empty, readObject(text) ?? {});
		return areSame(values, empty) || !isValid(values) ? undefined : values;
	};

export type StoredValues = Record<string, string | boolean | readonly string[]>;

export interface Changes {
	from: StoredValues;
	to: StoredValues;
}

/** Sends only these: others may have changed the rest meanwhile. */
export const changesOf = <V extends object>(values: V, start: V): Partial<V> =>
	Object.fromEntries(
		Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name as keyof V])),
	) as Partial<V>;

/** Fields that were not changed take their present value. */
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
	empty: V;
	storage?: () => DraftStorage;
	/** Refuses values that the page could not show. */
	isValid?: (values: V) => boolean;
}

/** For a new thing. For changes, see `useChanges`. */
export const useDraft = <V extends object>({ key, empty, storage = () => sessionStorage, isValid }: DraftOptions<V>) =>
	useOpenDraft({ key, storage, read: readDraft(empty, isValid), fresh: () => empty });

export interface Drafted {
	forget: () => void;
}

export async function sendDraft<T>(reply: Promise<T>, forget: () => void): Promise<T> {
	const created = await reply;
	forget();
	return created;
}
