import { expect, test } from 'vitest';
import { readTexts } from './draft.ts';

const empty = { name: '', place: '' };
const read = readTexts(empty);

test('what was typed is read back as it was kept', () => {
	const typed = { ...empty, name: 'Lantern walk' };
	expect(read(JSON.stringify(typed))).toEqual(typed);
});

test('what is no draft, or only half of one, is left alone', () => {
	for (const kept of [null, '', '{', 'null', '[]', '"text"', '{"name":"Lantern walk"}', '{"name":"","place":4}'])
		expect(read(kept), String(kept)).toBeUndefined();
});
