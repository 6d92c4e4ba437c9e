/** What can be asked about quizzes: made, generated, taken, graded, seen. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { ExactText, Hue, Id, IdText, Instant, Line, Secret, Text, TextsById } from '#contract/scalars.ts';
import { indexOfOption, sameOptions, splitOptions } from './option-rules.ts';
import { generationTexts, levels, optionCount, participantTexts, quizTexts } from './rules.ts';

const Option = ExactText(limits.question, quizTexts.option);

/** Four different options, as one comma-separated string or as an array. */
const Options = z
	.union([z.string().max(optionCount * 2 * (limits.question + 2)), z.array(z.string()).max(50)], {
		error: quizTexts.optionCount,
	})
	.transform((sent, context): string[] => {
		const refuse = (message: string) => {
			context.addIssue({ code: 'custom', message });
			return z.NEVER;
		};
		const options = typeof sent === 'string' ? splitOptions(sent) : sent;
		if (!options) return refuse(quizTexts.unreadableOptions);
		if (options.length !== optionCount) return refuse(quizTexts.optionCount);
		for (const option of options) {
			const { error } = Option.safeParse(option);
			if (error) return refuse(error.issues[0]?.message ?? quizTexts.option);
		}
		return sameOptions(options).length > 0 ? refuse(quizTexts.sameOptions) : options;
	});

const NewQuestion = z
	.object({
		question: Text(limits.question, quizTexts.question),
		options: Options,
		correctAnswer: z.string({ error: quizTexts.correctAnswer }).max(limits.question, quizTexts.correctIsOption),
	})
	.superRefine(({ options, correctAnswer }, context) => {
		if (indexOfOption(options, correctAnswer) >= 0) return;
		const message = correctAnswer.trim() === '' ? quizTexts.correctAnswer : quizTexts.correctIsOption;
		context.addIssue({ code: 'custom', path: ['correctAnswer'], message });
	});

const QuizParams = z.object({ id: IdText });
const ClubQuery = z.object({ ClubID: IdText });

export const createQuiz = endpoint({
	route: 'POST /api/quizzes/createQuiz',
	summary: 'Make a quiz of the own club',
	who: 'editor',
	query: ClubQuery,
	body: z.object({
		title: Line(limits.name, quizTexts.title),
		questions: z
			.array(NewQuestion, { error: quizTexts.noQuestions })
			.min(1, quizTexts.noQuestions)
			.max(limits.quizQuestions, quizTexts.tooManyQuestions),
		secretCode: Line(limits.label, quizTexts.secretCode),
		/** Beyond: minutes from opening the quiz to submitting it; none: no limit. */
		timeLimit: z
			.int(quizTexts.timeLimit)
			.min(1, quizTexts.timeLimit)
			.max(limits.quizMinutes, quizTexts.timeLimit)
			.nullish(),
		/** Beyond: every participant gets questions and options in an order of their own. */
		shuffle: z.boolean().default(false),
		/** Beyond: score and right answers are given after the club has closed the quiz, not at once. */
		keyAfterClose: z.boolean().default(false),
		/** Beyond: while it is on, the quiz opens without its code. */
		openToAll: z.boolean().default(false),
		/** Beyond: only participants who have opened the quiz can submit it. */
		codeRequired: z.boolean().default(false),
	}),
	trail: 'quiz.created',
	status: 201,
	idempotent: true,
	reply: z.object({ quizId: Id }),
});

export const getClubQuizzes = endpoint({
	route: 'GET /api/quizzes/getClubQuizzes',
	summary: 'The quizzes of the own club, newest first',
	who: 'reviewer',
	query: ClubQuery,
	status: 200,
	reply: z.array(z.object({ id: Id, title: z.string(), createdAt: Instant })),
});

export const generateQuiz = endpoint({
	route: 'POST /api/quizzes/generateQuiz',
	summary: 'Let the AI service that this site has set up write questions',
	who: 'editor',
	approved: true,
	body: z.object({
		topic: Line(limits.question, generationTexts.topic),
		level: z.enum(levels, { error: 'Choose easy, medium or hard.' }),
		numberOfQuestions: z
			.int(generationTexts.count)
			.min(1, generationTexts.count)
			.max(limits.generatedQuestions, generationTexts.count),
	}),
	trail: 'nothing',
	status: 200,
	/** `content` is JSON: `{ questions: [{ question, options: [4], answer }] }`. */
	reply: z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) }),
	seconds: 25,
});

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
	limits: [
		// A class behind one address. Within a minute, so that it is counted in the process: a durable count for each
		// registration would cost as much as the registration.
		{ per: 'address', points: 1500, seconds: 60 },
		{ per: 'site', points: 300, seconds: 1 },
	],
});

export const getQuizState = endpoint({
	route: 'GET /api/quizzes/:id/state',
	summary: 'What a quiz is called, whose it is, whether it needs its code, and whether it is closed (beyond)',
	who: 'anyone',
	params: QuizParams,
	status: 200,
	reply: z.object({
		title: z.string(),
		ClubName: z.string(),
		Hue,
		LogoURL: z.string().nullable(),
		needsCode: z.boolean(),
		/** Nobody can open or submit it. */
		closed: z.boolean(),
	}),
});

export const getQuizById = endpoint({
	route: 'POST /api/quizzes/getQuizById/:id',
	summary: 'Open a quiz with its secret code; the correct answers stay here',
	who: 'anyone',
	params: QuizParams,
	body: z.object({
		/** Not needed while the quiz is open to all. */
		secretCode: Line(limits.label, participantTexts.secretCode).optional(),
		/** Beyond: the participant who opens it, which is recorded. A quiz with a time limit or a shuffled order needs it. */
		userId: Secret.optional(),
	}),
	status: 200,
	reply: z
		.object({
			id: Id,
			title: z.string(),
			questions: z.array(z.object({ id: Id, question: z.string(), options: z.string() })),
			/** With a time limit: its minutes, and the seconds that this participant has left. */
			timeLimit: z.int().optional(),
			secondsLeft: z.number().optional(),
		})
		.meta({ id: 'Quiz' }),
});

const Answer = z.string({ error: quizTexts.unknownAnswer }).max(limits.question, quizTexts.unknownAnswer);

const OwnResult = z
	.object({
		id: Id,
		/** Both come once the quiz is closed where the club has chosen so. */
		score: z.number().optional(),
		answerKey: TextsById().optional(),
		/** Beyond: the day after which the result is erased; null where the site keeps results. */
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
		/** Chosen options by question id, or in the order in which the questions were shown. */
		answers: z.union([TextsById(limits.question, quizTexts.unknownAnswer), z.array(Answer).max(limits.quizQuestions)], {
			error: 'The answers are missing.',
		}),
		/** Ignored: the server grades. */
		score: z.unknown().optional(),
	}),
	status: 201,
	idempotent: true,
	reply: OwnResult,
});

export const getOwnResult = endpoint({
	route: 'POST /api/quizzes/:id/result',
	summary: 'What a participant has submitted, with the key once it is given (beyond)',
	who: 'anyone',
	params: QuizParams,
	body: z.object({ userId: Secret }),
	status: 200,
	reply: OwnResult,
});

export const getQuizResults = endpoint({
	route: 'GET /api/quizzes/:id/results',
	summary: 'Who took an own quiz and how, by the time of submission',
	who: 'reviewer',
	params: QuizParams,
	query: z.object({ ClubID: IdText.optional() }),
	status: 200,
	reply: z.array(
		z.object({
			id: Id,
			score: z.number(),
			createdAt: Instant,
			/** Beyond: the participant submitted without having opened the quiz. */
			codeNotShown: z.literal(true).optional(),
			/** Beyond: the day after which it is erased; null where the site keeps results. */
			deleteAfter: z.string().nullable(),
			user: z.object({ name: z.string(), rollNo: z.string(), year: z.int() }),
		}),
	),
});

export const eraseResult = endpoint({
	route: 'DELETE /api/quizzes/results/:resultId',
	summary: 'Erase one result of an own quiz, and its participant who has no other result',
	who: 'editor',
	params: z.object({ resultId: IdText }),
	trail: 'result.deleted',
	status: 204,
});

export const getQuizSummary = endpoint({
	route: 'GET /api/quizzes/:id/summary',
	summary: 'An own quiz with its secret code, its key, and how each question was answered (beyond)',
	who: 'reviewer',
	params: QuizParams,
	status: 200,
	reply: z.object({
		id: Id,
		title: z.string(),
		createdAt: Instant,
		secretCode: z.string(),
		timeLimit: z.int().nullable(),
		shuffle: z.boolean(),
		keyAfterClose: z.boolean(),
		openToAll: z.boolean(),
		codeRequired: z.boolean(),
		closedAt: Instant.nullable(),
		/** How many were submitted, those included that were erased when their time was over. */
		results: z.int(),
		/** Those that were erased, by their score. */
		erased: z.array(z.object({ score: z.number(), results: z.int() })),
		questions: z.array(
			z.object({
				id: Id,
				question: z.string(),
				options: z.string(),
				correctAnswer: z.string(),
				/** How often each option was chosen, in their order. */
				chosen: z.array(z.int()),
				right: z.int(),
			}),
		),
	}),
});

export const changeQuiz = endpoint({
	route: 'PUT /api/quizzes/:id',
	summary: 'Open an own quiz to all, ask for its code, close it (beyond)',
	who: 'editor',
	params: QuizParams,
	body: z.object({
		openToAll: z.boolean().optional(),
		codeRequired: z.boolean().optional(),
		/** A closed quiz can be opened again, unless its key was withheld until then. */
		closed: z.boolean().optional(),
	}),
	trail: 'quiz.changed',
	status: 200,
	reply: z.object({ openToAll: z.boolean(), codeRequired: z.boolean(), closedAt: Instant.nullable() }),
});

export const deleteQuiz = endpoint({
	route: 'DELETE /api/quizzes/:id',
	summary: 'Delete an own quiz with its results',
	who: 'editor',
	params: QuizParams,
	trail: 'quiz.deleted',
	status: 200,
	reply: z.object({ id: Id }),
});
