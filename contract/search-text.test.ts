import { expect, test } from 'vitest';
import { searchBy } from './search-text.ts';

const items = [
	'Café Littéraire',
	'Literary Society',
	'The café of the Robotics Club',
	'Debating Society',
	'Photo Club',
	'Start-up Lab',
	'Open Source Circle',
	'Women’s Rugby & Łódź Straße Ærø O’Neill',
	'Chess: a game of kings and “queens”',
	'Martial art is taught here',
	'C++ Users, 100% free',
	'Maths for all',
	'Run and Code',
].map((name) => ({ name }));
const search = searchBy<(typeof items)[number]>(({ name }) => name);
const names = (text: string) => search(items, text).found.map(({ name }) => name.split(' ')[0]);

test.each([
	[' ROBOTICS  cafe ', ['The']],
	['Cafe\u0301', ['Café', 'The']],
	['chess club', ['Chess:']],
	['the chess society', ['Chess:']],
	['for all', ['Maths']],
	['SOCIETY', ['Literary', 'Debating']],
	['startup', ['Start-up']],
	['start up', ['Start-up']],
	['start-up lab', ['Start-up']],
	['opensource', ['Open']],
	['open-source', ['Open']],
	["women's", ['Women’s']],
	['ONEILL', ['Women’s']],
	['lodz strasse aero', ['Women’s']],
	['chess "queens".', ['Chess:']],
	['c++', ['C++']],
	['c#', []],
	['$5', []],
	['%', ['C++']],
	['?', []],
])('%s finds %j', (text, found) => {
	expect(names(text)).toEqual(found);
	expect(search(items, text).isNearest).toBe(false);
});

test.each([
	['debate', ['Debating']],
	['debates club', ['Debating']],
	['photography', ['Photo']],
	['robtics', ['The']],
	['mathematics', ['Maths']],
	['debte', ['Debating']],
	['hcess', ['Chess:']],
	['photgraphy lab', ['Photo', 'Start-up']],
	['running', ['Run']],
	['coding', ['Run']],
	['artist', ['Martial']],
	['cafe society debate', ['Café', 'The', 'Debating']],
	['quantum chess', ['Chess:']],
])('for %s nothing matches, and %j is the nearest', (text, found) => {
	expect(names(text)).toEqual(found);
	expect(search(items, text).isNearest).toBe(true);
});

test('what is like nothing finds nothing, and no text finds everything', () => {
	for (const text of [
		'xylophone',
		'nothing like this',
		'theatre',
		'forest',
		'football',
		'one chess in a hundred words',
	])
		expect(search(items, text)).toEqual({ found: [], isNearest: false });
	expect(search(items, '  ').found).toBe(items);
});
