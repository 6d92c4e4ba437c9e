/** Periodic jobs of quizzes. */
import { overdueBefore } from '#server/core/retention.ts';
import { nowText, type Services } from '#server/services.ts';
import { eraseSomeResults } from './past-result-store.ts';
import { deleteIdle, deleteSomeResults, lastOfOldest, listIdle, lockParticipants, wasTaken } from './result-store.ts';
import { deleteQuizOfClub, deleteQuizRow, listDeletedQuizzes, listQuizIds } from './store.ts';

const week = 7 * 24 * 3_600_000;

/** Participants looked at in one transaction. All are looked at, so a larger number would keep other writes waiting. */
const batch = 1000;
/** Results erased in one transaction: they lie scattered in an index, so a large site reads a page for each. */
const resultsAtOnce = 100;

/** Deletes participants who registered a week ago and never submitted anything. */
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

/** Erases results when their time is over, with the names of their participants. What they counted stays with the quiz. */
export async function eraseOldResults(services: Services): Promise<void> {
	const before = overdueBefore(services, services.settings.RESULT_RETENTION_DAYS);
	if (before === undefined) return;
	let erased = 0;
	for (let found = resultsAtOnce; found === resultsAtOnce; erased += found)
		found = await services.transact((tx) => eraseSomeResults(tx, services.database, before, resultsAtOnce));
	if (erased > 0) services.log.info({ results: erased }, 'old quiz results were deleted');
}

/** Erases a quiz that was deleted, with its results. Others read and write between its transactions. */
export async function eraseQuiz({ db, transact }: Services, id: number): Promise<void> {
	while (await wasTaken(db, id)) await transact((tx) => deleteSomeResults(tx, id, resultsAtOnce));
	await transact((tx) => deleteQuizRow(tx, id));
}

/** Erases the quizzes that were deleted, but not erased because the server stopped meanwhile. */
export async function eraseDeletedQuizzes(services: Services): Promise<void> {
	for (const id of await listDeletedQuizzes(services.db)) await eraseQuiz(services, id);
}

/** Erases the quizzes of a club with their results. */
export async function eraseQuizzesOfClub(services: Services, clubId: number): Promise<boolean> {
	const { db, transact } = services;
	for (const id of await listQuizIds(db, clubId)) {
		await transact((tx) => deleteQuizOfClub(tx, id, clubId, nowText(services)));
		await eraseQuiz(services, id);
	}
	return true;
}
