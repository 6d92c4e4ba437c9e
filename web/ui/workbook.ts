/** Excel workbooks. */
import { type Sheet, writtenSheet } from '#contract/sheet.ts';

/**
 * Loaded on first use. The library's browser variant compresses in a `blob:` worker, which the Content-Security-Policy forbids.
 */
export async function writeWorkbook(sheets: Sheet | readonly Sheet[]): Promise<Blob> {
	const { default: writeXlsxFile } = await import('write-excel-file/universal');
	return writeXlsxFile([sheets].flat().map(writtenSheet)).toBlob();
}
