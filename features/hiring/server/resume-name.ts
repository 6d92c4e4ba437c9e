/** Makes the applicant's file name safe for every system. */
import { limits } from '#contract/limits.ts';
import { startOf } from '#contract/short-text.ts';
import { type ResumeKind, resumeKinds } from './resume-kind.ts';

/** Control characters, those that Windows forbids, and those that reverse text, so that `cv‮fdp.exe` looks like a PDF. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029"*/:<>?\\|]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Without folders and forbidden characters, with an ending that fits: `résumé.PDF` stays, a text `cv.html` becomes `cv.html.txt`.
 */
export function resumeName(sent: string, kind: ResumeKind): string {
	const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
	// Browsers encode quotes and line breaks so (WHATWG, multipart/form-data).
	const decoded = last.replace(/%(?:22|0D|0A)/g, ' ');
	const clean = decoded.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();
	const { endings } = resumeKinds[kind];
	const [, stem = clean, ending = kind] = new RegExp(`^(.*)\\.(${endings.join('|')})$`, 'i').exec(clean) ?? [];
	const base = startOf(stem, limits.fileName - 6).replace(/^[. ]+|[. ]+$/g, '');
	return `${base === '' || reserved.test(base) ? 'resume' : base}.${ending}`;
}

/** RFC 8187. */
const encoded = (text: string) =>
	encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `Content-Disposition` (RFC 6266), with an ASCII name for old programs. */
export function attachment(name: string): string {
	const plain = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}
