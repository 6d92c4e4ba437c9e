import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeKey, useIdempotencyKey } from './idempotency-key.ts';

test('no two keys are the same, and each has 32 hexadecimal digits', () => {
	const keys = Array.from({ length: 20 }, makeKey);
	for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
	expect(new Set(keys).size).toBe(keys.length);
});

function keysFor(...sent: readonly unknown[]): string[] {
	const keys: string[] = [];
	function Form() {
		const keyFor = useIdempotencyKey();
		for (const each of sent) keys.push(keyFor(each));
		return null;
	}
	renderToStaticMarkup(createElement(Form));
	return keys;
}

const areOne = (keys: readonly string[]) => new Set(keys).size === 1;

test('what a form sends again has the same key, and what was corrected another', () => {
	const typed = { name: 'Lantern walk', tags: ['night'] };
	expect(areOne(keysFor(typed, structuredClone(typed)))).toBe(true);
	expect(areOne(keysFor(typed, { ...typed, name: 'Night walk' }))).toBe(false);
});

test('a file that is sent again has the same key, and another file another', () => {
	const fileOf = (name: string, lastModified = 1) => ({ picture: new File(['pixels'], name, { lastModified }) });
	expect(areOne(keysFor(fileOf('a.png'), fileOf('a.png')))).toBe(true);
	expect(areOne(keysFor(fileOf('a.png'), fileOf('b.png')))).toBe(false);
	expect(areOne(keysFor(fileOf('a.png'), fileOf('a.png', 2)))).toBe(false);
	expect(areOne(keysFor(fileOf('a.png'), { picture: null }))).toBe(false);
});

test('two forms that send the same have a key each', () => {
	expect(areOne([...keysFor({ name: 'Lantern walk' }), ...keysFor({ name: 'Lantern walk' })])).toBe(false);
});
