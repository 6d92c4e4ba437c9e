import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('a search does not depend on case, accents and the way letters are composed', () => {
	expect(foldText('Café')).toBe('cafe');
	expect(foldText('CAFE\u0301')).toBe('cafe');
	expect(foldText('İstanbul')).toBe('istanbul');
	expect(foldText('１２')).toBe('12');
	expect(foldText('Plain Text')).toBe('plain text');
});
