/** Exports tables to Excel; its code is loaded on first use. */
import { useState } from 'react';
import type { Sheet } from '#contract/sheet.ts';
import { download } from './download.ts';
import { toast } from './toast.tsx';

/** `run` downloads the file, or shows a toast on failure. */
export function useExport(file: string, sheetsOf: () => Sheet | readonly Sheet[]) {
	const [isBusy, setBusy] = useState(false);
	const run = async () => {
		setBusy(true);
		try {
			const { writeWorkbook } = await import('./workbook.ts');
			download(await writeWorkbook(sheetsOf()), file);
		} catch (error) {
			console.error('The Excel file could not be made.', error);
			toast.error('The Excel file could not be made. Try again.');
		}
		setBusy(false);
	};
	return { run, isBusy };
}
