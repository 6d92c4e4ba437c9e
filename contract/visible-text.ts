/** What a text may contain. Pages use it too, so it does without zod. */

/** C0 controls but tab, line feed and carriage return; PostgreSQL refuses U+0000 in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the pattern
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

export const isPlain = (text: string): boolean => !controls.test(text) && text.isWellFormed();

export const lineBreaks = /[\r\n\t\u2028\u2029]/;

export const unprintable = 'Remove the characters that cannot be shown.';

/** Whether a text has something that can be seen: one of zero-width characters has nothing. */
export const hasVisibleCharacter = (text: string): boolean => /[^\p{C}\p{Z}\p{M}]/u.test(text);
