/** Queries and mutations of the pages about quizzes. Every failure is logged; the page shows it as well. */

import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, SentBody } from '#contract/endpoint.ts';
import { CallError, caller, orGone } from '#web/app/call.ts';
import { type Drafted, sendDraft } from '#web/app/draft.ts';
import { refetchAfterFailure, refetches } from '#web/app/refetches.ts';
import type { GeneratedQuestion } from '../rules.ts';

type Contract = typeof import('../contract.ts');
type TakingContract = typeof import('../taking-contract.ts');
export type ListedQuiz = ReplyOf<Contract['getClubQuizzes']>[number];
/** What a quiz says of itself before anybody has begun it. */
export type QuizState = ReplyOf<TakingContract['getQuizState']>;
export type QuizSummary = ReplyOf<Contract['getQuizSummary']>;

const call = caller<Contract>();
const callTaking = caller<TakingContract>();

/** Keys of the query cache. */
export const quizKeys = {
	ofClub: (clubId: number) => ['quizzes', clubId] as const,
	overview: (clubId: number) => ['quizzes', clubId, 'overview'] as const,
	results: (quizId: string) => ['quizResults', quizId] as const,
	state: (quizId: string) => ['quizState', quizId] as const,
	ownResult: (quizId: number, userId: string) => ['ownQuizResult', quizId, userId] as const,
};

const log = (what: string) => (error: unknown) => console.error(what, error);

/** As `refetches`, and logs a failure. */
const refetching = (queryClient: QueryClient, queryKey: QueryKey, failure: string) => ({
	...refetches(queryClient, queryKey),
	onError: (error: Error) => {
		log(failure)(error);
		refetchAfterFailure(queryClient, queryKey)(error);
	},
});

/** The club's quizzes, newest first. */
export const useClubQuizzes = (clubId: number) =>
	useQuery({
		queryKey: quizKeys.ofClub(clubId),
		queryFn: ({ signal }) => call('GET /api/quizzes/getClubQuizzes', { query: { ClubID: String(clubId) }, signal }),
	});

/** What the dashboard says of the own club's quizzes. */
export const useQuizOverview = (clubId: number) =>
	useQuery({
		queryKey: quizKeys.overview(clubId),
		queryFn: ({ signal }) => call('GET /api/quizzes/overview', { query: { ClubID: String(clubId) }, signal }),
	});

/** Results and summary of an own quiz; fetched once an id is given. */
export const useQuizResults = (clubId: number, quizId: string | undefined) =>
	useQuery({
		queryKey: quizKeys.results(quizId ?? ''),
		enabled: quizId !== undefined,
		queryFn: async ({ signal }) => {
			const params = { id: quizId ?? '' };
			const [results, summary] = await Promise.all([
				call('GET /api/quizzes/:id/results', { params, query: { ClubID: String(clubId) }, signal }),
				call('GET /api/quizzes/:id/summary', { params, signal }),
			]);
			return { results, summary };
		},
	});

/** Creates a quiz; resolves to its id. */
export function useCreateQuiz(clubId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({
			body,
			idempotencyKey,
			forget,
		}: Drafted & { body: SentBody<Contract['createQuiz']>; idempotencyKey: string }) =>
			sendDraft(
				call('POST /api/quizzes/createQuiz', { query: { ClubID: String(clubId) }, body, idempotencyKey }),
				forget,
			),
		...refetching(queryClient, quizKeys.ofClub(clubId), 'The quiz could not be created.'),
	});
}

/** Changes what a club may choose while a quiz is being taken. */
export function useChangeQuiz(quizId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		// One after another: of two presses of one switch the later one is stored last.
		scope: { id: `quiz ${quizId}` },
		mutationFn: (body: SentBody<Contract['changeQuiz']>) =>
			call('PUT /api/quizzes/:id', { params: { id: String(quizId) }, body }),
		...refetching(queryClient, quizKeys.results(String(quizId)), 'The quiz could not be changed.'),
	});
}

/** Deletes a quiz and refetches the list. */
export function useDeleteQuiz(clubId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (quizId: number) => orGone(call('DELETE /api/quizzes/:id', { params: { id: String(quizId) } })),
		...refetching(queryClient, quizKeys.ofClub(clubId), 'The quiz could not be deleted.'),
	});
}

/** Erases a result and refetches those that are left. */
export function useEraseResult(quizId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (resultId: number) =>
			orGone(call('DELETE /api/quizzes/results/:resultId', { params: { resultId: String(resultId) } })),
		...refetching(queryClient, quizKeys.results(String(quizId)), 'The result could not be erased.'),
	});
}

export type Wanted = SentBody<Contract['generateQuiz']>;

/** Questions written by the AI service, from its chat completion. */
export async function generateQuestions(wanted: Wanted, signal: AbortSignal): Promise<GeneratedQuestion[]> {
	const reply = await call('POST /api/quizzes/generateQuiz', { body: wanted, signal });
	const content = JSON.parse(reply.choices[0]?.message.content ?? '{}') as { questions?: GeneratedQuestion[] };
	return content.questions ?? [];
}

/** Registers a participant. */
export const useRegister = () =>
	useMutation({
		mutationFn: ({ idempotencyKey, ...body }: SentBody<TakingContract['createUser']> & { idempotencyKey: string }) =>
			callTaking('POST /api/quizzes/createUser', { body, idempotencyKey }),
		onError: log('The participant could not be registered.'),
	});

/** What a quiz is called, whose it is, whether it needs its code, and whether it is closed; not asked without an id. */
export const useQuizState = (quizId: string) =>
	useQuery({
		queryKey: quizKeys.state(quizId),
		enabled: quizId !== '',
		queryFn: ({ signal }) => callTaking('GET /api/quizzes/:id/state', { params: { id: quizId }, signal }),
	});

/** What a participant has submitted, with the right answers once the club gives them. */
export const useOwnResult = (quizId: number, userId: string) =>
	useQuery({
		queryKey: quizKeys.ownResult(quizId, userId),
		queryFn: ({ signal }) =>
			callTaking('POST /api/quizzes/:id/result', { params: { id: String(quizId) }, body: { userId }, signal }),
	});

/** Logs a refusal, and asks again what the quiz says of itself: the club may have closed it, or ask for its code again. */
function useRefusal(what: string) {
	const queryClient = useQueryClient();
	return (error: Error, { quizId }: { quizId: string | number }) => {
		log(what)(error);
		if (error instanceof CallError && (error.status === 400 || error.status === 409))
			void queryClient.invalidateQueries({ queryKey: quizKeys.state(String(quizId)) });
	};
}

/** Opens a quiz, with its code if it needs one. */
export const useOpenQuiz = () =>
	useMutation({
		mutationFn: ({ quizId, ...body }: { quizId: string; secretCode?: string; userId: string }) =>
			callTaking('POST /api/quizzes/getQuizById/:id', { params: { id: quizId }, body }),
		onError: useRefusal('The quiz could not be opened.'),
	});

export interface Submission {
	quizId: number;
	userId: string;
	answers: Record<string, string>;
	idempotencyKey: string;
}

/** Submits answers; the server grades. */
export const useSubmitQuiz = () =>
	useMutation({
		mutationFn: ({ quizId, idempotencyKey, ...body }: Submission) =>
			callTaking('POST /api/quizzes/:id/submit', { params: { id: String(quizId) }, body, idempotencyKey }),
		onError: useRefusal('The quiz could not be submitted.'),
	});
