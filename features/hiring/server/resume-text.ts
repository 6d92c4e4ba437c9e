/** Reads a plain-text résumé: UTF-8, UTF-16 with a mark, or Windows-1252. */

/** Terminals and old editors leave these in texts; others stand in no text. The list is that of `file(1)`, with Ctrl-Z. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the pattern looks for
const strays = /[\u0007\u0008\u001A\u001B]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the pattern looks for
const otherControls = /[\u0000-\u0006\u000E-\u0019\u001C-\u001F\u007F-\u0084\u0086-\u009F]/;
/** Opening markup or scripts would run them. */
const markup = /^[\s\uFEFF]*(?:<[!?/a-z]|#!|\{\\rtf|%!PS)/i;
const richText = /^[\s\uFEFF]*(?:<(?:!doctype|html|head|body|meta)\b|\{\\rtf)/i;

const decode = (bytes: Buffer, encoding: string) => {
	try {
		return new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' }).decode(bytes);
	} catch {
		return;
	}
};

/** All bytes are letters of Windows-1252. Many above ASCII mean another script, or no text. */
const isMostlyAscii = (bytes: Buffer) => bytes.filter((byte) => byte > 0x7f).length * 2 < bytes.length;

function decoded(bytes: Buffer): string | undefined {
	const mark = bytes.subarray(0, 2).toString('hex');
	if (mark === 'fffe') return decode(bytes, 'utf-16le');
	if (mark === 'feff') return decode(bytes, 'utf-16be');
	return decode(bytes, 'utf-8') ?? (isMostlyAscii(bytes) ? decode(bytes, 'windows-1252') : undefined);
}

export function readText(bytes: Buffer): string | undefined {
	const text = decoded(bytes)?.replace(/\v/g, '\n').replace(strays, '');
	if (text === undefined || text.trim() === '' || otherControls.test(text) || markup.test(text)) return;
	// PDF readers accept a header within the first 1,024 bytes.
	return text.slice(0, 1024).includes('%PDF-') ? undefined : text;
}

export const isRichText = (bytes: Buffer): boolean => richText.test(decoded(bytes.subarray(0, 1024)) ?? '');
