/**
 * Counts of what was erased or deleted, for the report of a year. Who erases adds them in the same transaction, so that each is
 * counted once.
 */
import { sql } from 'kysely';
import { dayAt } from '#contract/time.ts';
import type { Settings } from '#server/core/settings.ts';
import type { Reader, Tx } from '#server/db/tables.ts';

const keptKinds = ['events', 'registrations', 'attended', 'positionsFilled', 'quizzes', 'submissions'] as const;
type KeptKind = (typeof keptKinds)[number];

interface KeptCount {
	/** In the college's time zone. */
	day: string;
	club_id: number;
	kind: KeptKind;
	count: number;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		report_counts: KeptCount;
	}
}

export const dayIn = ({ TIME_ZONE }: Pick<Settings, 'TIME_ZONE'>, instant: string): string =>
	dayAt(new Date(instant), TIME_ZONE);

/** The same order in every process prevents deadlocks. */
export async function keepCounts(tx: Tx, counts: readonly KeptCount[]): Promise<void> {
	const byKey = Map.groupBy(counts, ({ day, club_id, kind }) => `${day} ${club_id} ${kind}`);
	const rows = [...byKey]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.flatMap(([, same]) => {
			const count = same.reduce((sum, each) => sum + each.count, 0);
			return same[0] === undefined || count === 0 ? [] : [{ ...same[0], count }];
		});
	if (rows.length === 0) return;
	await tx
		.insertInto('report_counts')
		.values(rows)
		.onConflict((conflict) =>
			conflict
				.columns(['day', 'club_id', 'kind'])
				.doUpdateSet(({ eb, ref }) => ({ count: eb('report_counts.count', '+', ref('excluded.count')) })),
		)
		.execute();
}

/** By club, month (`YYYY-MM`) and kind, from the day `from` until before `until`. */
export function listKeptCounts(db: Reader, { from, until }: { from: string; until: string }, clubId?: number) {
	const month = sql<string>`substr(day, 1, 7)`;
	const query = db
		.selectFrom('report_counts')
		.select(({ fn }) => ['club_id', 'kind', month.as('month'), fn.sum<number>('count').as('count')])
		.where('day', '>=', from)
		.where('day', '<', until)
		.groupBy(['club_id', 'kind', month]);
	return (clubId === undefined ? query : query.where('club_id', '=', clubId)).execute();
}

/** The first day of any count. */
export async function firstKeptDay(db: Reader): Promise<string | undefined> {
	const row = await db
		.selectFrom('report_counts')
		.select(({ fn }) => fn.min<string | null>('day').as('first'))
		.executeTakeFirst();
	return row?.first ?? undefined;
}
