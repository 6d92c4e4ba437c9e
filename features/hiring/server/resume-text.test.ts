import { expect, test } from 'vitest';
import { isRichText, readText } from './resume-text.ts';

test.each([
	['UTF-8', Buffer.from('Zoë\r\n'), 'Zoë\r\n'],
	['UTF-16', Buffer.from('\uFEFFZoë', 'utf16le'), 'Zoë'],
	['UTF-16 the other way', Buffer.from('\uFEFFZoë', 'utf16le').swap16(), 'Zoë'],
	['Windows-1252', Buffer.from('Zo\xeb \x80 \x93cv\x94', 'latin1'), 'Zoë € “cv”'],
	['soft breaks and stray controls', Buffer.from('one\vtwo\f\u0007\u001b[1m\u001a'), 'one\ntwo\f[1m'],
])('a text in %s is read', (_, bytes, text) => {
	expect(readText(bytes)).toBe(text);
});

test('rich text and web pages are known, whatever they are written in', () => {
	for (const bytes of [
		Buffer.from('{\\rtf1\\ansi hello}'),
		Buffer.from('\r\n<!DOCTYPE html><p>hello'),
		Buffer.from('\uFEFF<html><p>Zoë', 'utf16le'),
		Buffer.from('<html><p>Zo\xeb', 'latin1'),
	])
		expect([isRichText(bytes), readText(bytes)]).toEqual([true, undefined]);
	expect(isRichText(Buffer.from('I write HTML: <html>'))).toBe(false);
});
