/** Writes rows as CSV (RFC 4180), as spreadsheets open it and the import reads it. */

/** An apostrophe keeps spreadsheets from running text as a formula. The import takes it off again. */
const asText = (text: string): string => (/^'*[=+\-@]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export type Cell = string | number | null | undefined;

const cellOf = (cell: Cell): string => (typeof cell === 'string' ? quoted(asText(cell)) : String(cell ?? ''));

export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The mark without which Excel takes UTF-8 for another encoding. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${csvRow(columns)}`;
