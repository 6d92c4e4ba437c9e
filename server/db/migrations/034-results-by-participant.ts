import { sql } from 'kysely';
import { changeTable } from '../change-table.ts';
import type { Step } from '../migration-step.ts';

/**
 * The unique key begins with the participant, so it also finds a participant's results, and their own index goes. With
 * both, nearly every result of a class changed another page of the key and another page of the index.
 */
export const resultsByParticipant: Step = async (db, engineSql) => {
	const { id, text, end } = engineSql;
	await changeTable(db, engineSql, {
		table: 'quiz_results',
		columns: ['id', 'quiz_id', 'participant_id', 'correct_answers', 'questions', 'choices', 'code_shown', 'created_at'],
		create: (name) => sql`create table ${name} (
			id ${id},
			quiz_id integer not null references quizzes (id) on delete cascade,
			participant_id ${text} not null references quiz_participants (id) on delete cascade,
			correct_answers integer not null,
			questions integer not null,
			choices ${text} not null,
			code_shown integer check (code_shown in (0, 1)),
			created_at ${text} not null check (length(created_at) = 24),
			unique (participant_id, quiz_id),
			check (questions >= 1 and correct_answers between 0 and questions)
		) ${end}`,
		alter: sql`alter table quiz_results add unique (participant_id, quiz_id),
			drop constraint quiz_results_quiz_id_participant_id_key`,
	});
	await sql`create index quiz_results_of_quiz on quiz_results (quiz_id)`.execute(db);
	// SQLite makes the table anew, without its former indexes.
	if (engineSql.engine === 'postgres') await sql`drop index quiz_results_of_participant`.execute(db);
	else await sql`create index quiz_results_by_age on quiz_results (created_at)`.execute(db);
};
