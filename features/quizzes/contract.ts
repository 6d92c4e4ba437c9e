/** The club's calls about its quizzes; `taking-contract.ts` has the participants'. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { ExactText, Id, IdText, Instant, Line, Refusal, Text } from '#contract/scalars.ts';
import { indexOfOption, sameOptions, splitOptions } from './option-rules.ts';
import { generationTexts, levels, optionCount, quizTexts } from './rules.ts';

const Option = ExactText(limits.question, quizTexts.option);

/** Four different options, as a comma-separated string or an array. */
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
		const { data, error } = z.array(Option).safeParse(options);
		if (error) return refuse(error.issues[0]?.message ?? quizTexts.option);
		return sameOptions(data).length > 0 ? refuse(quizTexts.sameOptions) : data;
	});

const questionFields = {
	question: Text(limits.question, quizTexts.question),
	options: Options,
	correctAnswer: z.string({ error: quizTexts.correctAnswer }).max(limits.question, quizTexts.correctIsOption),
};

function checkAnswer(
	{ options, correctAnswer }: { options: readonly string[]; correctAnswer: string },
	context: z.RefinementCtx,
): void {
	if (indexOfOption(options, correctAnswer) >= 0) return;
	const message = correctAnswer.trim() === '' ? quizTexts.correctAnswer : quizTexts.correctIsOption;
	context.addIssue({ code: 'custom', path: ['correctAnswer'], message });
}

const NewQuestion = z.object(questionFields).superRefine(checkAnswer);

/** `id`: the stored question at this place; another one says that questions were moved. */
const CorrectedQuestion = z.object({ id: Id.optional(), ...questionFields }).superRefine(checkAnswer);

const Questions = <Q extends z.ZodType>(question: Q) =>
	z
		.array(question, { error: quizTexts.noQuestions })
		.min(1, quizTexts.noQuestions)
		.max(limits.quizQuestions, quizTexts.tooManyQuestions);

const QuizParams = z.object({ id: IdText });
const ClubQuery = z.object({ ClubID: IdText });

export const createQuiz = endpoint({
	route: 'POST /api/quizzes/createQuiz',
	summary: 'Make a quiz of your club',
	who: 'editor',
	awake: true,
	query: ClubQuery,
	body: z.object({
		title: Line(limits.name, quizTexts.title),
		questions: Questions(NewQuestion),
		secretCode: Line(limits.label, quizTexts.secretCode),
		/** Extension: minutes from opening to submitting; none for no limit. */
		timeLimit: z
			.int(quizTexts.timeLimit)
			.min(1, quizTexts.timeLimit)
			.max(limits.quizMinutes, quizTexts.timeLimit)
			.nullish(),
		/** Extension: shuffles questions and options per participant. */
		shuffle: z.boolean().default(false),
		/** Extension: withholds score and right answers until the quiz is closed. */
		keyAfterClose: z.boolean().default(false),
		/** Extension: opens without the code while it is on. */
		openToAll: z.boolean().default(false),
		/** Extension: refuses participants who have not opened the quiz. */
		codeRequired: z.boolean().default(false),
	}),
	trail: 'quiz.created',
	status: 201,
	idempotent: true,
	reply: z.object({ quizId: Id }),
});

export const getClubQuizzes = endpoint({
	route: 'GET /api/quizzes/getClubQuizzes',
	summary: 'The quizzes of your club, newest first',
	who: 'reviewer',
	query: ClubQuery,
	status: 200,
	reply: z.array(z.object({ id: Id, title: z.string(), createdAt: Instant })),
});

export const getQuizOverview = endpoint({
	route: 'GET /api/quizzes/overview',
	summary:
		'The quizzes of your club that are not closed and that someone has opened within three hours, or within the time limit if that is longer',
	who: 'reviewer',
	query: ClubQuery,
	status: 200,
	reply: z.object({
		running: z.array(
			z.object({
				id: Id,
				title: z.string(),
				submitted: z.int(),
				taking: z.int(),
			}),
		),
	}),
});

export const generateQuiz = endpoint({
	route: 'POST /api/quizzes/generateQuiz',
	summary: 'Let the AI service that this site has set up write questions',
	who: 'editor',
	approved: true,
	awake: true,
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
	timeout: 25,
});

export const getQuizResults = endpoint({
	route: 'GET /api/quizzes/:id/results',
	summary: 'Who took your quiz and how, by the time of submission',
	who: 'reviewer',
	params: QuizParams,
	query: z.object({ ClubID: IdText.optional() }),
	status: 200,
	reply: z.array(
		z.object({
			id: Id,
			score: z.number(),
			createdAt: Instant,
			codeNotShown: z.literal(true).optional(),
			/** Extension: the last day before it is erased; null where the site keeps results. */
			deleteAfter: z.string().nullable(),
			user: z.object({ name: z.string(), rollNo: z.string(), year: z.int() }),
		}),
	),
});

export const eraseResult = endpoint({
	route: 'DELETE /api/quizzes/results/:resultId',
	summary: 'Delete one result of your quiz, and its participant who has no other result',
	who: 'editor',
	params: z.object({ resultId: IdText }),
	trail: 'result.deleted',
	status: 204,
});

export const getQuizSummary = endpoint({
	route: 'GET /api/quizzes/:id/summary',
	summary: 'Your quiz with its secret code, its key, and how each question was answered',
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
		results: z.int(),
		erased: z.array(z.object({ score: z.number(), results: z.int() })),
		questions: z.array(
			z.object({
				id: Id,
				question: z.string(),
				options: z.string(),
				correctAnswer: z.string(),
				chosen: z.array(z.int()),
				right: z.int(),
			}),
		),
	}),
});

export const changeQuiz = endpoint({
	route: 'PUT /api/quizzes/:id',
	summary: 'Open your quiz to all, ask for its code, close it',
	who: 'editor',
	params: QuizParams,
	body: z.object({
		openToAll: z.boolean().optional(),
		codeRequired: z.boolean().optional(),
		/** A closed quiz can reopen, unless its key was withheld until then. */
		closed: z.boolean().optional(),
	}),
	trail: 'quiz.changed',
	status: 200,
	reply: z.object({ openToAll: z.boolean(), codeRequired: z.boolean(), closedAt: Instant.nullable() }),
});

const QuizQuestions = z
	.object({
		id: Id,
		title: z.string(),
		questions: z.array(z.object({ id: Id, question: z.string(), options: z.string(), correctAnswer: z.string() })),
		version: z.int(),
		/** A participant has got its questions, so their number and order stay. */
		opened: z.boolean(),
		/** The number of results. */
		submitted: z.int(),
	})
	.meta({ id: 'QuizQuestions' });

export const getQuizQuestions = endpoint({
	route: 'GET /api/quizzes/:id/questions',
	summary: 'The questions of your quiz, to correct them; reading them does not open it',
	who: 'reviewer',
	params: QuizParams,
	query: z.object({ ClubID: IdText.optional() }),
	status: 200,
	reply: QuizQuestions,
});

export const correctQuiz = endpoint({
	route: 'PUT /api/quizzes/:id/questions',
	summary: 'Correct your quiz. A changed right answer grades every result anew',
	who: 'editor',
	params: QuizParams,
	query: z.object({ ClubID: IdText.optional() }),
	body: z.object({
		title: Line(limits.name, quizTexts.title),
		questions: Questions(CorrectedQuestion),
		/** The version that the correction began with. */
		version: z.int(quizTexts.version),
	}),
	trail: 'quiz.changed',
	status: 200,
	reply: QuizQuestions,
	refusal: Refusal.extend({
		stale: z.literal(true).optional().describe('The quiz has a newer version than the one sent.'),
	}),
});

export const copyQuiz = endpoint({
	route: 'POST /api/quizzes/:id/copy',
	summary: 'Make a quiz with the questions and settings of one of yours, without its results',
	who: 'editor',
	awake: true,
	params: QuizParams,
	body: z.object({
		/** `Copy of …` by default. */
		title: Line(limits.name, quizTexts.title).optional(),
		secretCode: Line(limits.label, quizTexts.secretCode),
	}),
	trail: 'quiz.created',
	status: 201,
	idempotent: true,
	reply: z.object({ quizId: Id }),
});

export const deleteQuiz = endpoint({
	route: 'DELETE /api/quizzes/:id',
	summary: 'Delete your quiz with its results',
	who: 'editor',
	params: QuizParams,
	trail: 'quiz.deleted',
	status: 200,
	reply: z.object({ id: Id }),
});
