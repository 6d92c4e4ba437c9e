import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readHouse } from './house/house.ts';
import { checkWords } from './house/words.ts';
import { makeFeature, NameRefused } from './new-feature.ts';

let house: string;
beforeEach(() => {
	house = mkdtempSync(join(tmpdir(), 'clubyard-house-'));
});
afterEach(() => rmSync(house, { recursive: true }));

test('a new feature has every room, each file named as the house wants it', () => {
	makeFeature(house, 'book-swap');
	expect(readdirSync(join(house, 'features/book-swap')).sort()).toEqual([
		'README.md',
		'contract.ts',
		'rules.ts',
		'server',
		'web',
	]);
	expect(checkWords(readHouse(house))).toEqual([]);
	expect(readFileSync(join(house, 'features/book-swap/server/routes.ts'), 'utf8')).toContain('bookSwapRoutes');
});

test('an existing feature is refused and left as it is', () => {
	makeFeature(house, 'library');
	const before = readHouse(house);
	expect(() => makeFeature(house, 'library')).toThrow('already');
	expect(readHouse(house)).toEqual(before);
});

test.each(['', 'Library', '../library', 'a b', 'library-', 'server/x'])('the name "%s" is refused', (name) => {
	expect(() => makeFeature(house, name)).toThrow(NameRefused);
	expect(existsSync(join(house, 'features'))).toBe(false);
});
