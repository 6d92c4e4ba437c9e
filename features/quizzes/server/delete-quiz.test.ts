import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newQuiz, sampleCode } from '#testing/quizzes.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { deleteQuiz, getClubQuizzes, getQuizResults, getQuizSummary } from '../contract.ts';
import { getQuizById } from '../taking-contract.ts';
import { eraseDeletedQuizzes } from './jobs.ts';
import { deleteQuizOfClub } from './store.ts';

const site = useSite();

async function newTakenQuiz(club: TestClub, takers: number): Promise<number> {
	const quiz_id = await newQuiz(site, club);
	const now = site.services.now().toISOString();
	const ids = Array.from({ length: takers }, (_, serial) => `${quiz_id} ${serial}`);
	const graded = { quiz_id, correct_answers: 1, questions: 3, choices: '[0,1,2]', created_at: now };
	await site.services.transact(async (tx) => {
		const person = { name: 'Student', roll_no: '1', year: 1, created_at: now };
		await tx
			.insertInto('quiz_participants')
			.values(ids.map((id) => ({ id, ...person })))
			.execute();
		await tx
			.insertInto('quiz_results')
			.values(ids.map((participant_id) => ({ participant_id, ...graded })))
			.execute();
		await tx
			.insertInto('quiz_starts')
			.values(ids.map((participant_id) => ({ quiz_id, participant_id, started_at: now })))
			.execute();
	});
	return quiz_id;
}

async function countResults(quizId: number): Promise<number> {
	const { rows } = await sql<{ n: number }>`select
		(select count(*) from quiz_results where quiz_id = ${quizId})
		+ (select count(*) from quiz_starts where quiz_id = ${quizId})
		+ (select count(*) from quiz_participants where id like ${`${quizId} %`}) as n`.execute(site.services.db);
	return Number(rows[0]?.n);
}

async function seenOf(club: TestClub, id: number) {
	const opened = await site.call(getQuizById, { params: { id }, body: { secretCode: sampleCode } });
	const results = await site.call(getQuizResults, { params: { id }, as: club });
	const summary = await site.call(getQuizSummary, { params: { id }, as: club });
	const { reply } = await site.call(getClubQuizzes, { query: { ClubID: club.ClubID }, as: club });
	return [opened.status, results.status, summary.status, reply.some((quiz) => quiz.id === id)];
}
const gone = [404, 404, 404, false];

test('while many results are erased others are served, for whom the quiz is gone already', async () => {
	const club = await site.newClub();
	const id = await newTakenQuiz(club, 2000);
	expect(await seenOf(club, id)).toEqual([200, 200, 200, true]);
	let isDone = false;
	const removed = site.call(deleteQuiz, { params: { id }, as: club }).finally(() => {
		isDone = true;
	});
	const seen: number[] = [];
	while (!isDone) {
		await setImmediate();
		const left = await countResults(id);
		if (left > 0 && left < 6000) {
			seen.push(left);
			expect(await seenOf(club, id)).toEqual(gone);
		}
	}
	expect((await removed).status).toBe(200);
	expect(seen).not.toEqual([]);
	expect(await countResults(id)).toBe(0);
});

test('what a crash leaves of a deleted quiz is seen by nobody, and a job erases it', async () => {
	const club = await site.newClub();
	const id = await newTakenQuiz(club, 500);
	await site.services.transact((tx) => deleteQuizOfClub(tx, site.services, id, club.ClubID));
	expect(await seenOf(club, id)).toEqual(gone);
	expect((await site.call(deleteQuiz, { params: { id }, as: club })).status).toBe(404);
	await eraseDeletedQuizzes(site.services);
	expect(await countResults(id)).toBe(0);
	expect(await site.services.db.selectFrom('quizzes').select('id').where('id', '=', id).execute()).toEqual([]);
});
