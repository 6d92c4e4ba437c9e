import { expect, test } from 'vitest';
import { makeXlsx } from '#testing/imports.ts';
import type { DateOrder } from '../date-rules.ts';
import { importTexts } from '../rules.ts';
import { checkRows } from './check-row.ts';
import { readRows } from './read-rows.ts';

const read = async (file: Buffer | string, dateOrder?: DateOrder, kind: 'clubs' | 'members' = 'clubs') =>
	checkRows(await readRows(Buffer.from(file)), { kind, dateOrder });

const values = async (...file: Parameters<typeof read>) => (await read(...file)).rows.map((row) => row.values);
const wrong = async (...file: Parameters<typeof read>) =>
	(await read(...file)).rows.flatMap(({ row, fields, problem }) =>
		fields || problem ? [[row, fields ?? problem]] : [],
	);

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

test('Excel in German settings: semicolons, Windows-1252, a semicolon and a line break in a cell', async () => {
	const text =
		'ClubName;Email;Description;FoundedDate\r\nMännerchor;chor@college.test;"Wir singen; gern\r\nund laut";01.09.1987\r\n';
	expect(await values(Buffer.from(text, 'latin1'), 'DMY')).toMatchObject([
		{ ClubName: 'Männerchor', Description: 'Wir singen; gern\nund laut', FoundedDate: '1987-09-01' },
	]);
});

test('Excel in Indian settings: UTF-8 with a byte order mark, day first, Devanagari', async () => {
	const text = '\uFEFFClub Name,E-mail,Founded Date\r\nनृत्य मंडल,nritya@college.test,26-01-2019\r\n';
	expect(await values(text, 'DMY')).toMatchObject([{ ClubName: 'नृत्य मंडल', FoundedDate: '2019-01-26' }]);
});

test('Excel in US settings: month first, smart quotes of Windows, “sep=” in the first line', async () => {
	const text = Buffer.concat([
		Buffer.from('sep=,\r\nClubName,Email,FoundedDate\r\n'),
		Buffer.from([0x93]),
		Buffer.from('Chess'),
		Buffer.from([0x94]),
		Buffer.from(',chess@college.test,9/1/2020\r\n'),
	]);
	expect(await values(text, 'MDY')).toMatchObject([{ ClubName: '“Chess”', FoundedDate: '2020-09-01' }]);
	expect(await wrong(text)).toEqual([[3, { FoundedDate: importTexts.dateOrder }]]);
});

test('Excel’s “Unicode text”: UTF-16, tabs, 40 columns, one of them twice', async () => {
	const more = Array.from({ length: 37 }, (_, index) => `Extra ${index}`).join('\t');
	const text = `ClubName\tEmail\tEmail\t${more}\r\nGo\tgo@college.test\tother@college.test\t${more}\r\n`;
	const { rows, columns } = await read(utf16(text));
	expect(rows[0]?.values).toMatchObject({ ClubName: 'Go', Email: 'go@college.test' });
	expect(Object.keys(columns)).toHaveLength(40);
	expect(columns).toMatchObject({ Email: 'Email', 'Email (2)': null, 'Extra 36': null });
	// Without the mark, too.
	expect(await values(Buffer.from(text, 'utf16le'))).toHaveLength(1);
});

test('LibreOffice and Google Sheets: a title and blank lines above and between, each row by its number', async () => {
	const text = 'Our clubs 2026,,\n,,\nClubName,Email,Links\n\nChess,chess@college.test,chess.example.org\n,,\nGo,,\n';
	const { rows } = await read(text);
	expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
		[5, undefined],
		[7, 'bad'],
	]);
	expect(rows[0]?.values).toMatchObject({ Links: ['https://chess.example.org'] });
});

test('a Mac’s Numbers: carriage returns only, and text that its program must not take for a formula', async () => {
	const text = "ClubName,Email,Description\r'=Club=,a@college.test,'+1 for all\r@home,b@college.test,-\r";
	expect(await values(text)).toMatchObject([
		{ ClubName: '=Club=', Description: '+1 for all' },
		{ ClubName: '@home', Description: '-' },
	]);
});

test('a quotation mark that is never closed costs its own row only', async () => {
	const text = 'ClubName,Email\n"Chess,chess@college.test\nGo,go@college.test\n"Say ""hi""",hi@college.test\n';
	expect(await wrong(text)).toEqual([[2, importTexts.openQuote]]);
	expect(await values(text)).toMatchObject([undefined, { ClubName: 'Go' }, { ClubName: 'Say "hi"' }]);
});

const cell = (address: string, xml: string) => ({ row: Number(address.replace(/\D/g, '')), xml });

test('XLSX: results of formulas, dates of cells and as numbers, merged cells, a sheet with gaps', async () => {
	const file = makeXlsx(
		[
			['A1', 'Clubs of the college'],
			['A3', 'ClubName'],
			['B3', 'Email'],
			['C3', 'Category'],
			['D3', 'FoundedDate'],
			['A4', 'Chess'],
			cell('B4', '<c r="B4" t="str"><f>LOWER("CHESS@college.test")</f><v>chess@college.test</v></c>'),
			['C4', 'Games & more'],
			cell('D4', '<c r="D4" s="1"><v>44075</v></c>'),
			['A5', 'Go'],
			['B5', 'go@college.test'],
			cell('D5', '<c r="D5"><v>44075</v></c>'),
			cell('A7', '<c r="A7"><v>1848</v></c>'),
			['B7', '1848@college.test'],
			cell('D7', '<c r="D7"><v>1848</v></c>'),
			cell('A8', '<c r="A8" t="e"><v>#N/A</v></c>'),
			['B8', 'na@college.test'],
		],
		{ merged: ['A1:D1', 'C4:C5'] },
	);
	const { rows } = await read(file);
	expect(rows.map(({ values: row }) => row)).toMatchObject([
		{ ClubName: 'Chess', Email: 'chess@college.test', Category: 'Games & more', FoundedDate: '2020-09-01' },
		{ ClubName: 'Go', Category: 'Games & more', FoundedDate: '2020-09-01' },
		undefined,
		undefined,
	]);
	expect(await wrong(file)).toEqual([
		[7, { FoundedDate: importTexts.date }],
		[8, { ClubName: expect.any(String) }],
	]);
});

test('members: names are required, the rest is not', async () => {
	const text = 'Last Name,FIRST_NAME,e-mail,Join date\nRoy,Ada,,2024-02-29\nNair,,nair@people.test,2023-02-29\n';
	expect(await values(text, undefined, 'members')).toMatchObject([
		{ FirstName: 'Ada', LastName: 'Roy', Email: '', Role: '', JoinDate: '2024-02-29' },
		undefined,
	]);
	expect(await wrong(text, undefined, 'members')).toEqual([
		[3, { FirstName: expect.any(String), JoinDate: importTexts.date }],
	]);
});

test('a cell whose formula fails is named in its row, in XLSX and CSV; in a column that is not imported it does no harm', async () => {
	const failed = (address: string) => ({ row: 2, xml: `<c r="${address}" t="e"><f>1/0</f><v>#DIV/0!</v></c>` });
	const headings = [
		['A1', 'ClubName'],
		['B1', 'Email'],
		['C1', 'Meets'],
		['D1', 'Notes'],
	] as const;
	const go = [
		['A2', 'Go'],
		['B2', 'go@college.test'],
	] as const;
	expect(await wrong(makeXlsx([...headings, ...go, failed('C2'), failed('D2')]))).toEqual([
		[2, { Meets: importTexts.cellError }],
	]);
	expect(await wrong(makeXlsx([...headings, ...go, failed('D2')]))).toEqual([]);
	expect(await wrong('ClubName,Email,Meets\nGo,go@college.test,#N/A\n')).toEqual([
		[2, { Meets: importTexts.cellError }],
	]);
});
