/** What this browser keeps for a visitor without an account: links with their last known state. Nothing is sent. */
import { useStore } from '../ui/store.ts';
import { makeDeviceList } from './device-list.ts';
import { readJson } from './read-json.ts';
import { has, isText, optional, type Shape } from './user-data.ts';

interface EntryFields {
	/** The link's token, or the quiz's id. */
	id: string;
	title: string;
	/** Epoch milliseconds of the server's last reply. */
	seenAt: number;
}

export interface KeptRegistration extends EntryFields {
	kind: 'registration';
	club: string;
	/** Missing in entries of earlier versions. */
	hue?: number;
	/** For the poster; missing in entries of earlier versions. */
	event?: number;
	/** One of `registrationStates`, or `gone` once erased. */
	state: string;
	position: number;
	formId: string;
	start: string;
	end: string;
	location: string;
	/** For the door; missing without one, and in entries of earlier versions. */
	ticket?: string;
	number?: number;
	/** Missing unless the person was there. */
	attendedAt?: string;
}

export const changeSection = 'change-or-cancel';

export interface KeptApplication extends EntryFields {
	kind: 'application';
	club: string;
	/** One of `applicationStates`, or `gone` once deleted. */
	state: string;
}

/** Without answers: the next person must not see them. */
export interface KeptResult extends EntryFields {
	kind: 'result';
	/** In percent; null until it is given. */
	score: number | null;
	isShown: boolean;
	/** They ask for corrections; missing in entries of earlier versions. Unchecked: the server refuses wrong ones. */
	resultId?: number;
	userId?: string;
}

export type KeptEntry = KeptRegistration | KeptApplication | KeptResult;

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const entryShape = { id: isText, title: isText, seenAt: isNumber };

type Checked = KeptRegistration | KeptApplication | Omit<KeptResult, 'resultId' | 'userId'>;

const shapes: { [K in KeptEntry['kind']]: Shape<Extract<Checked, { kind: K }>> } = {
	registration: {
		...entryShape,
		kind: isText,
		club: isText,
		hue: optional(isNumber),
		event: optional(isNumber),
		state: isText,
		position: isNumber,
		formId: isText,
		start: isText,
		end: isText,
		location: isText,
		ticket: optional(isText),
		number: optional(isNumber),
		attendedAt: optional(isText),
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

/** The oldest go first, but not for a link that is only opened. */
export const mostKept = 60;
const year = 365 * 86_400_000;

/** The latest first, without broken entries and those of a year ago. */
export function readKept(text: string | null, now: number): readonly KeptEntry[] {
	const value = readJson(text);
	return Array.isArray(value) ? value.filter(isKept).filter(({ seenAt }) => now - seenAt < year) : [];
}

export const isSame = (one: KeptEntry, { kind, id }: Pick<KeptEntry, 'kind' | 'id'>) =>
	one.kind === kind && one.id === id;

/** A new entry comes first; a known one keeps its position. */
export const withKept = (entries: readonly KeptEntry[], entry: KeptEntry): readonly KeptEntry[] =>
	entries.some((each) => isSame(each, entry))
		? entries.map((each) => (isSame(each, entry) ? entry : each))
		: [entry, ...entries].slice(0, mostKept);

/** Milliseconds until an unconfirmed registration is erased. */
const confirmationTime = 86_400_000;

const isLive = ({ state, seenAt }: KeptRegistration, now: number) =>
	state === 'unconfirmed' ? now - seenAt < confirmationTime : state !== 'cancelled' && state !== 'gone';

/** The first of several is the visitor's own. */
export const liveRegistration = (
	entries: readonly KeptEntry[],
	formId: string,
	now: number,
): KeptRegistration | undefined =>
	entries.findLast(
		(each): each is KeptRegistration => each.kind === 'registration' && each.formId === formId && isLive(each, now),
	);

const store = makeDeviceList('kept', (text) => readKept(text, Date.now()), 'keeps');

export const changeKept = store.change;

export const keepEntry = (entry: KeptEntry): void => changeKept((before) => withKept(before, entry));

/** A late reply must not bring back a forgotten entry. */
export const replaceEntry = (entry: KeptEntry): void =>
	changeKept((before) => (before.some((each) => isSame(each, entry)) ? withKept(before, entry) : before));

export const findEntry = (kind: KeptEntry['kind'], id: string): KeptEntry | undefined =>
	store.get().find((each) => isSame(each, { kind, id }));

export function markGone(kind: 'registration' | 'application', id: string): void {
	const kept = findEntry(kind, id);
	if (kept && kept.kind !== 'result') replaceEntry({ ...kept, state: 'gone' });
}

export const forgetEntry = (kind: KeptEntry['kind'], id: string): void =>
	changeKept((before) => before.filter((each) => !isSame(each, { kind, id })));

const none: readonly KeptEntry[] = [];

export const keepsSomething = (): boolean => store.get().length > 0;

export const useKeptEntries = (): readonly KeptEntry[] => useStore(store, none);
