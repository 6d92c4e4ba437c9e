/**
 * `npm run reliability`: tries the failures of docs/reliability.md. `--share 0.1`: fewer rounds, `--quick`: those of
 * `npm test`, with the fewest rounds, `--write`: the table.
 */
import { parseArgs } from 'node:util';
import { defectCell, lineOf, writeTable } from '../../scripts/figures-table.ts';
import type { Trial } from './trial.ts';
import { trials } from './trials.ts';

const { values } = parseArgs({
	options: {
		share: { type: 'string', default: '1' },
		quick: { type: 'boolean', default: false },
		write: { type: 'boolean', default: false },
	},
});
const share = values.quick ? 0 : Number(values.share);
const chosen = values.quick ? trials.filter(({ quick }) => quick) : trials;

const number = (value: number) => value.toLocaleString('en-US');

/** Right if nothing goes wrong without the defect, and it is noticed with it. */
async function rowOf({
	what,
	rounds,
	leastRounds = 1,
	run,
	defect,
	planted,
}: Trial): Promise<{ cells: string[]; isRight: boolean }> {
	const times = Math.max(leastRounds, Math.round(rounds * share));
	const sound = await run(times);
	const broken = await run(Math.min(times, Math.max(leastRounds, 5)), planted);
	if (!sound || !broken) return { cells: [what, 'not possible on this machine', '', '', defect], isRight: true };
	const noticed = broken.wrong > 0;
	return {
		cells: [what, number(times), number(sound.acknowledged), number(sound.wrong), defectCell(defect, noticed)],
		isRight: sound.wrong === 0 && sound.acknowledged > 0 && noticed,
	};
}

function failedRow({ what, defect }: Trial, error: unknown): { cells: string[]; isRight: boolean } {
	console.error(what, error);
	return { cells: [what, 'failed', '', '', defect], isRight: false };
}

const lines = [
	lineOf(['what fails', 'times', 'acknowledged', 'wrong', 'a planted defect']),
	lineOf(['---', '--:', '--:', '--:', '---']),
];
console.info(lines.join('\n'));
let isRight = true;
for (let next = 0; next < chosen.length; next += 2) {
	const pair = chosen.slice(next, next + 2);
	for (const row of await Promise.all(pair.map((trial) => rowOf(trial).catch((error) => failedRow(trial, error))))) {
		console.info(lineOf(row.cells));
		lines.push(lineOf(row.cells));
		isRight &&= row.isRight;
	}
}
if (values.write) writeTable('docs/reliability.md', 'figures', lines);
process.exitCode = isRight ? 0 : 1;
