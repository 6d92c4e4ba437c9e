import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Naïve, “Élan”';

test.each([
	['UTF-8', Buffer.from(text)],
	['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
	['UTF-16, little end first', Buffer.from(`\uFEFF${text}`, 'utf16le')],
	['UTF-16, big end first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
	['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
	['Windows-1252', Buffer.from('Na\xefve, \x93\xc9lan\x94', 'latin1')],
] as const)('%s', (_, bytes) => {
	expect(decodeText(bytes)).toBe(text);
});

test('a picture is no text', () => {
	const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
	expect(decodeText(picture)).toBeUndefined();
	expect(decodeText(Buffer.concat([picture, Buffer.alloc(16)]))).toBeUndefined();
});
