/** Sends a report as an Excel workbook. */
import type { FastifyReply } from 'fastify';
import { type Sheet, writtenSheet } from '#contract/sheet.ts';

export async function sendWorkbook(reply: FastifyReply, name: string, sheets: readonly Sheet[]): Promise<undefined> {
	const { default: writeXlsxFile } = await import('write-excel-file/node');
	const bytes = await writeXlsxFile(sheets.map(writtenSheet)).toBuffer();
	reply
		.header('cache-control', 'private, no-store')
		.header('content-disposition', `attachment; filename="report-${name}.xlsx"`)
		.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
		.send(bytes);
	return undefined;
}
