/** Counts quizzes and submissions, also erased ones, for the report of a year. */
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { dayIn, keepCounts } from '#server/report/kept-counts.ts';
import type { Services } from '#server/services.ts';

interface Span {
	from: string;
	until: string;
}

/** By club, those made in the span. */
export function countQuizzes(db: Reader, { from, until }: Span, clubId?: number) {
	const query = db
		.selectFrom('quizzes')
		.innerJoin('clubs', 'clubs.id', 'quizzes.club_id')
		.select(['quizzes.club_id', rowCount])
		.where('quizzes.created_at', '>=', from)
		.where('quizzes.created_at', '<', until)
		.where('quizzes.deleted_at', 'is', null)
		.where('clubs.status', 'in', ['approved', 'suspended'])
		.groupBy('quizzes.club_id');
	return (clubId === undefined ? query : query.where('quizzes.club_id', '=', clubId)).execute();
}

/** By club, those of the span, with those of quizzes that are being erased. */
export function countSubmissions(db: Reader, { from, until }: Span, clubId?: number) {
	const query = db
		.selectFrom('quiz_results')
		.innerJoin('quizzes', 'quizzes.id', 'quiz_results.quiz_id')
		.select(['quizzes.club_id', rowCount])
		.where('quiz_results.created_at', '>=', from)
		.where('quiz_results.created_at', '<', until)
		.groupBy('quizzes.club_id');
	return (clubId === undefined ? query : query.where('quizzes.club_id', '=', clubId)).execute();
}

/** For a quiz that is being deleted: one that nobody took is forgotten. */
export async function keepQuiz(tx: Tx, { settings }: Pick<Services, 'settings'>, quizId: number): Promise<void> {
	const quiz = await tx
		.selectFrom('quizzes')
		.select(({ exists, selectFrom }) => [
			'club_id',
			'created_at',
			'past_results',
			exists(selectFrom('quiz_results').select('quiz_results.id').whereRef('quiz_id', '=', 'quizzes.id')).as('isTaken'),
		])
		.where('id', '=', quizId)
		.executeTakeFirst();
	if (!quiz || !(quiz.isTaken || quiz.past_results !== null)) return;
	const day = dayIn(settings, quiz.created_at);
	await keepCounts(tx, [{ day, club_id: quiz.club_id, kind: 'quizzes', count: 1 }]);
}

interface ErasedResult {
	quiz_id: number;
	created_at: string;
}

export async function keepSubmissions(
	tx: Tx,
	{ settings }: Pick<Services, 'settings'>,
	erased: readonly ErasedResult[],
): Promise<void> {
	if (erased.length === 0) return;
	const ids = [...new Set(erased.map(({ quiz_id }) => quiz_id))];
	const quizzes = await tx.selectFrom('quizzes').select(['id', 'club_id']).where('id', 'in', ids).execute();
	const clubOf = new Map(quizzes.map(({ id, club_id }) => [id, club_id]));
	await keepCounts(
		tx,
		erased.flatMap(({ quiz_id, created_at }) => {
			const club_id = clubOf.get(quiz_id);
			return club_id === undefined
				? []
				: [{ day: dayIn(settings, created_at), club_id, kind: 'submissions' as const, count: 1 }];
		}),
	);
}
