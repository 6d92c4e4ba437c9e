/** Takes a table away as an Excel file; what writes it is fetched when it is first wanted. */
import { useState } from 'react';
import { download } from './download.ts';
import { toast } from './toast.tsx';
import type { Sheet } from './workbook.ts';

/** Makes the file of what `sheetOf` gives when asked, and says when it could not be made. */
export function useExport(file: string, sheetOf: () => Sheet) {
	const [isBusy, setBusy] = useState(false);
	const run = async () => {
		setBusy(true);
		try {
			const { writeWorkbook } = await import('./workbook.ts');
			download(await writeWorkbook(sheetOf()), file);
		} catch (error) {
			console.error('The Excel file could not be made.', error);
			toast.error('The Excel file could not be made. Try again.');
		}
		setBusy(false);
	};
	return { run, isBusy };
}
