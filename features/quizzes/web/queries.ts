/** Queries of pages about quizzes. They log each failure. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '#web/app/call.ts';
import type { Body, Reply } from '#web/app/contracts.ts';
import { callQuery, keyBelow } from '#web/app/use-call.ts';
import type { GeneratedQuestion } from '../rules.ts';

export type ListedQuiz = Reply<'GET /api/quizzes/getClubQuizzes'>[number];
export type QuizState = Reply<'GET /api/quizzes/:id/state'>;
export type QuizSummary = Reply<'GET /api/quizzes/:id/summary'>;

export const log = (what: string) => (error: unknown) => console.error(what, error);

export function useQuizResults(clubId: number, id = '') {
	const sent = { params: { id }, query: { ClubID: clubId } };
	return useQuery({
		queryKey: [...callQuery('GET /api/quizzes/:id/results', sent).queryKey, 'with summary'],
		enabled: id !== '',
		queryFn: async ({ signal }) => {
			const [results, summary] = await Promise.all([
				call('GET /api/quizzes/:id/results', { ...sent, signal }),
				call('GET /api/quizzes/:id/summary', { params: { id }, signal }),
			]);
			return { results, summary };
		},
	});
}

export type Wanted = Body<'POST /api/quizzes/generateQuiz'>;

export async function generateQuestions(wanted: Wanted, signal: AbortSignal): Promise<GeneratedQuestion[]> {
	const reply = await call('POST /api/quizzes/generateQuiz', { body: wanted, signal });
	const content = JSON.parse(reply.choices[0]?.message.content ?? '{}') as { questions?: GeneratedQuestion[] };
	return content.questions ?? [];
}

/** Logs it and refetches the state: the club may have closed the quiz, or require its code again. */
export function useRefusal(what: string) {
	const client = useQueryClient();
	return (error: Error, { params }: { params?: { id: string | number } }) => {
		log(what)(error);
		if (error instanceof CallError && (error.status === 400 || error.status === 409))
			void client.invalidateQueries({ queryKey: keyBelow(`/api/quizzes/${params?.id}/state`) });
	};
}

/** An own result, by the key that is stored now. */
export const correctedResult = (resultId = 0, userId = '') =>
	callQuery('GET /api/quizzes/results/:resultId', { params: { resultId }, query: { userId } });
