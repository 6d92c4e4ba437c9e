/** Numbers as people type them: keyboards of many scripts have digits of their own. */

const foreign = /(?![0-9])\p{Nd}/gu;

/** The digits of a script are ten neighbours, and where scripts adjoin, each begins after ten of the one before. */
function digitOf(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let first = code;
	while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
	return String((code - first) % 10);
}

/** A text with 0 to 9 for the digits of every script: `२०२६` as `2026`. */
export const foldDigits = (text: string): string => text.replace(foreign, digitOf);

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The whole number that a text consists of; `NaN` for anything else, also for one of more than ten digits. */
export function wholeNumber(text: string): number {
	const digits = foldDigits(text).replace(unseen, '').trim();
	return /^[0-9]{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
}
