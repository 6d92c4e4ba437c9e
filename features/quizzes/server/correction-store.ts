/** Writes corrections of a quiz, and grades its results anew. */
import { setImmediate as endOfTick } from 'node:timers/promises';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { formerWordings, type SentQuestion } from '../correction-rules.ts';
import { countRight } from '../rules.ts';
import { Choices } from './result-store.ts';
import type { Question, Quiz } from './store.ts';

export const countResults = async (db: Reader, quizId: number): Promise<number> => {
	const { count } = await db
		.selectFrom('quiz_results')
		.select(rowCount)
		.where('quiz_id', '=', quizId)
		.executeTakeFirstOrThrow();
	return count;
};

interface Correction {
	quiz: Quiz;
	title: string;
	stored: readonly Question[];
	sent: readonly SentQuestion[];
	isOpened: boolean;
}

/** Returns the new version. */
export async function writeCorrection(tx: Tx, { quiz, title, stored, sent, isOpened }: Correction): Promise<number> {
	const version = quiz.version + 1;
	await tx
		.updateTable('quizzes')
		.set({ title, version, ...(isOpened ? { opened: 1 as const } : {}) })
		.where('id', '=', quiz.id)
		.execute();
	for (const [position, { question, options, correct }] of sent.entries()) {
		const before = stored[position];
		const row = { question, options: JSON.stringify(options), correct };
		if (!before) {
			await tx
				.insertInto('quiz_questions')
				.values({ ...row, quiz_id: quiz.id, position })
				.execute();
			continue;
		}
		const former = isOpened ? formerWordings(before, options) : [];
		const corrected = isOpened && correct !== before.correct ? { corrected_in: version } : {};
		await tx
			.updateTable('quiz_questions')
			.set({ ...row, former_options: former.length === 0 ? null : JSON.stringify(former), ...corrected })
			.where('id', '=', before.id)
			.execute();
	}
	await tx.deleteFrom('quiz_questions').where('quiz_id', '=', quiz.id).where('position', '>=', sent.length).execute();
	return version;
}

/** Results per query: other requests run in between. */
const gradedTogether = 500;

/** The row of the quiz must be locked. */
export async function gradeAnew(
	tx: Tx,
	quizId: number,
	questions: readonly Pick<SentQuestion, 'correct'>[],
): Promise<void> {
	for (let last = 0; ; await endOfTick()) {
		const rows = await tx
			.selectFrom('quiz_results')
			.select(['id', 'choices', 'correct_answers'])
			.where('quiz_id', '=', quizId)
			.where('id', '>', last)
			.orderBy('id')
			.limit(gradedTogether)
			.execute();
		const changed = Map.groupBy(
			rows
				.map(({ id, choices, correct_answers }) => {
					const right = countRight(questions, Choices.parse(JSON.parse(choices)));
					return { id, right, isChanged: right !== correct_answers };
				})
				.filter(({ isChanged }) => isChanged),
			({ right }) => right,
		);
		for (const [right, results] of changed)
			await tx
				.updateTable('quiz_results')
				.set({ correct_answers: right })
				.where(
					'id',
					'in',
					results.map(({ id }) => id),
				)
				.execute();
		if (rows.length < gradedTogether) return;
		last = rows.at(-1)?.id ?? last;
	}
}
