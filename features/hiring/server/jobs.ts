/** Periodic jobs of hiring. */
import { dayAt, daysAfter } from '#contract/time.ts';
import { hasClubs } from '#features/clubs/server/store.ts';
import { removeFreed, removeUnnamed } from '#server/files/storage.ts';
import { sweepFolder } from '#server/files/sweep.ts';
import type { Services } from '#server/services.ts';
import { deleteOfPosition, deleteOfSession, deleteSomeOfClub } from './application-deletion-store.ts';
import { listOverduePositions, listPositionIds, usedResumes } from './application-store.ts';
import { resumeFolder } from './stage-resume.ts';
import { deleteSessionRow, listClubSessions, lockSession } from './store.ts';

/** Positions per transaction: a larger number would keep writers waiting. */
const batch = 100;

export async function deleteOldApplications(services: Services): Promise<void> {
	const { APPLICATION_RETENTION_DAYS, TIME_ZONE } = services.settings;
	const oldest = daysAfter(dayAt(services.now(), TIME_ZONE), -APPLICATION_RETENTION_DAYS);
	let positions = 0;
	let after = 0;
	for (;;) {
		const last = (await listPositionIds(services.db, after, batch)).at(-1);
		if (last === undefined) break;
		const range = { after, last };
		const deleted = await services.transact(async (tx) => {
			const overdue = await listOverduePositions(tx, oldest, range);
			const resumes: string[] = [];
			for (const id of overdue) resumes.push(...(await deleteOfPosition(tx, id)));
			return { positions: overdue.length, resumes };
		});
		await removeUnnamed(services, deleted.resumes);
		positions += deleted.positions;
		after = last;
	}
	if (positions > 0) services.log.info({ positions }, 'old applications were deleted');
}

/** Removes orphaned résumés; like `sweepPictures`, none on a database without clubs. */
export async function sweepResumes(services: Services): Promise<void> {
	if (!(await hasClubs(services.db))) return;
	await sweepFolder(services, resumeFolder, async (names) => {
		const used = await usedResumes(services.db, names);
		return names.filter((name) => !used.has(name));
	});
}

const applicationsAtOnce = 100;

export async function eraseHiringOfClub(services: Services, clubId: number): Promise<boolean> {
	for (;;) {
		const resumes = await services.transact((tx) => deleteSomeOfClub(tx, clubId, applicationsAtOnce));
		if (!resumes) break;
		await removeFreed(services, resumes);
	}
	for (const { id } of await listClubSessions(services.db, clubId)) {
		const lateResumes = await services.transact(async (tx) => {
			// Waits for applications under way at the club's deletion.
			await lockSession(tx, id, clubId);
			const resumes = await deleteOfSession(tx, id);
			await deleteSessionRow(tx, id);
			return resumes;
		});
		await removeFreed(services, lateResumes);
	}
	return true;
}
