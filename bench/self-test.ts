/** Tests the bench: each planted defect must break a promise. */
import { measureClass } from './class.ts';
import { measureCreates } from './creates.ts';
import { measureGrowth } from './growth.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { measurePresses } from './presses.ts';
import { measureRegistrations, measureWaitlist } from './registrations.ts';
import { type Figure, tableOf } from './table.ts';

/** The least number of promises that each defect breaks. */
const trials: readonly (readonly [defect: string, least: number, measure: () => Promise<Figure[]>])[] = [
	['pages block, jump and come uncompressed', 6, () => measurePages(1, true)],
	['a press is answered late', 1, () => measurePresses(1, true)],
	['pages are made anew, and a write reads a whole table', 3, () => measureGrowth(2, 0.5, 'cacheNothing,scanTable')],
	['nothing is synced to disk', 1, () => measureCreates(1, 'neverSync')],
	['every create is synced by itself', 1, () => measureCreates(1, 'syncEach')],
	['some scores are wrong', 1, () => measureClass('wrongGrade')],
	['every tenth commit stalls the server', 1, () => measureClass('stall')],
	['every tenth commit stalls the server', 1, () => measureRegistrations('stall')],
	['places are given without a lock', 1, () => measureWaitlist('noLock')],
	['the server starts late, takes much memory and holds the event loop', 4, () => measureMemory('hog')],
];

export async function selfTest(): Promise<boolean> {
	let allNoticed = true;
	for (const [defect, least, measure] of trials) {
		const figures = await measure();
		const isNoticed = figures.filter(({ ok }) => ok === false).length >= least;
		console.info(`${isNoticed ? 'noticed' : 'MISSED'}: ${defect}\n${tableOf(figures)}\n`);
		allNoticed &&= isNoticed;
	}
	return allNoticed;
}
