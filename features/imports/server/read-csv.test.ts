import { expect, test } from 'vitest';
import { importTexts } from '../rules.ts';
import { readCsv } from './read-csv.ts';

test('the delimiter is what divides the rows evenly, or what the first line names', () => {
	expect(readCsv('a;b\n1,5, and more;2\n').rows).toEqual([
		['a', 'b'],
		['1,5, and more', '2'],
	]);
	const lines = 'first; second\n'.repeat(10);
	expect(readCsv(`a,b\n1,"${lines}"\n`).rows).toEqual([
		['a', 'b'],
		['1', lines],
	]);
	expect(readCsv('sep=|\na|b,c\n').rows).toEqual([
		['sep=', ''],
		['a', 'b,c'],
	]);
});

test('a text of two lines may begin with a quotation mark', () => {
	expect(readCsv('a,b\n"""1""\n2",3\n')).toEqual({
		rows: [
			['a', 'b'],
			['"1"\n2', '3'],
		],
		broken: new Map(),
	});
});

test('an open quotation mark ends with its line, also where another one follows', () => {
	const { rows, broken } = readCsv('a,b\n1,"2\n3,4\n"x\ny",5\n"6,7\n');
	expect(rows).toEqual([
		['a', 'b'],
		['1', '"2'],
		['3', '4'],
		['x\ny', '5'],
		['"6', '7'],
	]);
	expect([...broken]).toEqual([
		[1, importTexts.openQuote],
		[4, importTexts.openQuote],
	]);
});
