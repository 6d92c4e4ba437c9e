/** The participants' calls. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Hue, Id, IdText, Instant, Line, OwnTextsById, Refusal, Secret, TextsById } from '#contract/scalars.ts';
import { participantTexts, quizTexts } from './rules.ts';

const QuizParams = z.object({ id: IdText });

export const createUser = endpoint({
	route: 'POST /api/quizzes/createUser',
	summary: 'Register as a participant',
	who: 'anyone',
	body: z.object({
		name: Line(limits.name, participantTexts.name),
		rollNo: Line(limits.label, participantTexts.rollNo),
		year: z.int({ error: participantTexts.year }).min(1, participantTexts.year).max(9999, participantTexts.year),
	}),
	status: 201,
	idempotent: true,
	reply: z.object({ id: Secret }),
	limits: ['sent by an address', 'quiz participants'],
});

export const getQuizState = endpoint({
	route: 'GET /api/quizzes/:id/state',
	summary: 'The title, club and time limit of a quiz, and whether it needs a code or is closed',
	who: 'anyone',
	params: QuizParams,
	status: 200,
	reply: z.object({
		title: z.string(),
		ClubName: z.string(),
		Hue,
		LogoURL: z.string().nullable(),
		needsCode: z.boolean(),
		timeLimit: z.int().nullable(),
		closed: z.boolean(),
		/** Its right answers are given, so the club cannot open it again. */
		closedForGood: z.boolean(),
	}),
});

/** Extension: tells pages why, independent of the sentence. */
const Closed = { closed: z.literal(true).optional().describe('The quiz is closed.') };

export const getQuizById = endpoint({
	route: 'POST /api/quizzes/getQuizById/:id',
	summary: 'Open a quiz with its secret code; the correct answers stay here',
	who: 'anyone',
	params: QuizParams,
	body: z.object({
		/** Optional while the quiz is open to all. */
		secretCode: Line(limits.label, participantTexts.secretCode).optional(),
		/** Extension: records who opens it. A time limit or shuffled order requires it. */
		userId: Secret.optional(),
	}),
	status: 200,
	reply: z
		.object({
			id: Id,
			title: z.string(),
			questions: z.array(z.object({ id: Id, question: z.string(), options: z.string() })),
			/** With a time limit: minutes, and seconds left for this participant. */
			timeLimit: z.int().optional(),
			secondsLeft: z.number().optional(),
			/** Its end by the server's clock. */
			endsAt: Instant.optional(),
		})
		.meta({ id: 'Quiz' }),
	refusal: Refusal.extend(Closed),
});

export const getTimeLeft = endpoint({
	route: 'GET /api/quizzes/:id/timeLeft',
	summary: 'The seconds that a participant has left in a quiz with a time limit: the club may give more',
	who: 'anyone',
	params: QuizParams,
	query: z.object({ userId: Secret.describe('The own id, as at the start of the quiz.') }),
	status: 200,
	reply: z.object({ secondsLeft: z.number(), endsAt: Instant }).meta({ id: 'QuizTimeLeft' }),
});

const Answer = z.string({ error: quizTexts.unknownAnswer }).max(limits.question, quizTexts.unknownAnswer);

const OwnResult = z
	.object({
		id: Id,
		score: z.number().optional(),
		answerKey: OwnTextsById.optional(),
		/** Extension: the own answers as the club words them now; given once it has changed options that people had read. */
		answers: OwnTextsById.optional(),
		/** Extension: the last day before it is erased; null where the site keeps results. */
		deleteAfter: z.string().nullable(),
	})
	.meta({ id: 'OwnQuizResult' });

export const submitQuiz = endpoint({
	route: 'POST /api/quizzes/:id/submit',
	summary: 'Submit answers, once; the server grades them and only now gives the key',
	who: 'anyone',
	params: QuizParams,
	body: z.object({
		userId: Secret,
		/** By question id, or in the shown order. */
		answers: z.union([TextsById(limits.question, quizTexts.unknownAnswer), z.array(Answer).max(limits.quizQuestions)], {
			error: 'The answers are missing.',
		}),
		/** Ignored: the server grades. */
		score: z.unknown().optional(),
	}),
	status: 201,
	idempotent: true,
	reply: OwnResult,
	refusal: Refusal.extend({
		...Closed,
		notRegistered: z.literal(true).optional().describe('There is no such participant: deleted, or made up.'),
	}),
});

export const getOwnResult = endpoint({
	route: 'POST /api/quizzes/:id/result',
	summary: 'What a participant has submitted, with the key once it is given',
	who: 'anyone',
	params: QuizParams,
	body: z.object({ userId: Secret }),
	status: 200,
	reply: OwnResult,
});

export const getCorrectedResult = endpoint({
	route: 'GET /api/quizzes/results/:resultId',
	summary: 'Your result by the current key, and which questions were corrected since you submitted',
	who: 'anyone',
	params: z.object({ resultId: IdText }),
	query: z.object({ userId: Secret.describe('The own id, as at the start of the quiz.') }),
	status: 200,
	reply: z
		.object({
			/** In percent. Withheld with the key until the quiz is closed, where the club chose so. */
			score: z.number().optional(),
			/** The number of questions. */
			total: z.int(),
			answerKey: OwnTextsById.optional(),
			answers: OwnTextsById.optional(),
			/** Numbers of the questions, in the order in which the participant saw them. */
			corrected: z.array(z.int()),
		})
		.meta({ id: 'CorrectedQuizResult' }),
});
