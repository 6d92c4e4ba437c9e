/**
 * Writes a sheet as an Excel workbook: header, then rows of one real date and texts. A text is an inline string,
 * which no spreadsheet ever reads as a formula. The sheet is made and compressed piece by piece.
 */

export interface Sheet {
	name: string;
	header: readonly string[];
	/** Each row: when, then a text for every further column. */
	rows: Iterable<readonly [Date, ...string[]]>;
	/** Width of each column in characters. */
	widths: readonly number[];
}

interface Part {
	name: string;
	pieces: Iterable<string>;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const namespace = 'http://schemas.openxmlformats.org';
const main = `${namespace}/spreadsheetml/2006/main`;
const office = `${namespace}/officeDocument/2006/relationships`;
const packed = `${namespace}/package/2006`;
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) =>
	text
		.toWellFormed()
		.replace(/\r\n?/g, '\n')
		.replace(unwritable, '')
		.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** Excel reads `_x0041_` in a text as an escape, so its first character is written as one. */
const textCell = (text: string, address: string, style: number) =>
	`<c r="${address}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')}</t></is></c>`;

/** Days since 1899-12-30, by the clock on this machine's wall: a cell's date knows no zone. */
const serialOf = (date: Date) => {
	const wall = Date.UTC(
		date.getFullYear(),
		date.getMonth(),
		date.getDate(),
		date.getHours(),
		date.getMinutes(),
		date.getSeconds(),
	);
	return wall / 86_400_000 + 25_569;
};

/** A, B, …, Z, AA, …: the name of a column counted from 0. */
const columnName = (index: number): string =>
	(index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const [headerStyle, dateStyle, textStyle] = [1, 2, 3];

function* sheetXml({ header, rows, widths }: Sheet): Generator<string> {
	const columns = widths.map(
		(width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
	);
	yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
	const names = header.map((_, index) => columnName(index));
	const cells = (texts: readonly string[], from: number, row: number, style: number) =>
		texts.map((text, index) => textCell(text, `${names[index + from]}${row}`, style)).join('');
	yield `<row r="1">${cells(header, 0, 1, headerStyle)}</row>`;
	let row = 1;
	for (const [when, ...texts] of rows) {
		row += 1;
		yield `<row r="${row}"><c r="A${row}" s="${dateStyle}"><v>${serialOf(when)}</v></c>${cells(texts, 1, row, textStyle)}</row>`;
	}
	yield '</sheetData></worksheet>';
}

/** Joins small pieces to ones worth compressing at once. */
function* inBatches(pieces: Iterable<string>): Generator<string> {
	let batch = '';
	for (const piece of pieces) {
		batch += piece;
		if (batch.length < 65_536) continue;
		yield batch;
		batch = '';
	}
	yield batch;
}

const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

const partsOf = (sheet: Sheet): Part[] => [
	{
		name: '[Content_Types].xml',
		pieces: [
			`${xml}<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mime}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mime}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mime}.styles+xml"/></Types>`,
		],
	},
	{
		name: '_rels/.rels',
		pieces: [
			`${xml}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		],
	},
	{
		name: 'xl/workbook.xml',
		pieces: [
			`${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		],
	},
	{
		name: 'xl/_rels/workbook.xml.rels',
		pieces: [
			`${xml}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
		],
	},
	{ name: 'xl/styles.xml', pieces: [styles] },
	{ name: 'xl/worksheets/sheet1.xml', pieces: sheetXml(sheet) },
];

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
	return crc;
});

/** Goes on with the CRC-32 of a file over further bytes. */
function crcOf(bytes: Uint8Array, before: number): number {
	let crc = before;
	for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
	return crc;
}

async function deflate(pieces: Iterable<string>) {
	const encoder = new TextEncoder();
	const batches = inBatches(pieces);
	let crc = 0xffffffff;
	let size = 0;
	const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
		pull(controller) {
			const { done, value } = batches.next();
			if (done === true) return controller.close();
			const encoded = encoder.encode(value);
			crc = crcOf(encoded, crc);
			size += encoded.length;
			controller.enqueue(encoded);
		},
	});
	const content = await new Response(bytes.pipeThrough(new CompressionStream('deflate-raw'))).blob();
	return { content, size, crc: (crc ^ 0xffffffff) >>> 0 };
}

/** Little-endian numbers of 2 bytes (`[2, n]`) and 4 bytes (`[4, n]`), as ZIP headers are made of. */
function record(...numbers: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
	const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [length]) => sum + length, 0)));
	let offset = 0;
	for (const [length, number] of numbers) {
		if (length === 2) view.setUint16(offset, number, true);
		else view.setUint32(offset, number, true);
		offset += length;
	}
	return new Uint8Array(view.buffer);
}

/** The first of January 1980: the oldest date a ZIP can state, so that the same rows give the same file. */
const epoch = [
	[2, 0],
	[2, 0x21],
] as const;

async function zip(parts: readonly Part[]): Promise<Blob> {
	const files: BlobPart[] = [];
	const directory: BlobPart[] = [];
	let offset = 0;
	let directorySize = 0;
	for (const { name, pieces } of parts) {
		const { content, size, crc } = await deflate(pieces);
		const nameBytes = new TextEncoder().encode(name);
		const facts = [
			[2, 0x0800],
			[2, 8],
			...epoch,
			[4, crc],
			[4, content.size],
			[4, size],
			[2, nameBytes.length],
			[2, 0],
		] as const;
		const header = record([4, 0x04034b50], [2, 20], ...facts);
		const entry = record([4, 0x02014b50], [2, 20], [2, 20], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
		files.push(header, nameBytes, content);
		directory.push(entry, nameBytes);
		offset += header.length + nameBytes.length + content.size;
		directorySize += entry.length + nameBytes.length;
	}
	const count = parts.length;
	const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directorySize], [4, offset], [2, 0]);
	return new Blob([...files, ...directory, end], { type: `${mime}.sheet` });
}

/** The workbook's file. */
export const writeWorkbook = (sheet: Sheet): Promise<Blob> => zip(partsOf(sheet));
