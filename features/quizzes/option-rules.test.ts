import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOfOption, joinOptions, sameOptions, splitOptions } from './option-rules.ts';

const hostile = fc.string({ unit: fc.constantFrom(',', '"', '\n', '\r', ' ', '\t', 'a', 'ß', '🎓', '=') });
const options = fc.array(fc.oneof(fc.string({ unit: 'binary' }), hostile), { minLength: 1, maxLength: 6 });

test('every text survives the way there and back', () => {
	fc.assert(
		fc.property(options, (texts) => {
			expect(splitOptions(joinOptions(texts))).toEqual(texts);
		}),
		{ numRuns: 2000 },
	);
});

test('plain options look exactly as they always did', () => {
	const plain = fc.array(fc.stringMatching(/^[^",\r\n]*$/), { minLength: 4, maxLength: 4 });
	fc.assert(fc.property(plain, (texts) => joinOptions(texts) === texts.join(',')));
	expect(joinOptions(['a', 'b, c', 'd', 'e'])).toBe('a,"b, c",d,e');
	expect(joinOptions(['say "hi"', '1\n2', '', ' '])).toBe('"say ""hi""","1\n2",, ');
});

test('any text is read or refused, and what is read is written in a form that reads the same', () => {
	fc.assert(
		fc.property(hostile, (text) => {
			const read = splitOptions(text);
			if (read) expect(splitOptions(joinOptions(read))).toEqual(read);
		}),
		{ numRuns: 2000 },
	);
});

test('spaces around a quoted option are forgiven, and quotes that do not fit are refused', () => {
	expect(splitOptions('a, "b, c" ,d,e')).toEqual(['a', 'b, c', 'd', 'e']);
	expect(splitOptions('5" pipe,b,c,d')).toEqual(['5" pipe', 'b', 'c', 'd']);
	expect(splitOptions('"a,b,c,d')).toBeUndefined();
	expect(splitOptions('"a" b,c,d,e')).toBeUndefined();
	expect(splitOptions('')).toEqual(['']);
	expect(splitOptions('a,b,c,')).toEqual(['a', 'b', 'c', '']);
});

test('options that a reader cannot tell apart are named', () => {
	expect(sameOptions(['a', ' a', 'b', 'a'])).toEqual([
		[0, 1],
		[0, 3],
	]);
	expect(sameOptions(['', '', 'A', 'a'])).toEqual([]);
	expect(indexOfOption(['x', ' y '], 'y')).toBe(1);
	expect(indexOfOption(['x', 'y'], 'z')).toBe(-1);
});
