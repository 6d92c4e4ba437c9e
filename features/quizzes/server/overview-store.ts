/** What a club's dashboard says about its quizzes, counted in the database. */
import type { Reader } from '#server/db/tables.ts';

/** How many of a club's newest quizzes are looked at, so that years of old ones cost nothing. */
const newestQuizzes = 20;

/**
 * A club's quizzes that are not closed and that somebody has opened since `from`: how many of those who opened them since
 * then have submitted, and how many have not. The one that was opened last comes first.
 */
export async function countRunning(db: Reader, clubId: number, from: string) {
	const newest = await db
		.selectFrom('quizzes')
		.select(['id', 'title', 'closed_at'])
		.where('club_id', '=', clubId)
		.where('deleted_at', 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(newestQuizzes)
		.execute();
	const titles = new Map(
		newest.flatMap(({ id, title, closed_at }) => (closed_at === null ? [[id, title] as const] : [])),
	);
	// PostgreSQL refuses an empty list.
	if (titles.size === 0) return [];
	const rows = await db
		.selectFrom('quiz_starts')
		.leftJoin('quiz_results', (join) =>
			join
				.onRef('quiz_results.quiz_id', '=', 'quiz_starts.quiz_id')
				.onRef('quiz_results.participant_id', '=', 'quiz_starts.participant_id'),
		)
		.select(({ fn }) => [
			'quiz_starts.quiz_id',
			fn.countAll<number>().as('opened'),
			fn.count<number>('quiz_results.id').as('submitted'),
			fn.max('quiz_starts.started_at').as('last'),
		])
		.where('quiz_starts.quiz_id', 'in', [...titles.keys()])
		.where('quiz_starts.started_at', '>=', from)
		.groupBy('quiz_starts.quiz_id')
		.orderBy('last', 'desc')
		.execute();
	return rows.map(({ quiz_id, opened, submitted }) => ({
		id: quiz_id,
		title: titles.get(quiz_id) ?? '',
		submitted,
		taking: opened - submitted,
	}));
}
