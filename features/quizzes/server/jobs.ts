/** Periodic jobs of quizzes. */
import { overdueBefore } from '#server/core/retention.ts';
import type { Services } from '#server/services.ts';
import { deleteOldExtraTimes } from './extra-time-store.ts';
import { eraseSomeResults } from './past-result-store.ts';
import { deleteIdle, deleteSomeResults, lastOfOldest, listIdle, lockParticipants, wasTaken } from './result-store.ts';
import { deleteQuizOfClub, deleteQuizRow, listDeletedQuizzes, listQuizIds } from './store.ts';

const week = 7 * 24 * 3_600_000;

/** Participants per transaction: a larger number would keep writers waiting. */
const batch = 1000;
/** Results per transaction: they lie scattered, so each costs a page read. */
const resultsAtOnce = 100;

export async function deleteIdleParticipants({ db, transact, now }: Services): Promise<void> {
	const before = new Date(now().getTime() - week).toISOString();
	let after = '';
	for (;;) {
		const last = await lastOfOldest(db, after, before, batch);
		if (last === undefined) return;
		const idle = await listIdle(db, { after, last });
		if (idle.length > 0)
			await transact(async (tx) => {
				await lockParticipants(tx, idle);
				await deleteIdle(tx, idle);
			});
		after = last;
	}
}

/** Erases old results, their participants' names and extra time. The quiz keeps the counts. */
export async function eraseOldResults(services: Services): Promise<void> {
	const before = overdueBefore(services, services.settings.RESULT_RETENTION_DAYS);
	if (before === undefined) return;
	await services.transact((tx) => deleteOldExtraTimes(tx, before));
	let erased = 0;
	for (let found = resultsAtOnce; found === resultsAtOnce; erased += found)
		found = await services.transact((tx) => eraseSomeResults(tx, services, before, resultsAtOnce));
	if (erased > 0) services.log.info({ results: erased }, 'old quiz results were deleted');
}

/** Other requests run between its transactions. */
export async function eraseQuiz(services: Services, id: number): Promise<void> {
	const { db, transact } = services;
	while (await wasTaken(db, id)) await transact((tx) => deleteSomeResults(tx, services, id, resultsAtOnce));
	await transact((tx) => deleteQuizRow(tx, id));
}

export async function eraseDeletedQuizzes(services: Services): Promise<void> {
	for (const id of await listDeletedQuizzes(services.db)) await eraseQuiz(services, id);
}

export async function eraseQuizzesOfClub(services: Services, clubId: number): Promise<boolean> {
	const { db, transact } = services;
	for (const id of await listQuizIds(db, clubId)) {
		await transact((tx) => deleteQuizOfClub(tx, services, id, clubId));
		await eraseQuiz(services, id);
	}
	return true;
}
