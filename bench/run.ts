/**
 * `npm run bench`: measures the promises of docs/decisions/065-which-figures-are-promises.md. `--only pages,growth`
 * selects parts, `--quick` takes fewer rounds, `--self-test` plants defects.
 */
import { parseArgs } from 'node:util';
import { measureClass } from './class.ts';
import { measureCreates } from './creates.ts';
import { measureDoor } from './door.ts';
import { measureGrowth } from './growth.ts';
import { measureImports } from './imports.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { measurePresses } from './presses.ts';
import { hasProc } from './process.ts';
import { measureRegistrations, measureWaitlist } from './registrations.ts';
import { selfTest } from './self-test.ts';
import { type Figure, tableOf } from './table.ts';

const { values } = parseArgs({
	options: {
		only: { type: 'string' },
		quick: { type: 'boolean', default: false },
		'self-test': { type: 'boolean', default: false },
	},
});

const rounds = values.quick ? 1 : 5;

const parts: Record<string, () => Promise<Figure[]>> = {
	pages: () => measurePages(rounds),
	presses: () => measurePresses(values.quick ? 1 : 3),
	growth: () => measureGrowth(rounds, values.quick ? 0.3 : 1),
	creates: () => measureCreates(2),
	class: measureClass,
	registrations: measureRegistrations,
	places: measureWaitlist,
	door: () => measureDoor(values.quick ? 20 : 300),
	imports: measureImports,
	memory: measureMemory,
};

if (!hasProc) {
	console.error('CPU time and memory of another process are read from /proc: please run this on Linux.');
	process.exitCode = 1;
} else if (values['self-test']) {
	process.exitCode = (await selfTest()) ? 0 : 1;
} else {
	for (const part of values.only?.split(',') ?? Object.keys(parts)) {
		const measure = parts[part];
		if (!measure) throw new Error(`There is no part ${part}: there are ${Object.keys(parts).join(', ')}.`);
		const figures = await measure();
		console.info(`${tableOf(figures)}\n`);
		if (figures.some(({ ok }) => ok === false)) process.exitCode = 1;
	}
}
