import { afterEach, expect, test, vi } from 'vitest';
import { canStore } from './can-store.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that refuses storage keeps nothing', () => {
	const refuse = () => {
		throw new Error('refused');
	};
	vi.stubGlobal('localStorage', { setItem: refuse, removeItem: refuse });
	expect(canStore()).toBe(false);
	vi.stubGlobal('localStorage', sessionStorage);
	expect(canStore()).toBe(true);
	expect(sessionStorage.getItem('can-store')).toBeNull();
});

test('a storage that takes only a few more letters is full', () => {
	const setItem = (_: string, value: string) => {
		if (value.length > 100) throw new Error('full');
	};
	vi.stubGlobal('localStorage', { setItem, removeItem: () => undefined });
	expect(canStore()).toBe(false);
});
