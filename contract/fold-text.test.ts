import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, nameKey } from './fold-text.ts';

test.each([
	['Café', 'CAFE\u0301', 'cafe'],
	['İstanbul', 'ıstanbul', 'ISTANBUL'],
	['Łódź', 'lodz'],
	['Straße', 'STRASSE', 'STRAẞE'],
	['Ærø', 'aero'],
	['Đặng', 'dang'],
	['Þórður', 'thordur'],
	['Œuvre', 'oeuvre'],
	['ΟΔΟΣ', 'οδός'],
	['Ёлка', 'елка'],
	['كُلِّيَّة', 'كلية'],
	['کتاب', 'كتاب'],
	['ｶﾞｲﾄﾞ', 'ガイド'],
	['Room ２', 'Room ٢', 'room 2'],
	['Women’s', "Women's", 'Women´s', 'Womenʼs', 'womens'],
	['O’Neill', 'O`Neill', 'oneill'],
	['ŉ', "'n", 'n'],
	['Ꞌa', 'ꞌa', 'ʹa', 'a'],
	['chess “queens”', 'chess „queens‟', '«chess» queens'],
	['Start-up', 'Start‐up', 'Start–up', 'Start−up', 'start\u00ADup', 'startup'],
	['U.S.A.', 'USA'],
	['Auditorium.', 'auditorium', ' AUDITORIUM!'],
	['Rock’n’Roll', 'rocknroll'],
	['❤\uFE0F', '❤'],
])('%s is folded as %s', (...texts) => {
	expect(new Set(texts.map(foldText)).size).toBe(1);
});

test('words stay apart, and what makes another word stays', () => {
	expect(foldText(' Music/Dance,  Drama ')).toBe('music dance drama');
	const other = ['C', 'C++', 'C#', 'का', 'की', 'कु', 'か', 'が', 'Room 2.14', 'Room 214', '🎭', '🎨', 'и', 'і'];
	expect(new Set(other.map(foldText)).size).toBe(other.length);
});

test('a folded text is folded already, whatever the text', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (text) => {
			expect(foldText(foldText(text))).toBe(foldText(text));
		}),
		{ examples: [['ŉ'], ['Ꞌ'], ['\u0374'], ['ẚ']] },
	);
});

test.each([
	['Café 2', 'cafe 2', ' CAFE2 ', 'cafe\u0301 2', 'Café-2'],
	['Women’s Centre', "Women's Centre"],
	['Łódź Hall', 'Lodz Hall', 'Łódź-Hall'],
	['Straße 1', 'Strasse 1'],
	['Room A–1', 'Room A-1', 'Room A1'],
	['Auditorium', 'auditorium.'],
	['Arts & Crafts', 'Arts and Crafts'],
])('%s is the same name as %s', (...names) => {
	expect(new Set(names.map(nameKey)).size).toBe(1);
});

test('other names are other ones, also those of signs alone', () => {
	const names = ['Room 1', 'Room 2', 'Room 1-12', 'Room 112', 'Room 11 2', 'का', 'की', 'كلية', '', '?', '!'];
	expect(new Set(names.map(nameKey)).size).toBe(names.length);
});
