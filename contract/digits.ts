/** Reads numbers in any script's digits. */

const foreign = /(?![0-9])\p{Nd}/gu;

/** Unicode keeps the digits of each script in runs of ten. */
function digitOf(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let first = code;
	while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
	return String((code - first) % 10);
}

export const foldDigits = (text: string): string => text.replace(foreign, digitOf);

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** `NaN` for anything else, or more than ten digits. */
export function wholeNumber(text: string): number {
	const digits = foldDigits(text).replace(unseen, '').trim();
	return /^[0-9]{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
}
