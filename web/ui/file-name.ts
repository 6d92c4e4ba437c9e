/** Names of files that are made here, from what people call things. */

/** Not allowed in file names somewhere, or turning the direction of what follows. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const most = 80;

/** `<title>-<suffix>`, without what a file system or a person could trip over; `otherwise` where nothing is left of the title. */
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
