import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	type KeptApplication,
	type KeptRegistration,
	type KeptResult,
	liveRegistration,
	mostKept,
	readKept,
	withKept,
} from './kept-entries.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const day = 86_400_000;

const registration: KeptRegistration = {
	kind: 'registration',
	id: 'token',
	title: 'Reading night',
	club: 'Readers',
	state: 'going',
	position: 0,
	formId: 'form',
	start: '2026-12-01T18:00:00.000Z',
	end: '2026-12-01T20:00:00.000Z',
	location: 'Old library',
	seenAt: now,
};
const application: KeptApplication = {
	kind: 'application',
	id: 'token',
	title: 'Treasurer',
	club: 'Readers',
	state: 'received',
	seenAt: now,
};
const result: KeptResult = { kind: 'result', id: '4', title: 'Ports', score: null, isShown: true, seenAt: now };

const listen = vi.fn<(type: string, listener: (event: { key: string }) => void) => void>();

const reload = async () => {
	vi.resetModules();
	return import('./kept-entries.ts');
};

// Node has session storage only, which works alike.
beforeEach(() => {
	sessionStorage.clear();
	vi.stubGlobal('localStorage', sessionStorage);
	vi.stubGlobal('window', {});
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
	vi.stubGlobal('addEventListener', listen);
});
afterEach(() => vi.unstubAllGlobals());

test('what a browser keeps is read back, and only that', () => {
	const all = [registration, application, result];
	expect(readKept(JSON.stringify(all), now)).toEqual(all);
	for (const text of [null, '', '{', '5', 'null', '{}', '"text"', '[null]', '[5]', '[{"kind":"toString"}]'])
		expect([text, readKept(text, now)]).toEqual([text, []]);
	for (const entry of all) {
		for (const name of Object.keys(entry)) {
			const text = JSON.stringify([{ ...entry, [name]: {} }, result]);
			expect([entry.kind, name, readKept(text, now)]).toEqual([entry.kind, name, [result]]);
		}
	}
});

test('what nobody has looked at for a year is forgotten', () => {
	expect(readKept(JSON.stringify([{ ...result, seenAt: now - 364 * day }]), now)).toHaveLength(1);
	expect(readKept(JSON.stringify([{ ...result, seenAt: now - 365 * day }]), now)).toEqual([]);
});

test('the latest comes first, a newer state stays in its place, and the oldest goes when there are too many', () => {
	const waiting = { ...registration, state: 'waiting', position: 3 };
	const both = withKept(withKept([], waiting), application);
	expect(both).toEqual([application, waiting]);
	expect(withKept(both, registration)).toEqual([application, registration]);
	const many = Array.from({ length: mostKept + 2 }, (_, index) => ({ ...result, id: String(index) }));
	const kept = many.reduce<ReturnType<typeof withKept>>(withKept, []);
	expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([mostKept, String(mostKept + 1), '2']);
});

test('of several registrations for an event the first that is still good counts', () => {
	const own = { ...registration, id: 'own', state: 'waiting' };
	const friend = { ...registration, id: 'friend' };
	const kept = withKept(withKept([application], own), friend);
	expect(liveRegistration(kept, 'form', now)).toEqual(own);
	expect(liveRegistration(withKept(kept, { ...own, state: 'cancelled' }), 'form', now)).toEqual(friend);
	expect(liveRegistration(withKept([], { ...own, state: 'gone' }), 'form', now)).toBeUndefined();
	expect(liveRegistration(kept, 'another', now)).toBeUndefined();
});

test('a registration that was not confirmed within a day is no longer one', () => {
	const kept = [{ ...registration, state: 'unconfirmed' }];
	expect(liveRegistration(kept, 'form', now + day - 1)).toEqual(kept[0]);
	expect(liveRegistration(kept, 'form', now + day)).toBeUndefined();
	expect(liveRegistration([registration], 'form', now + day)).toEqual(registration);
});

test('what is kept is there after a reload, until it is forgotten', async () => {
	const before = await reload();
	const entry = { ...registration, seenAt: Date.now() };
	before.keepEntry(entry);
	const after = await reload();
	expect(after.findEntry('registration', 'token')).toEqual(entry);
	expect(after.findEntry('application', 'token')).toBeUndefined();
	after.markGone('registration', 'token');
	after.markGone('registration', 'unknown');
	expect(JSON.parse(localStorage.getItem('kept') ?? '')).toEqual([{ ...entry, state: 'gone' }]);
	after.forgetEntry('registration', 'token');
	expect((await reload()).findEntry('registration', 'token')).toBeUndefined();
});

test('what was forgotten, also in another tab, is not brought back by a newer state', async () => {
	const one = await reload();
	const other = await reload();
	const entry = { ...registration, seenAt: Date.now() };
	one.replaceEntry(entry);
	expect(localStorage.getItem('kept')).toBe('[]');
	one.keepEntry(entry);
	one.replaceEntry({ ...entry, state: 'waiting' });
	expect(one.findEntry('registration', 'token')).toMatchObject({ state: 'waiting' });
	other.forgetEntry('registration', 'token');
	one.replaceEntry(entry);
	one.markGone('registration', 'token');
	expect(localStorage.getItem('kept')).toBe('[]');
});

test('what was forgotten by mistake comes back to its place, so that the visitor’s own registration stays their own', async () => {
	const { keepEntry } = await reload();
	const { forgetKept } = await import('./forget-kept.ts');
	const seenAt = Date.now();
	const own = { ...registration, id: 'own', seenAt };
	const friend = { ...registration, id: 'friend', seenAt };
	for (const entry of [own, friend]) keepEntry(entry);
	const undo = forgetKept(own);
	(await reload()).keepEntry({ ...result, seenAt });
	undo();
	undo();
	const kept = readKept(localStorage.getItem('kept'), seenAt);
	expect(kept.map(({ id }) => id)).toEqual([result.id, 'friend', 'own']);
	expect(liveRegistration(kept, 'form', seenAt)).toEqual(own);
});

test('two tabs do not overwrite what the other keeps', async () => {
	const one = await reload();
	const other = await reload();
	one.keepEntry({ ...registration, seenAt: Date.now() });
	other.keepEntry({ ...result, seenAt: Date.now() });
	expect((await reload()).findEntry('registration', 'token')).toBeDefined();
	expect(one.findEntry('result', '4')).toBeUndefined();
	for (const [type, listener] of listen.mock.calls) if (type === 'storage') listener({ key: 'kept' });
	expect(one.findEntry('result', '4')).toBeDefined();
});

test('the page states whether anything is kept, by which the header offers it', async () => {
	const { keepEntry, forgetEntry } = await reload();
	const { dataset } = document.documentElement;
	keepEntry(result);
	expect(dataset['keeps']).toBeDefined();
	forgetEntry('result', result.id);
	expect(dataset['keeps']).toBeUndefined();
});

test('a browser that refuses storage keeps it as long as the page is open', async () => {
	vi.stubGlobal('localStorage', undefined);
	const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
	const { keepEntry, findEntry } = await reload();
	keepEntry(result);
	expect(findEntry('result', '4')).toEqual(result);
	expect(warn).toHaveBeenCalledOnce();
});
