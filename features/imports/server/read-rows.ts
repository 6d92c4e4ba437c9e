/** Reads the rows of a file, CSV or XLSX, by its bytes. Also the worker of `read-file.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { limits } from '#contract/limits.ts';
import { importTexts } from '../rules.ts';
import { decodeText } from './decode-text.ts';
import { readCsv, type Sheet } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** Its message is for the person who chose the file. */
export class FileRefusal extends Error {}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');

const refuse = (text: string) => {
	throw new FileRefusal(text);
};

/** The library names a cell that it cannot read. */
function unreadableText(error: unknown): string {
	const [, row, column] = /row (\d+),? col (\d+)/.exec((error as Error).message) ?? [];
	return row === undefined ? importTexts.unreadable : `Row ${row}, column ${column}: ${importTexts.unreadable}`;
}

export async function readRows(bytes: Buffer): Promise<Sheet> {
	const read = async () => {
		if (isZip(bytes)) return readXlsx(bytes);
		const text = decodeText(bytes);
		return text === undefined ? undefined : readCsv(text);
	};
	const sheet = await read().catch((error: unknown) => refuse(unreadableText(error)));
	if (!sheet) return refuse(importTexts.wrongKind);
	// Headings, and titles above them, are no rows.
	const filled = sheet.rows.filter(isFilled).length;
	if (filled > limits.importRows + 20) return refuse(importTexts.tooManyRows);
	return sheet;
}

export type Message = { sheet: Sheet } | { refusal: string };

const messageAbout = (bytes: Uint8Array): Promise<Message> =>
	readRows(Buffer.from(bytes)).then(
		(sheet) => ({ sheet }),
		(error: unknown) => {
			if (error instanceof FileRefusal) return { refusal: error.message };
			throw error;
		},
	);

const { sheetBytes } = (workerData ?? {}) as { sheetBytes?: Uint8Array };
if (sheetBytes) parentPort?.postMessage(await messageAbout(sheetBytes));
