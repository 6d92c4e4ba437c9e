/** Files to import, and imports of a test site. */
import { expect } from 'vitest';
import { getClubImport, importClubs, importMembers } from '#features/imports/contract.ts';
import { continueImports, runImport } from '#features/imports/server/run-import.ts';
import { makeZip, type ZipEntry } from './resumes.ts';
import type { TestClub, TestSite } from './site.ts';

/** Cells of a sheet by their addresses, as a program writes them: `['A1', 'text']`, or XML. */
type Cell = readonly [address: string, text: string] | { xml: string; row: number };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const cellOf = (cell: Cell) =>
	'xml' in cell
		? { row: cell.row, xml: cell.xml }
		: {
				row: Number(cell[0].replace(/\D/g, '')),
				xml: `<c r="${cell[0]}" t="inlineStr"><is><t>${escaped(cell[1])}</t></is></c>`,
			};

/** The style 1 is a date's. */
const styles =
	'<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** Minimal parts of a workbook, in the order in which the cells are given. */
export function makeXlsx(
	cells: readonly Cell[],
	{ merged = [], more = [] }: { merged?: string[]; more?: ZipEntry[] } = {},
) {
	const rows = Map.groupBy(cells.map(cellOf), ({ row }) => row);
	const data = [...rows].map(([row, all]) => `<row r="${row}">${all.map(({ xml }) => xml).join('')}</row>`).join('');
	const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
	const links = [
		['rId1', 'worksheet', 'worksheets/sheet1.xml'],
		['rId2', 'styles', 'styles.xml'],
	].map(
		([id, type, target]) =>
			`<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
	);
	return makeZip([
		{ name: '[Content_Types].xml', content: '<Types/>' },
		{
			name: 'xl/workbook.xml',
			content:
				'<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Clubs" sheetId="1" r:id="rId1"/></sheets></workbook>',
		},
		{ name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${links.join('')}</Relationships>` },
		{ name: 'xl/styles.xml', content: styles },
		{
			name: 'xl/worksheets/sheet1.xml',
			content: `<worksheet><sheetData>${data}</sheetData><mergeCells count="${merged.length}">${merges}</mergeCells></worksheet>`,
		},
		...more,
	]);
}

interface File {
	as: { token: string };
	file: string | Buffer;
	fields?: Readonly<Record<string, string>>;
	dryRun?: boolean;
}

function formOf({ file, fields = {} }: File): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'clubs.csv');
	return form;
}

export const sendClubs = (site: TestSite, sent: File) =>
	site.call(importClubs, {
		as: sent.as,
		query: { kind: 'clubs', ...(sent.dryRun && { dryRun: 'true' }) },
		body: formOf(sent),
	});

export const sendMembers = (site: TestSite, club: TestClub, sent: Omit<File, 'as'>) =>
	site.call(importMembers, {
		as: club,
		query: { ClubID: club.ClubID, ...(sent.dryRun && { dryRun: 'true' }) },
		body: formOf({ ...sent, as: club }),
	});

type Previewed = Extract<Awaited<ReturnType<typeof sendClubs>>['reply'], { rows: unknown }>;

export async function previewClubs(site: TestSite, sent: File): Promise<Previewed> {
	const { status, reply, text } = await sendClubs(site, { ...sent, dryRun: true });
	if (status !== 200 || !('rows' in reply)) throw new Error(`The preview was refused: ${text}`);
	return reply;
}

/** Imports, and waits until that is done. */
export async function importedClubs(site: TestSite, sent: File) {
	const { status, reply, text } = await sendClubs(site, sent);
	if (status !== 202 || !('ImportID' in reply)) throw new Error(`The import was refused: ${text}`);
	await runImport(site.services, reply.ImportID);
	const params = { importId: reply.ImportID };
	return { ImportID: reply.ImportID, ...(await site.call(getClubImport, { as: sent.as, params })).reply };
}

/** Each club has a lead at `lead-….people.test`. */
export const sheetOfClubs = (name: string, count: number): string =>
	[
		'ClubName,Email,Category,Lead,LeadEmail',
		...Array.from(
			{ length: count },
			(_, index) => `${name} ${index},${name}-${index}@clubs.test,Arts,Lead ${index},lead-${index}@${name}.test`,
		),
	].join('\n');

/** Each club is there once, and each lead was written to once. */
export async function importedOnce({ services: { db } }: TestSite, name: string, count: number): Promise<void> {
	const clubs = await db.selectFrom('clubs').select('name').where('name', 'like', `${name} %`).execute();
	expect(new Set(clubs.map((club) => club.name)).size).toBe(count);
	expect(clubs).toHaveLength(count);
	const mails = await db
		.selectFrom('outbox')
		.select('recipient')
		.where('recipient', 'like', `%@${name}.test`)
		.execute();
	expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(count);
	expect(mails).toHaveLength(count);
}

/** Two processes run the imports of one site at the same time. */
export async function expectImportedByBoth(one: TestSite, two: TestSite): Promise<void> {
	const as = await one.staff();
	await sendClubs(one, { as, file: sheetOfClubs('both', 40) });
	await Promise.all([one, two, one, two].map(({ services }) => continueImports(services)));
	await importedOnce(one, 'both', 40);
}
