/** Turns the cells of a row into values, or says what is wrong with them. */
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { emailKey } from '#contract/email-address.ts';
import { nameKey } from '#contract/fold-text.ts';
import { limits } from '#contract/limits.ts';
import { Day, Email, Line, OptionalEmail, OptionalLine, OptionalText } from '#contract/scalars.ts';
import { linkProblem, linkTexts, withScheme } from '#features/clubs/link-rules.ts';
import { clubTexts } from '#features/clubs/rules.ts';
import type { Columns } from '../column-rules.ts';
import { headingRow, headingsOf, mapColumns } from '../column-rules.ts';
import { type DateOrder, readDay } from '../date-rules.ts';
import { type Column, earlierRow, type ImportKind, importTexts } from '../rules.ts';
import type { Sheet } from './read-csv.ts';

const OptionalDay = z.literal('').or(Day());

export const ClubValues = z.object({
	ClubName: Line(limits.name, clubTexts.required.ClubName),
	Email: Email(clubTexts.required.Email),
	Description: OptionalText(limits.text),
	FoundedDate: OptionalDay.default(''),
	Category: OptionalLine(limits.category),
	Lead: OptionalLine(limits.name),
	LeadEmail: OptionalEmail().default(''),
	Meets: OptionalLine(limits.clubMeets),
	Links: z.array(z.string()).max(limits.clubLinks, linkTexts.tooMany).default([]),
});
export type ClubValues = z.output<typeof ClubValues>;

export const MemberValues = z.object({
	FirstName: Line(limits.label, clubTexts.member.FirstName),
	LastName: Line(limits.label, clubTexts.member.LastName),
	Email: OptionalEmail().default(''),
	Role: OptionalLine(limits.label),
	JoinDate: OptionalDay.default(''),
});
export type MemberValues = z.output<typeof MemberValues>;

export type Values = ClubValues | MemberValues;
type Fields = Partial<Record<Column, string>>;

export interface CheckedRow {
	/** As the sheet numbers it. */
	row: number;
	/** What the row is about, as the file has it. */
	name: string;
	values?: Values;
	/** Decided by the file alone. */
	outcome?: 'bad' | 'conflict';
	fields?: Fields;
	problem?: string;
}

/** Without the apostrophe by which people, and our exports, keep `=text` from being a formula. */
const cellText = (cell: string): string =>
	cell
		.trim()
		.replace(/^'(?='*[=+\-@])/, '')
		.replace(/\r\n?/g, '\n');

/** What spreadsheets show, and write to CSV files, where a formula fails. */
const cellError = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|ERROR!)$/;

const failedCells = (cells: Fields): Fields =>
	Object.fromEntries(
		Object.entries(cells).flatMap(([column, cell]) => (cellError.test(cell) ? [[column, importTexts.cellError]] : [])),
	);

const days: readonly Column[] = ['FoundedDate', 'JoinDate'];

/** The wrong fields of a row, and its values if there are none. */
function readCells(kind: ImportKind, cells: Fields, order: DateOrder | undefined): { fields: Fields; values?: Values } {
	const fields: Fields = {};
	const sent: Record<string, unknown> = { ...cells };
	for (const column of days) {
		const cell = cells[column];
		if (cell === undefined || cell === '') continue;
		const read = readDay(cell, order);
		if ('problem' in read) fields[column] = read.problem;
		sent[column] = 'day' in read ? read.day : '';
	}
	if (cells.Links !== undefined) {
		const links = cells.Links.split(/\s+/).filter(Boolean).map(withScheme);
		const problem = links.map(linkProblem).find((each) => each !== undefined);
		if (problem !== undefined) fields.Links = problem;
		sent['Links'] = links;
	}
	const parsed = (kind === 'clubs' ? ClubValues : MemberValues).safeParse(sent);
	for (const { path, message } of parsed.error?.issues ?? []) fields[path[0] as Column] ??= message;
	Object.assign(fields, failedCells(cells));
	if (kind === 'clubs' && cells.Lead && !cells.LeadEmail) fields.LeadEmail = importTexts.leadEmailMissing;
	return Object.keys(fields).length > 0 || !parsed.data ? { fields } : { fields, values: parsed.data };
}

const nameIn = (kind: ImportKind, cells: Fields): string =>
	(kind === 'clubs' ? (cells.ClubName ?? '') : `${cells.FirstName ?? ''} ${cells.LastName ?? ''}`)
		.trim()
		.slice(0, limits.name);

/** Equal for rows about the same club or member, who without an address goes by the name. */
export function keyOf(values: Values): string {
	if (values.Email !== '' || 'ClubName' in values) return emailKey(values.Email);
	return nameKey(`${values.FirstName} ${values.LastName}`);
}

/** Finds rows that contradict each other: the same club twice, or a lead with a club's address. */
function compareRows(rows: readonly CheckedRow[]): CheckedRow[] {
	const clubs = new Set(rows.flatMap(({ values }) => (values && 'ClubName' in values ? [emailKey(values.Email)] : [])));
	const first = new Map<string, number>();
	return rows.map((checked): CheckedRow => {
		const { values, ...rest } = checked;
		if (!values) return checked;
		if ('LeadEmail' in values && clubs.has(emailKey(values.LeadEmail)))
			return { ...rest, outcome: 'bad', fields: { LeadEmail: importTexts.leadEmailOfRow } };
		const earlier = first.get(keyOf(values));
		if (earlier !== undefined) return { ...rest, outcome: 'conflict', problem: earlierRow(earlier) };
		first.set(keyOf(values), checked.row);
		return checked;
	});
}

interface ReadOptions {
	kind: ImportKind;
	columns?: Readonly<Record<string, Column | null>> | undefined;
	dateOrder?: DateOrder | undefined;
}

const atOnce = 200;

/** Every row below the headings that is not empty, in order. */
export async function checkRows(
	{ rows, broken }: Sheet,
	{ kind, columns: chosen, dateOrder }: ReadOptions,
): Promise<{ columns: Columns; rows: CheckedRow[] }> {
	const heading = headingRow(kind, rows, chosen);
	const widest = rows.reduce((most, { length }) => Math.max(most, length), 0);
	const headings = Array.from({ length: widest }, (_, index) => rows[heading]?.[index] ?? '');
	const { columns, indexes } = mapColumns(kind, headingsOf(headings), chosen);
	const check = (cells: readonly string[], index: number): CheckedRow => {
		const texts: Fields = {};
		for (const [column, at] of indexes) texts[column] = cellText(cells[at] ?? '');
		const row = { row: index + 1, name: nameIn(kind, texts) };
		const problem = broken.get(index);
		if (problem !== undefined) return { ...row, outcome: 'bad', problem };
		const { fields, values } = readCells(kind, texts, dateOrder);
		return values ? { ...row, values } : { ...row, outcome: 'bad', fields };
	};
	const checked: CheckedRow[] = [];
	for (const [index, cells] of rows.entries()) {
		if (index <= heading || cells.every((cell) => cell.trim() === '')) continue;
		checked.push(check(cells, index));
		// Other requests run between.
		if (checked.length % atOnce === 0) await setImmediate();
	}
	return { columns, rows: compareRows(checked) };
}
