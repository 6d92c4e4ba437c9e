import { sql } from 'kysely';
import { changeTable } from '../change-table.ts';
import type { Step } from '../migration-step.ts';

const kinds = sql.join(
	['events', 'registrations', 'attended', 'positionsFilled', 'quizzes', 'submissions'].map((kind) => sql.lit(kind)),
);

/** Who came to events that were deleted, for the report of a year. */
export const attendedCounts: Step = async (db, engineSql) => {
	const { text, end, engine } = engineSql;
	await changeTable(db, engineSql, {
		table: 'report_counts',
		columns: ['day', 'club_id', 'kind', 'count'],
		create: (name) => sql`create table ${name} (
			day ${text} not null check (length(day) = 10),
			club_id integer not null,
			kind ${text} not null check (kind in (${kinds})),
			count integer not null check (count > 0),
			primary key (day, club_id, kind)
		) ${end}`,
		alter: sql`alter table report_counts drop constraint report_counts_kind_check,
			add constraint report_counts_kind_check check (kind in (${kinds}))`,
	});
	if (engine === 'postgres') return;
	await sql`create index report_counts_of_club on report_counts (club_id, day)`.execute(db);
};
