import { sql } from 'kysely';
import { z } from 'zod';
import type { Step } from '../migration-step.ts';

const PastResults = z.object({ right: z.array(z.int()) });

/** When the college's year starts, and counts of what was erased or deleted, by day and club. */
export const yearReport: Step = async (db, { text, end }) => {
	await sql`alter table overlap_rule add column year_starts ${text} not null default '08-01' check (length(year_starts) = 5)`.execute(
		db,
	);
	// Without a reference to the club: the counts outlive it.
	await sql`create table report_counts (
		day ${text} not null check (length(day) = 10),
		club_id integer not null,
		kind ${text} not null check (kind in ('events', 'registrations', 'positionsFilled', 'quizzes', 'submissions')),
		count integer not null check (count > 0),
		primary key (day, club_id, kind)
	) ${end}`.execute(db);
	await sql`create index report_counts_of_club on report_counts (club_id, day)`.execute(db);
	// The days of results erased before are not known: they count on their quiz's.
	const quizzes = await sql<{ club_id: number; created_at: string; past_results: string }>`
		select club_id, created_at, past_results from quizzes where past_results is not null`.execute(db);
	for (const { club_id, created_at, past_results } of quizzes.rows) {
		const count = PastResults.parse(JSON.parse(past_results)).right.reduce((sum, each) => sum + each, 0);
		if (count > 0)
			await sql`insert into report_counts (day, club_id, kind, count)
				values (${created_at.slice(0, 10)}, ${club_id}, 'submissions', ${count})
				on conflict (day, club_id, kind) do update set count = report_counts.count + excluded.count`.execute(db);
	}
};
