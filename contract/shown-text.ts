/** A text as pages show it: with single spaces, without invisible characters. Alone in its file, because public pages need it. */
export const shownText = (text: string): string =>
	text
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
		.normalize('NFC')
		.replace(/[\s\u2800]+/g, ' ')
		.trim();
