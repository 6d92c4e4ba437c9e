/** Erases old results with their participants' names; the counts stay with the quiz. */
import { z } from 'zod';
import type { Reader, Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { keepSubmissions } from './report-store.ts';
import { Choices, deleteIdle, lockParticipants } from './result-store.ts';

const PastResults = z.object({
	/** By the number of right answers, from none to all. */
	right: z.array(z.int()),
	/** By position of the question, then of the option. */
	chosen: z.array(z.array(z.int())),
});
export type PastResults = z.output<typeof PastResults>;

const read = (stored: string | null): PastResults =>
	stored === null ? { right: [], chosen: [] } : PastResults.parse(JSON.parse(stored));

export async function findPastResults(db: Reader, quizId: number): Promise<PastResults> {
	const row = await db.selectFrom('quizzes').select('past_results').where('id', '=', quizId).executeTakeFirst();
	return read(row?.past_results ?? null);
}

function count(counts: number[], index: number): void {
	for (let place = counts.length; place <= index; place++) counts.push(0);
	counts[index] = (counts[index] ?? 0) + 1;
}

function add({ right, chosen }: PastResults, result: { correct_answers: number; choices: string }): void {
	count(right, result.correct_answers);
	for (const [position, choice] of Choices.parse(JSON.parse(result.choices)).entries()) {
		if (chosen.length === position) chosen.push([]);
		if (choice !== null) count(chosen[position] ?? [], choice);
	}
}

const lockQuizzes = (tx: Tx, ids: readonly number[]) =>
	tx
		.selectFrom('quizzes')
		.select(['id', 'past_results'])
		.where('id', 'in', ids)
		.where('deleted_at', 'is', null)
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();

export async function eraseSomeResults(
	tx: Tx,
	services: Pick<Services, 'database' | 'settings'>,
	before: string,
	most: number,
): Promise<number> {
	await services.database.lock(tx, 'old quiz results');
	const overdue = await tx
		.selectFrom('quiz_results')
		.innerJoin('quizzes', 'quizzes.id', 'quiz_results.quiz_id')
		.select(['quiz_results.id', 'quiz_results.quiz_id', 'quiz_results.participant_id'])
		.where('quiz_results.created_at', '<', before)
		.where('quizzes.deleted_at', 'is', null)
		.orderBy('quiz_results.created_at')
		.limit(most)
		.execute();
	if (overdue.length === 0) return 0;
	const participants = [...new Set(overdue.map(({ participant_id }) => participant_id))];
	// Quizzes first, as submissions do, which prevents deadlocks.
	const quizzes = await lockQuizzes(tx, [...new Set(overdue.map(({ quiz_id }) => quiz_id))]);
	await lockParticipants(tx, participants);
	for (const quiz of quizzes) {
		const ofQuiz = overdue.filter(({ quiz_id }) => quiz_id === quiz.id);
		const ids = ofQuiz.map(({ id }) => id);
		const erased = await tx
			.deleteFrom('quiz_results')
			.where('id', 'in', ids)
			.returning(['quiz_id', 'created_at', 'correct_answers', 'choices'])
			.execute();
		await keepSubmissions(tx, services, erased);
		const past = read(quiz.past_results);
		for (const result of erased) add(past, result);
		await tx
			.updateTable('quizzes')
			.set({ past_results: JSON.stringify(past) })
			.where('id', '=', quiz.id)
			.execute();
		await tx
			.deleteFrom('quiz_starts')
			.where('quiz_id', '=', quiz.id)
			.where(
				'participant_id',
				'in',
				ofQuiz.map(({ participant_id }) => participant_id),
			)
			.execute();
	}
	await deleteIdle(tx, participants);
	return overdue.length;
}
