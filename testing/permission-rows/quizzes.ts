/** Permissions of calls about quizzes. */
import {
	changeQuiz,
	copyQuiz,
	correctQuiz,
	createQuiz,
	deleteQuiz,
	eraseResult,
	generateQuiz,
	getClubQuizzes,
	getQuizOverview,
	getQuizQuestions,
	getQuizResults,
	getQuizSummary,
} from '#features/quizzes/contract.ts';
import { getExtraTime, giveExtraTime, takeBackExtraTime } from '#features/quizzes/extra-time-contract.ts';
import {
	createUser,
	getCorrectedResult,
	getOwnResult,
	getQuizById,
	getQuizState,
	getTimeLeft,
	submitQuiz,
} from '#features/quizzes/taking-contract.ts';
import { clubsOwn, everyone, owned, ownQuery, permissionRow } from '../permissions.ts';
import { newParticipant, newQuiz, questionIds, sampleCode, sampleQuiz } from '../quizzes.ts';

export const quizzesPermissions = [
	permissionRow(createQuiz, owned(201), (caller, world) => ({ ...ownQuery(caller, world), body: sampleQuiz() })),
	permissionRow(getClubQuizzes, owned(200), ownQuery),
	permissionRow(getQuizOverview, owned(200), ownQuery),
	permissionRow(getQuizResults, owned(200), (caller, world) => ({
		params: { id: world.quizId },
		...ownQuery(caller, world),
	})),
	permissionRow(getQuizSummary, owned(200), (caller, world) => ({
		params: { id: world.quizId },
		...ownQuery(caller, world),
	})),
	permissionRow(getQuizQuestions, owned(200), (caller, world) => ({
		params: { id: world.quizId },
		...ownQuery(caller, world),
	})),
	permissionRow(correctQuiz, owned(200), async (_, { site, owner }) => {
		const { questions } = sampleQuiz();
		return { params: { id: await newQuiz(site, owner) }, body: { title: 'Corrected', questions, version: 1 } };
	}),
	permissionRow(copyQuiz, owned(201), (_, { quizId }) => ({
		params: { id: quizId },
		body: { secretCode: sampleCode },
	})),
	permissionRow(createUser, everyone(201), () => ({ body: { name: 'N', rollNo: '1', year: 1 } })),
	permissionRow(getQuizById, everyone(200), (_, { quizId }) => ({
		params: { id: quizId },
		body: { secretCode: sampleCode },
	})),
	permissionRow(getQuizState, everyone(200), (_, { quizId }) => ({ params: { id: quizId } })),
	permissionRow(changeQuiz, owned(200), (_, { quizId }) => ({ params: { id: quizId }, body: { openToAll: true } })),
	permissionRow(getOwnResult, everyone(200), async (_, { site, quizId }) => {
		const userId = await newParticipant(site);
		await site.call(submitQuiz, { params: { id: quizId }, body: { userId, answers: ['Oslo', '9', 'a'] } });
		return { params: { id: quizId }, body: { userId } };
	}),
	permissionRow(getCorrectedResult, everyone(200), async (_, { site, quizId }) => {
		const userId = await newParticipant(site);
		const body = { userId, answers: ['Oslo', '9', 'a'] };
		const { reply } = await site.call(submitQuiz, { params: { id: quizId }, body });
		return { params: { resultId: reply.id }, query: { userId } };
	}),
	permissionRow(getTimeLeft, everyone(200), async (_, { site, owner }) => {
		const id = await newQuiz(site, owner, { timeLimit: 10 });
		const userId = await newParticipant(site);
		await questionIds(site, id, userId);
		return { params: { id }, query: { userId } };
	}),
	permissionRow(giveExtraTime, owned(200), async (_, { site, owner }) => {
		return { params: { id: await newQuiz(site, owner, { timeLimit: 10 }) }, body: { rollNo: '21CS014', percent: 50 } };
	}),
	permissionRow(getExtraTime, owned(200), async (_, { site, owner }) => {
		return { params: { id: await newQuiz(site, owner, { timeLimit: 10 }) } };
	}),
	permissionRow(takeBackExtraTime, owned(204), async (_, { site, owner }) => {
		const id = await newQuiz(site, owner, { timeLimit: 10 });
		await site.call(giveExtraTime, { params: { id }, body: { rollNo: '21CS014', percent: 50 }, as: owner });
		return { params: { id }, query: { rollNo: '21CS014' } };
	}),
	permissionRow(submitQuiz, everyone(201), async (_, { site, quizId }) => {
		const userId = await newParticipant(site);
		const ids = await questionIds(site, quizId, userId);
		return {
			params: { id: quizId },
			body: { userId, answers: Object.fromEntries(ids.map((id, index) => [id, ['Oslo', '9', 'a'][index]])) },
		};
	}),
	permissionRow(eraseResult, owned(204), async (_, { site, quizId }) => {
		const body = { userId: await newParticipant(site), answers: ['Oslo', '9', 'a'] };
		const { reply } = await site.call(submitQuiz, { params: { id: quizId }, body });
		return { params: { resultId: reply.id } };
	}),
	// Without an AI service, permitted callers get 503.
	permissionRow(generateQuiz, { ...clubsOwn(503), pending: 403 }, () => ({
		body: { topic: 'T', level: 'easy', numberOfQuestions: 2 },
	})),
	permissionRow(deleteQuiz, owned(200), async (_, { site, owner }) => ({ params: { id: await newQuiz(site, owner) } })),
];
