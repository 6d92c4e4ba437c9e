/** What texts may contain, and what of them can be seen. Pages use it too, so it does without zod. */

/** Breaks between lines and columns other than those of a text area: Word, PowerPoint and spreadsheets copy them. */
const breaks = /[\v\f\u0085\u2028\u2029]/g;
const anyBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Controls, and halves of characters, as a cut text ends with. PostgreSQL refuses U+0000 in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the pattern
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\p{Surrogate}]/gu;

/**
 * C1 controls, bidirectional embeddings, overrides and isolates (Unicode Standard Annex 9), and zero-width spaces: one name with them
 * looks like another. The joiners U+200C and U+200D and the marks U+200E and U+200F stay, because scripts need them.
 */
const deceptive = /[\u0080-\u009F\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A running text without them, for readers that take some for a line's end or let them reach beyond the text. */
export const withoutDeceptive = (text: string): string => text.replace(deceptive, '');

/** A running text as it is stored. What nobody can see is never refused, because nobody could find it to remove it. */
export const cleanText = (text: string): string => text.replace(breaks, '\n').replace(controls, '');

/** The same for a text on one line. */
export const cleanLine = (text: string): string => withoutDeceptive(text.replace(anyBreaks, ' ').replace(controls, ''));

/** Letters, symbols and blanks to Unicode, for which nothing is drawn. */
const undrawn = '\\u2800\\uFFFC\\u{1D159}\\u{13441}\\u{13442}';
const visible = new RegExp(`[^\\p{C}\\p{Z}\\p{M}\\p{Default_Ignorable_Code_Point}${undrawn}]`, 'u');

/** Whether a text has something that can be seen: one of zero-width characters or fillers has nothing. */
export const hasVisibleCharacter = (text: string): boolean => visible.test(text);

/** A text as a page shows it: white space as one space, and nothing for characters that show nothing. */
export const shownText = (text: string): string =>
	text
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
		.normalize('NFC')
		.replace(/[\s\u2800]+/g, ' ')
		.trim();
