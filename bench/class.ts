/** 1,000 students behind one address submit a quiz within a second. Every score must be stored and right. */
import { type Client, evenly } from './client.ts';
import { besideDisk, type Club, makeClub, onEach, refusalsFigure, type Site, waitFigure } from './production.ts';
import { exactly, type Figure } from './table.ts';

const students = 1000;
const questionCount = 20;
const letters = ['a', 'b', 'c', 'd'];
const secretCode = 'the class';

const choiceOf = (student: number, question: number) =>
	(Math.imul(student * 31 + question * 17 + 7, 2_654_435_761) >>> 8) % 4;
const rightOption = (question: number) => question % 4;

function scoreOf(student: number): number {
	const questions = Array.from({ length: questionCount }, (_, question) => question);
	return (questions.filter((each) => choiceOf(student, each) === rightOption(each)).length * 100) / questionCount;
}

async function makeQuiz(call: Client, { clubId, token }: Club): Promise<number> {
	const questions = Array.from({ length: questionCount }, (_, index) => ({
		question: `Question ${index}: which of these four letters is the right one?`,
		options: letters.join(','),
		correctAnswer: letters[rightOption(index)],
	}));
	const sent = { title: 'The class', secretCode, questions };
	const { body } = await call('POST', `/api/quizzes/createQuiz?ClubID=${clubId}`, sent, token);
	return Number(body['quizId']);
}

async function open(call: Client, quizId: number, student: number) {
	const who = { name: `Student ${student}`, rollNo: String(student), year: 1 + (student % 4) };
	const userId = String((await call('POST', '/api/quizzes/createUser', who)).body['id']);
	const { status, body } = await call('POST', `/api/quizzes/getQuizById/${quizId}`, { secretCode, userId });
	if (status !== 200) throw new Error(`The quiz did not open: ${status} ${body['error']}`);
	const questions = body['questions'] as { id: number }[];
	const answers = Object.fromEntries(questions.map(({ id }, index) => [id, letters[choiceOf(student, index)]]));
	return () => call('POST', `/api/quizzes/${quizId}/submit`, { userId, answers, score: 100 }, undefined, userId);
}

async function submitAll(site: Site, bound: number): Promise<Figure[]> {
	const call = site.callOf(0);
	const club = await makeClub(call, 'quiz');
	const quizId = await makeQuiz(call, club);
	const submissions: (() => ReturnType<Client>)[] = [];
	while (submissions.length < students) {
		const next = Array.from({ length: 20 }, (_, index) => open(call, quizId, submissions.length + index));
		submissions.push(...(await Promise.all(next)));
	}
	const submit = (student: number) => (submissions[student] as () => ReturnType<Client>)();
	const { result: replies, disk } = await besideDisk(site, () => evenly(students, 1000, submit));
	const { body } = await call('GET', `/api/quizzes/${quizId}/results?ClubID=${club.clubId}`, undefined, club.token);
	const results = body as unknown as { score: number; user: { rollNo: string } }[];
	const stored = new Set(results.map(({ user }) => user.rollNo)).size;
	const right = results.filter(({ score, user }) => score === scoreOf(Number(user.rollNo))).length;
	return [
		waitFigure(`${site.name}: 1,000 quizzes submitted within a second`, replies, bound, disk),
		refusalsFigure(replies, 201),
		exactly('… scores stored, and right', `${stored}, ${right}`, `${students}, ${students}`),
	];
}

export const measureClass = (planted?: string): Promise<Figure[]> => onEach(submitAll, planted);
