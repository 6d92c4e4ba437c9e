/** Reads the first sheet of an XLSX file as rows of texts. A formula counts as its last result. */
import { readSheet } from 'read-excel-file/universal';
import { readZip, type ZipArchive, zipBounds } from '#server/files/zip-archive.ts';
import type { Sheet } from './read-csv.ts';

const textOf = (cell: unknown): string => {
	if (cell === null || cell === undefined) return '';
	if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
	return String(cell);
};

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The one that the library reads: by the workbook's order. */
async function firstSheet(zip: ZipArchive): Promise<string> {
	const read = async (name: string) => (await zip.text(name, zipBounds.unpackedBytes)) ?? '';
	const [sheet = ''] = /<(?:\w+:)?sheet\s[^>]*>/.exec(await read('xl/workbook.xml')) ?? [];
	const id = attribute(sheet, '(?:\\w+:)?id');
	const links = (await read('xl/_rels/workbook.xml.rels')).match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
	const target = attribute(links.find((link) => attribute(link, 'Id') === id) ?? '', 'Target') ?? '';
	return read(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Gives the value of a merged cell, which only its first row holds, to its other rows. */
function fillMerged(rows: string[][], sheet: string): void {
	for (const [, letters = '', from, to] of sheet.matchAll(/<(?:\w+:)?mergeCell\s+ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)) {
		const column = columnOf(letters);
		const value = rows[Number(from) - 1]?.[column] ?? '';
		if (value === '') continue;
		for (const row of rows.slice(Number(from), Number(to))) if (row[column] === '') row[column] = value;
	}
}

/** The library leaves a failed formula empty. */
function fillErrors(rows: string[][], sheet: string): void {
	for (const [cell] of sheet.matchAll(/<(?:\w+:)?c\s[^>]*\bt="e"[^>]*>/g)) {
		const [, letters = '', number] = /^([A-Z]+)(\d+)$/.exec(attribute(cell, 'r') ?? '') ?? [];
		const row = rows[Number(number) - 1];
		if (row?.[columnOf(letters)] === '') row[columnOf(letters)] = '#ERROR!';
	}
}

/** The largest sheet of Excel. The library would make every row and cell before one beyond it. */
const mostRows = 1_048_576;
const mostLetters = 3;

function assertSize(sheet: string): void {
	for (const [, letters = '', row] of sheet.matchAll(/<(?:\w+:)?(?:row|c)\s[^>]*\br="([A-Z]*)(\d+)"/g))
		if (Number(row) > mostRows || letters.length > mostLetters) throw new Error('No program makes such a sheet.');
}

/** Undefined for another file. Archives that would unpack to more than `zipBounds` are refused before. */
export async function readXlsx(bytes: Buffer): Promise<Sheet | undefined> {
	const zip = await readZip(bytes);
	if (!zip?.names.includes('xl/workbook.xml')) return undefined;
	const sheet = await firstSheet(zip);
	assertSize(sheet);
	const cells = await readSheet(new Blob([bytes as Buffer<ArrayBuffer>]));
	const rows = cells.map((row) => row.map(textOf));
	fillErrors(rows, sheet);
	fillMerged(rows, sheet);
	return { rows, broken: new Map() };
}
