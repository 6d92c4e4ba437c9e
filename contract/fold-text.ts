/** Texts as searches compare them. */

/** Most texts have nothing that the slower way would change. */
const ascii = /^[\0-\x7f]*$/;

/** A text as searches compare it: without case and accents, however its letters are composed, so that "cafe" finds "Café". */
export const foldText = (text: string): string =>
	(ascii.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
