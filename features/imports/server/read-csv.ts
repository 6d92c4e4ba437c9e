/** Reads a CSV file as rows of texts, however its program wrote it. */
import { CsvError, parse } from 'csv-parse/sync';
import { importTexts } from '../rules.ts';

export interface Sheet {
	/** Also empty ones, so that the index is the sheet's. */
	rows: string[][];
	/** What cannot be read, by the row's index. */
	broken: Map<number, string>;
}

const delimiters = [',', ';', '\t'] as const;

/** Rows that are read, empty ones included: far more than are imported. */
const mostRecords = 20_000;

/** A file with more broken rows is no CSV file. Each costs a search to the end of the file. */
const mostBroken = 50;

const options = (delimiter: string) => ({
	delimiter,
	relax_column_count: true,
	relax_quotes: true,
	record_delimiter: ['\r\n', '\n', '\r'],
	to: mostRecords,
});

/**
 * Scores a delimiter by the cells in rows of equal length: a comma in a sentence splits one row only. Stops at a quotation mark
 * within a cell: with the wrong delimiter, one cell of several lines would count as rows.
 */
function evenness(text: string, delimiter: string): number {
	const lengths = new Map<number, number>();
	const count = (record: string[]) => {
		lengths.set(record.length, (lengths.get(record.length) ?? 0) + 1);
		return null;
	};
	try {
		parse(text, { ...options(delimiter), relax_quotes: false, to: 20, on_record: count });
	} catch {
		// What was counted before the fault is the score.
	}
	return Math.max(0, ...[...lengths].map(([length, rows]) => (length - 1) * rows ** 2));
}

function delimiterOf(text: string): string {
	const start = text.slice(0, 20_000);
	const scores = delimiters.map((delimiter) => evenness(start, delimiter));
	return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** A closing quotation mark is missing, so a cell has swallowed other rows. */
class OpenQuote extends Error {}

/** A cell whose text begins with a quotation mark is written with three of them. */
const isSwallowing = (cell: string, raw: string) =>
	cell.startsWith('"') && /[\r\n]/.test(cell) && !raw.includes(`"${cell.replaceAll('"', '""')}"`);

/** Excel's first line may name the delimiter: `sep=;`. It counts as a row, as in the sheet. */
const named = /^sep=(.)\r?\n/i;

export function readCsv(text: string): Sheet {
	const delimiter = named.exec(text)?.[1] ?? delimiterOf(text);
	const rows: string[][] = [];
	const broken = new Map<number, string>();
	let rest = text;
	while (rest !== '' && rows.length < mostRecords) {
		let end = 0;
		const keep = ({ record, raw }: { record: string[]; raw: string }, { bytes }: { bytes: number }) => {
			if (record.some((cell) => isSwallowing(cell, raw))) throw new OpenQuote();
			rows.push(record);
			end = bytes;
			return null;
		};
		try {
			parse(rest, { ...options(delimiter), raw: true, on_record: keep as never });
			break;
		} catch (error) {
			if (!(error instanceof CsvError || error instanceof OpenQuote) || broken.size === mostBroken) throw error;
			// Goes on with the next line: one row is lost, not the rest of the file.
			const unread = Buffer.from(rest).subarray(end).toString();
			const [line = ''] = /^[^\r\n]*/.exec(unread) ?? [];
			broken.set(rows.length, importTexts.openQuote);
			rows.push(line.split(delimiter));
			rest = unread.slice(line.length).replace(/^(\r\n|\n|\r)/, '');
		}
	}
	return { rows, broken };
}
