/** The applicant's own name of a file, made safe to be a file's name on whichever machine it is saved. */
import { limits } from '#contract/limits.ts';
import { type ResumeKind, resumeKinds } from './resume-kind.ts';

/** Controls, what Windows forbids, and signs that turn the reading direction so that `cv‮fdp.exe` looks like a PDF. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029"*/:<>?\\|]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const cut = (text: string, most: number) => {
	let kept = '';
	for (const character of text) {
		if (kept.length + character.length > most) break;
		kept += character;
	}
	return kept;
};

/**
 * The name as it is kept and given out again: without folders and what no file's name may hold, and with an ending
 * that fits the kind, whatever the name claimed. `résumé.PDF` stays, `cv.html` of a text becomes `cv.html.txt`.
 */
export function resumeName(sent: string, kind: ResumeKind): string {
	const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
	// Browsers write these three so in a form (WHATWG, multipart/form-data).
	const decoded = last.replace(/%(?:22|0D|0A)/g, ' ');
	const clean = decoded.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();
	const { endings } = resumeKinds[kind];
	const [, stem = clean, ending = kind] = new RegExp(`^(.*)\\.(${endings.join('|')})$`, 'i').exec(clean) ?? [];
	const base = cut(stem, limits.fileName - 6).replace(/^[. ]+|[. ]+$/g, '');
	return `${base === '' || reserved.test(base) ? 'resume' : base}.${ending}`;
}

/** A byte of UTF-8 as RFC 8187 writes it; letters, digits and its few signs as they are. */
const encoded = (text: string) =>
	encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `Content-Disposition` of a download under `name` (RFC 6266), with a plain name for old programs. */
export function attachment(name: string): string {
	const plain = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}
