import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeWorkbook } from './workbook.ts';

type Row = readonly [Date, ...string[]];

async function written(rows: Row[], header: string[]) {
	const blob = await writeWorkbook({ name: 'Responses', header, rows, widths: header.map(() => 20) });
	return Buffer.from(await blob.arrayBuffer());
}

async function readBack(rows: Row[], header: string[]) {
	const sheets = (await readWorkbook(await written(rows, header))) as unknown as { sheet: string; data: unknown[][] }[];
	return sheets[0];
}

function sheetXmlIn(workbook: Buffer): string {
	const name = workbook.indexOf('xl/worksheets/sheet1.xml');
	const header = name - 30;
	const content = name + workbook.readUInt16LE(header + 26);
	return inflateRawSync(workbook.subarray(content, content + workbook.readUInt32LE(header + 18))).toString();
}

const time = new Date(2026, 10, 20, 15, 30, 5);

/** As a reader sees it that takes cells for UTC. */
const wall = (date: Date) =>
	new Date(
		Date.UTC(
			date.getFullYear(),
			date.getMonth(),
			date.getDate(),
			date.getHours(),
			date.getMinutes(),
			date.getSeconds(),
		),
	);

test('the sheet is called Responses, its first column holds real dates and the rest texts', async () => {
	const sheet = await readBack([[time, 'Mira', '2']], ['Submission Time', 'Name', 'Year']);
	expect(sheet).toEqual({
		sheet: 'Responses',
		data: [
			['Submission Time', 'Name', 'Year'],
			[wall(time), 'Mira', '2'],
		],
	});
});

test('nothing a person typed becomes a formula', async () => {
	const hostile = ["=cmd|'/c calc'!A1", '+1+1', '-2', '@SUM(A1)', '\t=1', '\r=1', '1e9', '</t></is></c><f>1</f>'];
	const [, row] = (await readBack([[time, ...hostile]], ['Submission Time', ...hostile]))?.data ?? [];
	expect(row?.slice(1)).toEqual(hostile.map((text) => text.trim()));
	const bytes = await written([[time, ...hostile]], ['Submission Time', ...hostile]);
	const xml = sheetXmlIn(bytes);
	expect(xml).not.toMatch(/<f[ >]/);
	expect(xml.match(/<c /g)).toHaveLength(2 * hostile.length + 2);
	expect(xml.match(/ t="s"/g)).toHaveLength(2 * hostile.length + 1);
});

test('every text comes back as it was', async () => {
	const plain = fc
		.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
		// The library drops U+FFFD, which stands for an unreadable character.
		.filter((text) => text === text.trim() && !/[\r_\uFFFD]/.test(text) && !(text in Object.prototype));
	await fc.assert(
		fc.asyncProperty(fc.array(plain, { minLength: 1, maxLength: 6 }), async (texts) => {
			const sheet = await readBack([[time, ...texts]], ['Submission Time', ...texts.map((_, index) => `Q${index}`)]);
			expect(sheet?.data[1]?.slice(1)).toEqual(texts);
		}),
		{ numRuns: 50 },
	);
});

test('texts that are names of every object are texts like others', async () => {
	const names = ['constructor', 'valueOf', '__proto__', 'hasOwnProperty', 'toString'];
	const sheet = await readBack([[time, ...names]], ['Submission Time', ...names.map((_, index) => `Q${index}`)]);
	const shown = (cell: unknown) =>
		String(cell).replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
	expect(sheet?.data[1]?.slice(1).map(shown)).toEqual(names);
});

test('characters that a workbook cannot hold are left out, not the row', async () => {
	const sheet = await readBack([[time, 'a\u0000b\uD800c']], ['Submission Time', 'Name']);
	expect(sheet?.data[1]?.[1]).toBe('abc');
});

test('twenty thousand rows are written', async () => {
	const rows = Array.from({ length: 20_000 }, (_, index): Row => [time, `Person ${index}`, 'x'.repeat(40)]);
	const sheet = await readBack(rows, ['Submission Time', 'Name', 'Why']);
	expect(sheet?.data).toHaveLength(20_001);
	expect(sheet?.data.at(-1)?.[1]).toBe('Person 19999');
});
