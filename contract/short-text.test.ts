import { expect, test } from 'vitest';
import { shortLine, startOf } from './short-text.ts';

test('no half of a character is left where a text is cut', () => {
	expect(startOf('ab🎉cd', 3)).toBe('ab');
	expect(startOf('ab🎉cd', 4)).toBe('ab🎉');
	expect(startOf('ab', 4)).toBe('ab');
	expect(shortLine('🎉'.repeat(100), 75)).toBe(`${'🎉'.repeat(37)}…`);
});

test('a long line is cut at a word', () => {
	expect(shortLine('word '.repeat(100), 200)).toBe(`${'word '.repeat(40).trim()}…`);
	expect(shortLine('short\n text ', 200)).toBe('short text');
});

test('a line is cut anywhere where its words are not set apart', () => {
	expect(shortLine(`社团 ${'很'.repeat(300)}`, 160)).toBe(`社团 ${'很'.repeat(157)}…`);
	expect(shortLine('很'.repeat(300), 160)).toBe(`${'很'.repeat(160)}…`);
});
