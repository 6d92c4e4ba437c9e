import { expect, test } from 'vitest';
import { shownText } from './shown-text.ts';
import { cleanLine, cleanText, hasVisibleCharacter } from './visible-text.ts';

test.each(['a', ' 7\n', '🙂', 'नी', '…', '한', '1\u200d'])('%j can be seen', (text) => {
	expect(hasVisibleCharacter(text)).toBe(true);
});

test.each(
	'\u200B \u200D\uFEFF \u0301 \u00A0\u2003 \u00AD \u3164 \uFFA0 \u115F \u1160 \u2800 \u034F \u180E \u2063 \uFFFC \u{E0041} \u{1D159} \u{1D173}'.split(
		' ',
	),
)('%j cannot be seen', (text) => {
	expect(hasVisibleCharacter(text)).toBe(false);
});

test('controls become breaks or vanish', () => {
	expect(cleanText('One\vtwo\fthree\u2028four\u0085five\tsix\r\nseven')).toBe(
		'One\ntwo\nthree\nfour\nfive\tsix\r\nseven',
	);
	expect(cleanText('a\u0000b\u0002c\u001bd\u007fe\u009bf\ud83dg🙂')).toBe('abcdefg🙂');
	expect(cleanLine('One\ttwo\r\nthree\u2029four\u0000\u202efive\ufeff')).toBe('One two three fourfive');
});

test('texts that look the same are shown as one', () => {
	const texts = ['alpha beta', 'alpha\u00a0beta', ' alpha  beta', 'al\u00adpha\u200b beta\n'];
	expect(new Set(texts.map(shownText)).size).toBe(1);
	expect(shownText('Café')).toBe(shownText('Cafe\u0301'));
	expect(shownText('Alpha')).not.toBe(shownText('alpha'));
});
