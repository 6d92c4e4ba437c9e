/** Tells the kind of a résumé by its bytes: names and types can lie. */
import { readZip, type ZipArchive } from '#server/files/zip-archive.ts';
import { hasActiveParts } from './active-parts.ts';
import { compoundNames } from './compound-file.ts';
import { readText } from './resume-text.ts';

export const resumeKinds = {
	pdf: { type: 'application/pdf', endings: ['pdf'] },
	doc: { type: 'application/msword', endings: ['doc', 'dot'] },
	docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['docx'] },
	odt: { type: 'application/vnd.oasis.opendocument.text', endings: ['odt'] },
	txt: { type: 'text/plain; charset=utf-8', endings: ['txt', 'md'] },
	png: { type: 'image/png', endings: ['png'] },
	jpg: { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe'] },
} as const;

export type ResumeKind = keyof typeof resumeKinds;

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** Scanners and exporters put blanks, NUL or Ctrl-Z around a file. */
const padding = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);

function unpadded(bytes: Buffer): Buffer {
	const start = startsWith(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0;
	const first = bytes.findIndex((byte, index) => index >= start && !padding.has(byte));
	return bytes.subarray(first, bytes.findLastIndex((byte) => !padding.has(byte)) + 1);
}

/** Only from the first byte: readers also accept a PDF after other content, such as a script. */
function isPdf(bytes: Buffer): boolean {
	const file = unpadded(bytes);
	return file.subarray(0, 5).equals(Buffer.from('%PDF-')) && file.subarray(-1024).includes('%%EOF');
}

const isPng = (bytes: Buffer) =>
	startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
	bytes.subarray(12, 16).equals(Buffer.from('IHDR'));

const isJpeg = (bytes: Buffer) => startsWith(bytes, 0xff, 0xd8, 0xff) && bytes.length > 100;

/** Word before 2007. Macros run on opening, so files with macros are refused. */
function isDoc(bytes: Buffer): boolean {
	const names = compoundNames(bytes);
	return names?.includes('WordDocument') === true && !names.some((name) => /^(Macros|_VBA_PROJECT.*|VBA)$/i.test(name));
}

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const isWordDocument = async (zip: ZipArchive) => (await zip.text('[Content_Types].xml'))?.includes(wordMain) === true;

const isDocx = async (zip: ZipArchive) => (await isWordDocument(zip)) && !(await hasActiveParts(zip));

export async function isActiveDocument(bytes: Buffer): Promise<boolean> {
	const zip = await readZip(bytes);
	return zip !== undefined && (await isWordDocument(zip)) && hasActiveParts(zip);
}

async function isOdt(zip: ZipArchive): Promise<boolean> {
	const type = zip.names[0] === 'mimetype' ? await zip.text('mimetype') : undefined;
	return type === resumeKinds.odt.type && !zip.names.some((name) => /^(Basic|Scripts)\//.test(name));
}

export async function resumeKind(bytes: Buffer): Promise<ResumeKind | undefined> {
	if (isPdf(bytes)) return 'pdf';
	if (isPng(bytes)) return 'png';
	if (isJpeg(bytes)) return 'jpg';
	if (isDoc(bytes)) return 'doc';
	if (startsWith(bytes, 0x50, 0x4b)) {
		const zip = await readZip(bytes);
		if (!zip) return undefined;
		if (await isDocx(zip)) return 'docx';
		return (await isOdt(zip)) ? 'odt' : undefined;
	}
	return readText(bytes) === undefined ? undefined : 'txt';
}
