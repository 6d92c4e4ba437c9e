/** What texts may contain. For pages too, so without zod. */

const breaks = /[\v\f\u0085\u2028\u2029]/g;
const anyBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Controls and halves of characters. PostgreSQL refuses U+0000. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the pattern
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\p{Surrogate}]/gu;

/**
 * C1 controls, bidirectional embeddings, overrides and isolates (UAX 9), and zero-width spaces can disguise names.
 * Joiners and marks (U+200C to U+200F) stay, because scripts need them.
 */
const deceptive = /[\u0080-\u009F\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** For readers that these characters could mislead. */
export const withoutDeceptive = (text: string): string => text.replace(deceptive, '');

/** Drops invisible characters instead of refusing them: nobody could find them. */
export const cleanText = (text: string): string => text.replace(breaks, '\n').replace(controls, '');

export const cleanLine = (text: string): string => withoutDeceptive(text.replace(anyBreaks, ' ').replace(controls, ''));

/** Unicode calls these letters or symbols, but nothing is drawn. */
const undrawn = '\\u2800\\uFFFC\\u{1D159}\\u{13441}\\u{13442}';
const visible = new RegExp(`[^\\p{C}\\p{Z}\\p{M}\\p{Default_Ignorable_Code_Point}${undrawn}]`, 'u');

export const hasVisibleCharacter = (text: string): boolean => visible.test(text);
