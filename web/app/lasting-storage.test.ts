import { expect, test, vi } from 'vitest';
import { type DraftStorage, lastingStorage } from './lasting-storage.ts';

const key = 'quizDraft:7';

function makeStorage(): DraftStorage {
	const kept = new Map<string, string>();
	return {
		getItem: (name) => kept.get(name) ?? null,
		setItem: (name, text) => void kept.set(name, text),
		removeItem: (name) => void kept.delete(name),
	};
}

/** Returns a function that opens a tab, in which another function runs. */
function openBrowser() {
	vi.stubGlobal('localStorage', makeStorage());
	return () => {
		const own = makeStorage();
		return <T>(run: (storage: DraftStorage) => T): T => {
			vi.stubGlobal('sessionStorage', own);
			return run(lastingStorage());
		};
	};
}

const write = (text: string) => (storage: DraftStorage) => storage.setItem(key, text);
const read = (storage: DraftStorage) => storage.getItem(key);
const send = (storage: DraftStorage) => storage.removeItem(key);

test('a draft outlives its tab, and each of two tabs reads its own again', () => {
	const openTab = openBrowser();
	const [first, second] = [openTab(), openTab()];
	first(write('on birds'));
	expect(second(read)).toBe('on birds');
	second(write('on trees'));
	expect([first(read), second(read), openTab()(read)]).toEqual(['on birds', 'on trees', 'on trees']);
});

test('what is sent is gone in every tab that wrote nothing else, and only that', () => {
	const openTab = openBrowser();
	const [first, second, third] = [openTab(), openTab(), openTab()];
	first(write('on birds'));
	second(send);
	expect([second(read), third(read)]).toEqual([null, null]);
	first(write('on birds and bees'));
	second(write('on trees'));
	first(send);
	expect([first(read), second(read), third(read)]).toEqual(['on trees', 'on trees', 'on trees']);
	second(send);
	expect([first(read), second(read), third(read)]).toEqual([null, null, null]);
});
