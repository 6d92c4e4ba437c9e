/** File names for downloads. */

/** Forbidden by some file system, or changing the direction of writing. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const most = 80;

/** `<title>-<suffix>`, or `otherwise` where nothing is left of the title. */
export function fileName(title: string, suffix: string, otherwise: string): string {
	const safe = title
		.toWellFormed()
		.normalize('NFC')
		.replace(unsafe, ' ')
		.replace(/\s+/g, ' ')
		.replace(/^[ .]+/, '');
	const short = Array.from(safe)
		.slice(0, most)
		.join('')
		.replace(/[ .]+$/, '');
	return `${short === '' ? otherwise : short}-${suffix}`;
}
