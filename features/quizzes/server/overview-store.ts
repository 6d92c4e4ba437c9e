/** Counts a club's running quizzes for its dashboard. */
import type { ExpressionBuilder } from 'kysely';
import type { Reader, Tables } from '#server/db/tables.ts';
import { timeToSubmit } from './submit-quiz.ts';

/** Bounds the query for clubs with years of quizzes. */
const newestQuizzes = 20;

/** Running: opened within this time, or within its time limit. */
const runningTime = 3 * 3_600_000;

const startedSince = (eb: ExpressionBuilder<Tables, 'quiz_starts'>, quizzes: readonly { id: number; from: string }[]) =>
	eb.or(
		quizzes.map(({ id, from }) =>
			eb.and([eb('quiz_starts.quiz_id', '=', id), eb('quiz_starts.started_at', '>=', from)]),
		),
	);

/**
 * The open quizzes that somebody has opened lately, with how many have submitted and how many still can. The last opened comes
 * first.
 */
export async function countRunning(db: Reader, clubId: number, now: Date) {
	const newest = await db
		.selectFrom('quizzes')
		.select(['id', 'title', 'closed_at', 'time_limit'])
		.where('club_id', '=', clubId)
		.where('deleted_at', 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(newestQuizzes)
		.execute();
	const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
	const open = newest.flatMap(({ id, title, closed_at, time_limit }) => {
		if (closed_at !== null) return [];
		const longest = time_limit === null ? runningTime : timeToSubmit(time_limit);
		return [{ id, title, runsFrom: ago(Math.max(runningTime, longest)), canSubmitFrom: ago(longest) }];
	});
	// PostgreSQL refuses an empty list.
	if (open.length === 0) return [];
	const rows = await db
		.selectFrom('quiz_starts')
		.leftJoin('quiz_results', (join) =>
			join
				.onRef('quiz_results.quiz_id', '=', 'quiz_starts.quiz_id')
				.onRef('quiz_results.participant_id', '=', 'quiz_starts.participant_id'),
		)
		.select(({ fn }) => [
			'quiz_starts.quiz_id',
			fn.count<number>('quiz_results.id').as('submitted'),
			fn
				.countAll<number>()
				.filterWhere('quiz_results.id', 'is', null)
				.filterWhere((eb) =>
					startedSince(
						eb,
						open.map(({ id, canSubmitFrom }) => ({ id, from: canSubmitFrom })),
					),
				)
				.as('taking'),
			fn.max('quiz_starts.started_at').as('last'),
		])
		.where((eb) =>
			startedSince(
				eb,
				open.map(({ id, runsFrom }) => ({ id, from: runsFrom })),
			),
		)
		.groupBy('quiz_starts.quiz_id')
		.orderBy('last', 'desc')
		.execute();
	const titles = new Map(open.map(({ id, title }) => [id, title]));
	return rows.flatMap(({ quiz_id: id, submitted, taking }) =>
		submitted + taking === 0 ? [] : [{ id, title: titles.get(id) ?? '', submitted, taking }],
	);
}
