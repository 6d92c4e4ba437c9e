/** Tables which a command writes into a document. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

export const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** How a planted defect is named in a table, with whether it was noticed. */
export const defectCell = (defect: string, noticed: boolean): string =>
	`${defect}: ${noticed ? 'noticed' : '**missed**'}`;

/** Replaces what stands between `<!-- name -->` and `<!-- end of name -->` in a document. */
export function writeTable(document: string, name: string, lines: readonly string[]): void {
	const path = join(root, document);
	const marked = new RegExp(`(?<=<!-- ${name} -->\\n)[\\s\\S]*?(?=<!-- end of ${name} -->)`);
	writeFileSync(
		path,
		readFileSync(path, 'utf8').replace(marked, () => `\n${lines.join('\n')}\n\n`),
	);
}
