/** What this browser keeps for its visitor, who has no account: links with what they last showed. Nothing of it is sent anywhere. */
import { useStore } from '../ui/store.ts';
import { makeDeviceList } from './device-list.ts';
import { readJson } from './read-json.ts';
import { has, isText, type Shape } from './user-data.ts';

interface EntryFields {
	/** The token of its link, or the id of the quiz. */
	id: string;
	/** The event, position or quiz. */
	title: string;
	/** When the server last said this, in epoch milliseconds. */
	seenAt: number;
}

export interface KeptRegistration extends EntryFields {
	kind: 'registration';
	club: string;
	/** The club's hue; an entry of an earlier version has none. */
	hue?: number;
	/** The event, whose id its poster follows from; an entry of an earlier version has none. */
	event?: number;
	/** One of `registrationStates`, or `gone` once the site has erased it. */
	state: string;
	/** The place in the queue, or 0. */
	position: number;
	formId: string;
	start: string;
	end: string;
	location: string;
}

/** The section of a registration's page that changes or cancels it. */
export const changeSection = 'change-or-cancel';

export interface KeptApplication extends EntryFields {
	kind: 'application';
	club: string;
	/** One of `applicationStates`, or `gone` once the site has deleted it. */
	state: string;
}

/** Without the answers, because the next person on this device must not see them. */
export interface KeptResult extends EntryFields {
	kind: 'result';
	/** In percent; null until the club gives the scores. */
	score: number | null;
	/** Whether the quiz's page still shows it in this browser. */
	isShown: boolean;
}

export type KeptEntry = KeptRegistration | KeptApplication | KeptResult;

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const entryShape = { id: isText, title: isText, seenAt: isNumber };

const shapes: { [K in KeptEntry['kind']]: Shape<Extract<KeptEntry, { kind: K }>> } = {
	registration: {
		...entryShape,
		kind: isText,
		club: isText,
		hue: (value) => value === undefined || isNumber(value),
		event: (value) => value === undefined || isNumber(value),
		state: isText,
		position: isNumber,
		formId: isText,
		start: isText,
		end: isText,
		location: isText,
	},
	application: { ...entryShape, kind: isText, club: isText, state: isText },
	result: {
		...entryShape,
		kind: isText,
		score: (value) => value === null || isNumber(value),
		isShown: (value) => typeof value === 'boolean',
	},
};

const isKept = (value: unknown): value is KeptEntry => {
	const kind = (value as KeptEntry | null)?.kind;
	return kind !== undefined && Object.hasOwn(shapes, kind) && has<KeptEntry>(value, shapes[kind] as Shape<KeptEntry>);
};

/** How many are kept at most: the oldest go first, but not for a link that is only opened. */
export const mostKept = 60;
const year = 365 * 86_400_000;

/** The entries in stored JSON, the latest first. What is not whole, or was last seen a year ago, is left out. */
export function readKept(text: string | null, now: number): readonly KeptEntry[] {
	const value = readJson(text);
	return Array.isArray(value) ? value.filter(isKept).filter(({ seenAt }) => now - seenAt < year) : [];
}

export const isSame = (one: KeptEntry, { kind, id }: Pick<KeptEntry, 'kind' | 'id'>) =>
	one.kind === kind && one.id === id;

/** The entries with a new one first, or in the place of the same one. */
export const withKept = (entries: readonly KeptEntry[], entry: KeptEntry): readonly KeptEntry[] =>
	entries.some((each) => isSame(each, entry))
		? entries.map((each) => (isSame(each, entry) ? entry : each))
		: [entry, ...entries].slice(0, mostKept);

/** How long a registration waits to be confirmed by mail before the site erases it. */
const confirmationTime = 86_400_000;

const isLive = ({ state, seenAt }: KeptRegistration, now: number) =>
	state === 'unconfirmed' ? now - seenAt < confirmationTime : state !== 'cancelled' && state !== 'gone';

/** The registration for the event with this form that is still good. Of several, the first that was made: the visitor's own. */
export const liveRegistration = (
	entries: readonly KeptEntry[],
	formId: string,
	now: number,
): KeptRegistration | undefined =>
	entries.findLast(
		(each): each is KeptRegistration => each.kind === 'registration' && each.formId === formId && isLive(each, now),
	);

const store = makeDeviceList('kept', (text) => readKept(text, Date.now()), 'keeps');

/** Changes what this device keeps. */
export const changeKept = store.change;

/** Keeps an entry on this device, or replaces the same one. */
export const keepEntry = (entry: KeptEntry): void => changeKept((before) => withKept(before, entry));

/** Replaces an entry, if this device still keeps it: a reply that comes late must not bring back what was forgotten. */
export const replaceEntry = (entry: KeptEntry): void =>
	changeKept((before) => (before.some((each) => isSame(each, entry)) ? withKept(before, entry) : before));

/** Whether this device keeps it. */
export const findEntry = (kind: KeptEntry['kind'], id: string): KeptEntry | undefined =>
	store.get().find((each) => isSame(each, { kind, id }));

/** Marks a link that leads nowhere any more, if this device keeps it. */
export function markGone(kind: 'registration' | 'application', id: string): void {
	const kept = findEntry(kind, id);
	if (kept && kept.kind !== 'result') replaceEntry({ ...kept, state: 'gone' });
}

/** Removes an entry from this device. */
export const forgetEntry = (kind: KeptEntry['kind'], id: string): void =>
	changeKept((before) => before.filter((each) => !isSame(each, { kind, id })));

const none: readonly KeptEntry[] = [];

/** Whether this browser keeps anything for its visitor, outside of components. */
export const keepsSomething = (): boolean => store.get().length > 0;

/** What this device keeps; nothing while the page is hydrated, as on the server. */
export const useKeptEntries = (): readonly KeptEntry[] => useStore(store, none);
