/**
 * `npm run bench`: measures speed and cost as ratios within one run, and prints them with their aims, part by part. `--only lists,creates`
 * measures only these parts (see `parts` below), `--quick` takes fewer rounds, and `--self-test` plants defects instead, each
 * of which a figure has to show.
 */
import { parseArgs } from 'node:util';
import { measureClass, measureClassOnPostgres } from './class.ts';
import { measureRate, measureSyncs, measureWait } from './creates.ts';
import { measureRateOnPostgres } from './creates-on-postgres.ts';
import { measureGrowth, measureLists } from './lists.ts';
import { measurePages } from './pages.ts';
import { measurePaint } from './paint.ts';
import { measurePlaces, measurePlacesOnPostgres } from './places.ts';
import { measurePresses } from './presses.ts';
import { hasProc } from './process.ts';
import { measureReaders } from './readers.ts';
import { measureRegistrations, measureRegistrationsOnPostgres } from './registrations.ts';
import { selfTest } from './self-test.ts';
import { measureStart } from './start.ts';
import { measureCosts } from './submissions.ts';
import { type Figure, tableOf } from './table.ts';
import { measureTwoProcesses } from './two-processes.ts';
import { measureWalk } from './walk.ts';

const { values } = parseArgs({
	options: {
		only: { type: 'string', default: 'pages,start,walk,lists,creates,readers,class,postgres,places' },
		quick: { type: 'boolean', default: false },
		'self-test': { type: 'boolean', default: false },
	},
});

const rounds = values.quick ? 3 : 7;
const seconds = values.quick ? 0.5 : 1;

const parts: Record<string, readonly (() => Figure[] | Promise<Figure[]>)[]> = {
	pages: [
		() => measurePages(values.quick ? 1 : 3),
		() => measurePaint(rounds),
		() => measurePresses(values.quick ? 1 : 3),
	],
	start: [() => measureStart(values.quick ? 3 : 5)],
	walk: [measureWalk],
	// CPU time against a bare server is taken in short rounds: the best of many wavers by a few percent only.
	lists: [() => measureLists({ rounds: 3 * rounds, seconds: seconds / 3 }), () => measureGrowth({ rounds, seconds })],
	creates: [
		() => measureCosts(3 * rounds, seconds / 3),
		() => measureRate(rounds, seconds),
		() => measureWait(2),
		() => measureSyncs(2),
	],
	readers: [() => measureReaders(values.quick ? 2 : 5, 2)],
	postgres: [
		() => measureRateOnPostgres(rounds, 2 * seconds),
		() => measureTwoProcesses(rounds, 2 * seconds),
		measureClassOnPostgres,
		measureRegistrationsOnPostgres,
	],
	class: [() => measureClass(), measureRegistrations],
	places: [measurePlaces, () => measurePlacesOnPostgres()],
};

if (!hasProc) {
	console.error('CPU time and memory of another process are read from /proc: please run this on Linux.');
	process.exitCode = 1;
} else if (values['self-test']) {
	process.exitCode = (await selfTest()) ? 0 : 1;
} else {
	// A table for each part: what was measured is not lost when a later part fails.
	for (const part of values.only.split(',')) {
		const figures: Figure[] = [];
		for (const measure of parts[part] ?? []) figures.push(...(await measure()));
		console.info(`${tableOf(figures)}\n`);
	}
}
