import { expect, test } from 'vitest';
import { isCut } from './use-cut-paste.ts';

test('a paste is cut that does not fit beside what stays', () => {
	expect(isCut('', 0, 'abcde', 5)).toBe(false);
	expect(isCut('', 0, 'abcdef', 5)).toBe(true);
	expect(isCut('abc', 0, 'def', 5)).toBe(true);
	expect(isCut('abc', 1, 'def', 5)).toBe(false);
	expect(isCut('', 0, 'ab\r\ncd', 5)).toBe(false);
});
