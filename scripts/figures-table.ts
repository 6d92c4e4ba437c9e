/** Tables that commands write into documents. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

export const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const defectCell = (defect: string, noticed: boolean): string =>
	`${defect}: ${noticed ? 'noticed' : '**missed**'}`;

/** Replaces the text between `<!-- name -->` and `<!-- end of name -->`. */
export function writeTable(document: string, name: string, lines: readonly string[]): void {
	const path = join(root, document);
	const marked = new RegExp(`(?<=<!-- ${name} -->\\n)[\\s\\S]*?(?=<!-- end of ${name} -->)`);
	writeFileSync(
		path,
		readFileSync(path, 'utf8').replace(marked, () => `\n${lines.join('\n')}\n\n`),
	);
}
