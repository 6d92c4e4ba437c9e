/** Tests the bench itself: with each planted defect, the figure that should show it has to miss its aim. */
import { measureClass } from './class.ts';
import { measureSyncs } from './creates.ts';
import { measureLists } from './lists.ts';
import { measurePlacesOnPostgres } from './places.ts';
import { measureReaders } from './readers.ts';
import type { Figure } from './table.ts';

const brief = { rounds: 2, seconds: 0.5 };

const trials: readonly (readonly [defect: string, planted: string, measure: (planted: string) => Promise<Figure[]>])[] =
	[
		['every list is made anew', 'cacheNothing', (planted) => measureLists(brief, planted)],
		['nothing is synced to disk', 'neverSync', (planted) => measureSyncs(1, planted)],
		['every hundredth score is wrong', 'wrongGrade', (planted) => measureClass(planted)],
		['the event loop waits for the disk', 'waitForDisk', (planted) => measureReaders(2, 2, planted)],
		['every tenth commit stalls the server', 'stall', (planted) => measureClass(planted)],
		['places are given without a lock', 'noLock', measurePlacesOnPostgres],
		['every row is synced by itself', 'syncEach', (planted) => measureSyncs(1, planted)],
	];

const summaryOf = (figures: readonly Figure[]) =>
	figures.map(({ measured, aim }) => `${measured}, aim ${aim}`).join('; ');

/** Measures with each defect, then without any. True when every defect is noticed and the sound server passes. */
export async function selfTest(): Promise<boolean> {
	let allNoticed = true;
	for (const [defect, planted, measure] of trials) {
		const broken = await measure(planted);
		const noticed = broken.some(({ ok }) => ok === false);
		console.info(`${noticed ? 'noticed    ' : 'MISSED     '} ${defect}: ${summaryOf(broken)}`);
		allNoticed &&= noticed;
	}
	const sound = await measureSyncs(1);
	const noAlarm = sound.every(({ ok }) => ok !== false);
	console.info(`${noAlarm ? 'no alarm   ' : 'FALSE ALARM'} syncs in proportion: ${summaryOf(sound)}`);
	return allNoticed && noAlarm;
}
