import { expect, test } from 'vitest';
import { hasVisibleCharacter } from './visible-text.ts';

test.each(['a', ' 7\n', '🙂', 'नी', '…'])('%j can be seen', (text) => {
	expect(hasVisibleCharacter(text)).toBe(true);
});

test.each(['', ' \t\n', '\u200B', '\u200D\uFEFF', '\u0301', '\u00A0\u2003'])('%j cannot be seen', (text) => {
	expect(hasVisibleCharacter(text)).toBe(false);
});
