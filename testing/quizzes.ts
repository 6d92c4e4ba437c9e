/** Creates quizzes for tests, by the API. */
import type { SentBody } from '#contract/endpoint.ts';
import { createQuiz } from '#features/quizzes/contract.ts';
import { createUser, getQuizById } from '#features/quizzes/taking-contract.ts';
import type { TestClub, TestSite } from './site.ts';

type Sent = SentBody<typeof createQuiz>;

export const sampleCode = 'harbour 7';

/** The right answers are Oslo, 9 and `a, b`. */
export const sampleQuiz = (change: Partial<Sent> = {}): Sent => ({
	title: 'A bit of everything',
	secretCode: sampleCode,
	questions: [
		{ question: 'Which city is the capital of Norway?', options: 'Bergen,Oslo,Stockholm,Turku', correctAnswer: 'Oslo' },
		{ question: 'What is 3 times 3?', options: '6,8,9,12', correctAnswer: '9' },
		{ question: 'Which of these is a pair?', options: '"a, b",a,b,c', correctAnswer: 'a, b' },
	],
	...change,
});

export async function newQuiz(site: TestSite, club: TestClub, change: Partial<Sent> = {}): Promise<number> {
	const sent = { query: { ClubID: club.ClubID }, body: sampleQuiz(change), as: club };
	const { status, reply, text } = await site.call(createQuiz, sent);
	if (status !== 201) throw new Error(`The test quiz was refused: ${text}`);
	return reply.quizId;
}

export async function newParticipant(site: TestSite, rollNo = '21CS014'): Promise<string> {
	const { status, reply, text } = await site.call(createUser, { body: { name: `Student ${rollNo}`, rollNo, year: 2 } });
	if (status !== 201) throw new Error(`The test participant was refused: ${text}`);
	return reply.id;
}

export async function questionIds(site: TestSite, quizId: number, userId: string): Promise<number[]> {
	const { reply } = await site.call(getQuizById, { params: { id: quizId }, body: { secretCode: sampleCode, userId } });
	return reply.questions.map(({ id }) => id);
}
