import { expect, test, vi } from 'vitest';
import { changesOf, openDraft, readChanges, readDraft, sendDraft } from './draft.ts';
import { forgetClubDrafts } from './forget-drafts.ts';

const empty = { name: '', place: '' };
const read = readDraft(empty);

function makeStorage(): Storage {
	const kept = new Map<string, string>();
	return {
		get length() {
			return kept.size;
		},
		key: (index) => [...kept.keys()][index] ?? null,
		clear: () => kept.clear(),
		getItem: (key) => kept.get(key) ?? null,
		setItem: (key, text) => void kept.set(key, text),
		removeItem: (key) => void kept.delete(key),
	};
}

let places = 0;
const storedIn = (storage: Storage, key = `draft:${places++}`) => ({
	key,
	storage: () => storage,
	read,
	fresh: () => empty,
});

test('what was typed is read back as it was stored', () => {
	const typed = { ...empty, name: 'Lantern walk' };
	expect(read(JSON.stringify(typed))).toEqual(typed);
});

test('what is no draft is left alone', () => {
	for (const kept of [
		null,
		'',
		'{',
		'null',
		'[]',
		'["a"]',
		'"text"',
		'{}',
		'{"name":4}',
		'{"title":"of another form"}',
	])
		expect(read(kept), String(kept)).toBeUndefined();
});

test('a draft outlives a form that got one more field, or lost one', () => {
	expect(read('{"name":"Lantern walk"}')).toEqual({ name: 'Lantern walk', place: '' });
	expect(read('{"name":"Lantern walk","place":4}')).toEqual({ name: 'Lantern walk', place: '' });
	expect(read('{"name":"Lantern walk","place":"Gate","colour":"red"}')).toEqual({
		name: 'Lantern walk',
		place: 'Gate',
	});
});

test('changes are read back, and the rest is as it is by then', () => {
	const current = { name: 'Lantern walk', place: 'Gate' };
	const to = { ...current, place: 'Bridge' };
	const kept = JSON.stringify({ from: current, to });
	expect(readChanges(current)(kept)).toEqual({ from: current, to });
	const now = { ...current, name: 'Lantern parade' };
	expect(readChanges(now)(kept)).toEqual({ from: now, to: { ...to, name: now.name } });
	expect(readChanges({ ...current, place: 'Field' })(kept)?.to).toEqual(to);
	expect(readChanges(to)(kept)).toBeUndefined();
	expect(readChanges({ ...current, colour: 'red' })(kept)?.to).toEqual({ ...to, colour: 'red' });
	const tick = { ...current, confirm: false };
	const ticked = JSON.stringify({ from: tick, to: { ...tick, confirm: true } });
	expect(readChanges(tick)(ticked)?.to).toEqual({ ...tick, confirm: true });
	for (const broken of [null, '{', '{}', '{"from":3,"to":4}', JSON.stringify({ from: current })])
		expect(readChanges(current)(broken), String(broken)).toBeUndefined();
});

test('a form opens with what was typed before', () => {
	const place = storedIn(makeStorage());
	const first = openDraft(place);
	expect([first.start, first.wasKept]).toEqual([empty, false]);
	first.keep({ ...empty, name: 'Lantern walk' });
	const second = openDraft(place);
	expect([second.start.name, second.wasKept]).toEqual(['Lantern walk', true]);
});

test('what was sent stays gone, whatever the form writes late', () => {
	const place = storedIn(makeStorage());
	const sent = openDraft(place);
	sent.keep({ ...empty, name: 'Lantern walk' });
	const sameAgain = openDraft(place);
	sent.forget();
	sent.keep({ ...empty, name: 'Lantern walk' });
	sameAgain.keep({ ...empty, name: 'Lantern walk' });
	expect(openDraft(place).start).toEqual(empty);
});

test('the next form keeps its own draft again', () => {
	const place = storedIn(makeStorage());
	openDraft(place).forget();
	openDraft(place).keep({ ...empty, name: 'Night swim' });
	expect(openDraft(place).start.name).toBe('Night swim');
});

test('what is sent again after a reload has the same idempotency key, and what comes after it another', () => {
	const place = storedIn(makeStorage());
	const first = openDraft(place);
	first.keep(first.start);
	const again = openDraft(place);
	expect([again.idempotencyKey, again.wasKept]).toEqual([first.idempotencyKey, false]);
	again.keep({ ...empty, name: 'Lantern walk' });
	const corrected = openDraft(place);
	expect([corrected.idempotencyKey, corrected.start.name]).toEqual([first.idempotencyKey, 'Lantern walk']);
	corrected.forget();
	expect(openDraft(place).idempotencyKey).not.toBe(first.idempotencyKey);
});

test('a draft is gone before its page hears of the success', async () => {
	const place = storedIn(makeStorage());
	const form = openDraft(place);
	form.keep({ ...empty, name: 'Lantern walk' });
	await sendDraft(Promise.resolve('made'), form.forget).then(() => expect(openDraft(place).wasKept).toBe(false));
	expect.assertions(1);
});

test('a draft whose request was refused stays', async () => {
	const forget = vi.fn();
	await expect(sendDraft(Promise.reject(new Error('refused')), forget)).rejects.toThrow('refused');
	expect(forget).not.toHaveBeenCalled();
});

test('a browser without room for a draft still lets it be typed', () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	const full = {
		...makeStorage(),
		setItem: () => {
			throw new Error('full');
		},
	};
	openDraft(storedIn(full)).keep(empty);
	expect(warn).toHaveBeenCalledOnce();
	warn.mockRestore();
});

test('a browser that refuses all storage still lets it be typed', () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	const storage = () => {
		throw new Error('refused');
	};
	const draft = openDraft({ key: 'draft:refused', storage, read, fresh: () => empty });
	draft.keep({ ...empty, name: 'Lantern walk' });
	draft.forget();
	forgetClubDrafts([storage]);
	expect([draft.start, draft.wasKept]).toEqual([empty, false]);
	warn.mockRestore();
});

test('a draft of other values than texts keeps those of the same type, and none that the page refuses', () => {
	const list = { title: '', shuffle: false, questions: ['first'], file: null };
	const readList = readDraft(list, ({ questions }) => questions.every((question) => typeof question === 'string'));
	const typed = { ...list, shuffle: true, questions: ['one', 'two'] };
	expect(readList(JSON.stringify({ ...typed, file: {} }))).toEqual(typed);
	expect(readList('{"title":"Rivers","shuffle":"yes","questions":{}}')).toEqual({ ...list, title: 'Rivers' });
	expect(readList('{"title":"Rivers","questions":[3]}')).toBeUndefined();
});

test('what a club typed is deleted when it logs out, and a form that is still open does not bring it back', () => {
	const storage = makeStorage();
	const open = openDraft(storedIn(storage, 'quizDraft:7'));
	for (const key of [
		'quizDraft:7',
		'member-draft:7',
		'message-draft:7',
		'event-draft:7',
		'profile-changes:7',
		'application-draft:3',
		'theme',
	])
		storage.setItem(key, '{"name":"x"}');
	forgetClubDrafts([() => storage]);
	open.keep({ name: 'again', place: '' });
	const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
	expect(left).toEqual(['application-draft:3', 'theme']);
});

test('of edited values, only what was changed is sent', () => {
	const start = { place: 'North gate', likes: ['tea'], isOpen: false };
	expect(changesOf({ ...start, likes: ['tea'] }, start)).toEqual({});
	expect(changesOf({ ...start, likes: [] }, start)).toEqual({ likes: [] });
	expect(changesOf({ ...start, place: '' }, start)).toEqual({ place: '' });
});
