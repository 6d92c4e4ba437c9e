/**
 * `npm run reliability`: makes everything fail that docs/reliability.md names, and prints its table. `--share 0.1` runs a
 * tenth of the rounds, `--write` puts the table into the document.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../process.ts';
import type { Trial } from './trial.ts';
import { trials } from './trials.ts';

const { values } = parseArgs({
	options: { share: { type: 'string', default: '1' }, write: { type: 'boolean', default: false } },
});
const share = Number(values.share);

const number = (value: number) => value.toLocaleString('en-US');

/** Runs a trial with and without its defect; `isRight` unless something is wrong without, or the defect is overlooked. */
async function rowOf({
	what,
	rounds,
	least = 1,
	run,
	defect,
	planted,
}: Trial): Promise<{ cells: string[]; isRight: boolean }> {
	const times = Math.max(least, Math.round(rounds * share));
	const sound = await run(times);
	const broken = await run(Math.min(times, Math.max(least, 5)), planted);
	if (!sound || !broken) return { cells: [what, 'not possible on this machine', '', '', defect], isRight: true };
	const noticed = broken.wrong > 0;
	return {
		cells: [
			what,
			number(times),
			number(sound.acknowledged),
			number(sound.wrong),
			`${defect}: ${noticed ? 'noticed' : '**missed**'}`,
		],
		isRight: sound.wrong === 0 && sound.acknowledged > 0 && noticed,
	};
}

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const lines = [
	lineOf(['what fails', 'times', 'acknowledged', 'wrong', 'a planted defect']),
	lineOf(['---', '--:', '--:', '--:', '---']),
];
let isRight = true;
for (const trial of trials) {
	const row = await rowOf(trial);
	console.info(lineOf(row.cells));
	lines.push(lineOf(row.cells));
	isRight &&= row.isRight;
}
if (values.write) {
	const path = join(root, 'docs/reliability.md');
	const [before = '', after = ''] = readFileSync(path, 'utf8').split(
		/(?<=<!-- figures -->\n)[\s\S]*?(?=<!-- end of figures -->)/,
	);
	writeFileSync(path, `${before}\n${lines.join('\n')}\n\n${after}`);
}
process.exitCode = isRight ? 0 : 1;
