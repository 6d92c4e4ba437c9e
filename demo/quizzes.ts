/** Quizzes of the sample clubs, and their results. */
import { type Clock, instantAt } from './clock.ts';
import { type Person, rollNumber } from './people.ts';
import type { Random } from './random.ts';
import { type QuestionText, type QuizText, quizTexts } from './texts/quiz-text.ts';

interface TakenPlan {
	name: string;
	rollNo: string;
	year: number;
	choices: number[];
	createdAt: string;
}

export interface QuizPlan {
	club: string;
	title: string;
	secretCode: string;
	timeLimit: number | null;
	shuffled: boolean;
	createdAt: string;
	questions: { question: string; options: readonly string[]; correct: number }[];
	/** In order of submission. */
	taken: TakenPlan[];
}

/** Who does not know guesses. */
function choiceOf({ known, right }: QuestionText, talent: number, random: Random): number {
	return random.chance(Math.min(0.99, Math.max(0.03, known + talent))) ? right : random.int(0, 3);
}

function planTaken({ questions }: QuizText, createdAt: string, random: Random, meet: () => Person): TakenPlan {
	const { first, last } = meet();
	const year = random.int(1, 4);
	const talent = (random.next() + random.next() - 1) * 0.45;
	return {
		name: `${first} ${last}`,
		rollNo: rollNumber(27 - year, random),
		year,
		choices: questions.map((question) => choiceOf(question, talent, random)),
		createdAt,
	};
}

/** Taken within 15 minutes, on the evening after it was made. */
function planQuiz(quiz: QuizText, random: Random, clock: Clock, meet: () => Person): QuizPlan {
	const moments = Array.from({ length: quiz.taken }, () => {
		const start = Date.parse(instantAt(clock, quiz.day + 1, 1140));
		return new Date(start + random.int(240_000, 900_000)).toISOString();
	});
	return {
		club: quiz.club,
		title: quiz.title,
		secretCode: quiz.secretCode,
		timeLimit: quiz.timeLimit ?? null,
		shuffled: quiz.shuffled ?? false,
		createdAt: instantAt(clock, quiz.day, 660),
		questions: quiz.questions.map(({ question, options, right }) => ({ question, options, correct: right })),
		taken: moments.sort().map((createdAt) => planTaken(quiz, createdAt, random, meet)),
	};
}

/** Every quiz, oldest first. */
export const planQuizzes = (random: Random, clock: Clock, meet: () => Person): QuizPlan[] =>
	quizTexts.toSorted((a, b) => a.day - b.day).map((quiz) => planQuiz(quiz, random, clock, meet));
