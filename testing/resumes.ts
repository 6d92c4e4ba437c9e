/** Small real résumés of every kind, and containers for malformed ones. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
	name: string;
	content: Buffer | string;
	claims?: number;
	stored?: boolean;
}

export function makeZip(entries: readonly ZipEntry[]): Buffer {
	const locals: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, content, claims, stored = false } of entries) {
		const bytes = Buffer.from(content);
		const packed = stored ? bytes : deflateRawSync(bytes);
		const fields = Buffer.alloc(26);
		fields.writeUInt16LE(20, 0);
		fields.writeUInt16LE(stored ? 0 : 8, 4);
		fields.writeUInt32LE(crc32(bytes), 10);
		fields.writeUInt32LE(packed.length, 14);
		fields.writeUInt32LE(claims ?? bytes.length, 18);
		fields.writeUInt16LE(Buffer.byteLength(name), 22);
		const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
		const tail = Buffer.alloc(14);
		tail.writeUInt32LE(offset, 10);
		directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, tail, Buffer.from(name)]));
		locals.push(local);
		offset += local.length;
	}
	const listed = Buffer.concat(directory);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(entries.length, 4);
	end.writeUInt16LE(entries.length, 6);
	end.writeUInt32LE(listed.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end]);
}

export const samplePdf = (text = 'A résumé') =>
	Buffer.from(`%PDF-1.7\n% ${text}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);

const contentTypes =
	'<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

export const sampleDocx = (...more: ZipEntry[]) =>
	makeZip([
		{ name: '[Content_Types].xml', content: contentTypes },
		{ name: 'word/document.xml', content: '<w:document/>' },
		...more,
	]);

export const sampleOdt = (...more: ZipEntry[]) =>
	makeZip([
		{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true },
		{ name: 'content.xml', content: '<office:document-content/>' },
		...more,
	]);

export function makeCompoundFile(names: readonly string[]): Buffer {
	const header = Buffer.alloc(512, 0xff);
	Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
	header.writeUInt16LE(9, 30);
	header.writeUInt32LE(1, 48);
	header.writeUInt32LE(0, 76);
	const table = Buffer.alloc(512, 0xff);
	const sectors = Math.ceil(names.length / 4);
	table.writeUInt32LE(0xfffffffd, 0);
	for (let sector = 1; sector <= sectors; sector++)
		table.writeUInt32LE(sector < sectors ? sector + 1 : 0xfffffffe, 4 * sector);
	const directory = Buffer.alloc(512 * sectors);
	names.forEach((name, index) => {
		directory.write(name, 128 * index, 'utf16le');
		directory.writeUInt16LE(2 * (name.length + 1), 128 * index + 64);
	});
	return Buffer.concat([header, table, directory]);
}

export const sampleDoc = () => makeCompoundFile(['Root Entry', 'WordDocument', '1Table', 'SummaryInformation', 'Data']);
export const samplePng = () =>
	Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
		'base64',
	);
export const sampleJpeg = () =>
	Buffer.concat([
		Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
		Buffer.alloc(120, 1),
		Buffer.from('ffd9', 'hex'),
	]);
