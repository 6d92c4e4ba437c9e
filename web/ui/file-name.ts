/** File names for downloads. */

/** Characters that some file system forbids, or that change the writing direction. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const most = 80;

/** `<title>-<suffix>` without unsafe characters; `otherwise` replaces a title of which nothing is left. */
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
