/** Sheets of Excel workbooks. Texts are text cells, never formulas; dates are dates. */

type SheetCell = string | number | Date;

export interface Sheet {
	name: string;
	header: readonly string[];
	rows: Iterable<readonly SheetCell[]>;
	widths: readonly number[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A coded character of Excel (ECMA-376, `ST_Xstring`). */
const coded = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Excel decodes `_x0041_`, so such a text's first character is coded. */
function writable(text: string): string {
	const clean = text
		.toWellFormed()
		.replace(unwritable, '')
		.replace(/\r\n?/g, '\n')
		.replace(/_(?=x[\dA-Fa-f]{4}_)/g, coded);
	// The library looks texts up in a plain object, whose prototype has these names.
	return clean in Object.prototype ? coded(clean) + clean.slice(1) : clean;
}

/** Local time as UTC: cells have no time zone. */
const wallTime = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000);

function cellOf(value: SheetCell) {
	if (value instanceof Date) return { type: Date, value: wallTime(value), format: 'yyyy-mm-dd hh:mm:ss' };
	if (typeof value === 'number') return { type: Number, value };
	return value === ''
		? null
		: { type: String, value: writable(value), format: '@', wrap: true, alignVertical: 'top' as const };
}

/** As `write-excel-file` takes it. */
export function writtenSheet({ name, header, rows, widths }: Sheet) {
	const head = header.map((value) => ({
		type: String,
		value: writable(value),
		format: '@',
		fontWeight: 'bold' as const,
	}));
	const data = [head, ...Array.from(rows, (row) => row.map(cellOf))];
	return { data, columns: widths.map((width) => ({ width })), sheet: name, stickyRowsCount: 1 };
}
