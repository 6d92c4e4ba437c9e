/** Finds the row of headings in a sheet, and which of our columns each heading means. */
import { nameKey } from '#contract/fold-text.ts';
import { type Column, columnsOf, type ImportKind, requiredOf } from './rules.ts';

export type Columns = Record<string, Column | null>;

interface Mapping {
	columns: Columns;
	/** Of each column in the file: the index of its cells. */
	indexes: Map<Column, number>;
}

/** As spreadsheets name them: A, B, … Z, AA. */
const letterOf = (index: number): string =>
	(index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Unique: `Email`, `Email (2)`. An empty one becomes `Column C`. */
export function headingsOf(cells: readonly string[]): string[] {
	const headings: string[] = [];
	for (const [index, cell] of cells.entries()) {
		const heading = cell.trim() || `Column ${letterOf(index)}`;
		let [unique, count] = [heading, 1];
		while (headings.includes(unique)) unique = `${heading} (${++count})`;
		headings.push(unique);
	}
	return headings;
}

/** A choice wins over the headings. */
export function mapColumns(
	kind: ImportKind,
	headings: readonly string[],
	chosen: Readonly<Record<string, Column | null>> = {},
): Mapping {
	const indexes = new Map<Column, number>();
	const isChosen = (heading: string) => Object.hasOwn(chosen, heading);
	for (const [index, heading] of headings.entries()) {
		const column = isChosen(heading) ? chosen[heading] : null;
		if (column && !indexes.has(column)) indexes.set(column, index);
	}
	const byKey = new Map(columnsOf[kind].map((column) => [nameKey(column), column]));
	for (const [index, heading] of headings.entries()) {
		const column = isChosen(heading) ? undefined : byKey.get(nameKey(heading));
		if (column && !indexes.has(column)) indexes.set(column, index);
	}
	const columnAt = new Map([...indexes].map(([column, index]) => [index, column]));
	return {
		columns: Object.fromEntries(headings.map((heading, index) => [heading, columnAt.get(index) ?? null])),
		indexes,
	};
}

/** Titles and notes may stand above the headings. */
const searchedRows = 20;

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** The index of the first row with all required columns, else of the likeliest; -1 in an empty sheet. */
export function headingRow(
	kind: ImportKind,
	rows: readonly (readonly string[])[],
	chosen?: Readonly<Record<string, Column | null>>,
): number {
	let best = { index: -1, score: -1 };
	for (const [index, row] of rows.slice(0, searchedRows).entries()) {
		const cells = filled(row);
		if (cells === 0) continue;
		const { indexes } = mapColumns(kind, headingsOf(row), chosen);
		if (requiredOf[kind].every((column) => indexes.has(column))) return index;
		const score = indexes.size + (cells > 1 ? 0.5 : 0);
		if (score > best.score) best = { index, score };
	}
	return best.index;
}
