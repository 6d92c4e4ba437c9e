/** Excel workbooks of one sheet. Texts are text cells, which no spreadsheet reads as formulas; dates are real dates. */

export type SheetCell = string | number | Date;

export interface Sheet {
	name: string;
	header: readonly string[];
	rows: Iterable<readonly SheetCell[]>;
	/** Width of each column in characters. */
	widths: readonly number[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as a cell can hold it. Excel reads `_x0041_` in a text as an escape, so its first character is written as one. */
const writable = (text: string) =>
	text
		.toWellFormed()
		.replace(unwritable, '')
		.replace(/\r\n?/g, '\n')
		.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

/** The time on this machine's wall, since a cell's date knows no zone. */
const wallTime = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000);

function cellOf(value: SheetCell) {
	if (value instanceof Date) return { type: Date, value: wallTime(value), format: 'yyyy-mm-dd hh:mm:ss' };
	if (typeof value === 'number') return { type: Number, value };
	return value === ''
		? null
		: { type: String, value: writable(value), format: '@', wrap: true, alignVertical: 'top' as const };
}

/**
 * The workbook's file. The library is fetched when it is first wanted; its variant for browsers is not used because it
 * compresses in a worker made from a `blob:` address, which the Content-Security-Policy forbids.
 */
export async function writeWorkbook({ name, header, rows, widths }: Sheet): Promise<Blob> {
	const { default: writeXlsxFile } = await import('write-excel-file/universal');
	const head = header.map((value) => ({
		type: String,
		value: writable(value),
		format: '@',
		fontWeight: 'bold' as const,
	}));
	const data = Array.from(rows, (row) => row.map(cellOf));
	const columns = widths.map((width) => ({ width }));
	return writeXlsxFile([head, ...data], { columns, sheet: name, stickyRowsCount: 1 }).toBlob();
}
