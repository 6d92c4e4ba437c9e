/** Every call about quizzes × everyone who may ask: the owner, another club, a pending one, staff, nobody, dead and forged sessions. */
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { logoutClub } from '#features/clubs/contract.ts';
import { newParticipant, newQuiz, sampleCode, sampleQuiz } from '#testing/quizzes.ts';
import { type Sent, type TestClub, useSite } from '#testing/site.ts';
import {
	createQuiz,
	createUser,
	deleteQuiz,
	generateQuiz,
	getClubQuizzes,
	getQuizById,
	getQuizResults,
	getQuizSummary,
	submitQuiz,
} from '../contract.ts';

const site = useSite({ RATE_LIMIT_SCALE: '100' });

interface Cast {
	owner: TestClub;
	other: TestClub;
	pending: TestClub;
	staff: { token: string };
	nobody: undefined;
	dead: { token: string };
	forged: { token: string };
}
let cast: Cast;
let quizId: number;
let userId: string;
beforeAll(async () => {
	const dead = await site.newClub();
	await site.call(logoutClub, { as: dead });
	cast = {
		owner: await site.newClub(),
		other: await site.newClub(),
		pending: await site.newClub({ status: 'pending' }),
		staff: await site.staff(),
		nobody: undefined,
		dead,
		forged: { token: 'A'.repeat(43) },
	};
	quizId = await newQuiz(site, cast.owner);
	userId = await newParticipant(site);
});

const who = ['owner', 'other', 'pending', 'staff', 'nobody', 'dead', 'forged'] as const;
type Statuses = [
	owner: number,
	other: number,
	pending: number,
	staff: number,
	nobody: number,
	dead: number,
	forged: number,
];

/** In this order the owner's own call comes last, so that a deletion leaves something to refuse to the others. */
async function statuses(endpoint: Endpoint, sent: () => Sent): Promise<Statuses> {
	const found = new Map<string, number>();
	for (const name of who.toReversed()) {
		found.set(name, (await site.call(endpoint, { ...sent(), as: cast[name] })).status);
	}
	return who.map((name) => found.get(name)) as Statuses;
}

const ofOwner = () => ({ ClubID: cast.owner.ClubID });

test('createQuiz, getClubQuizzes: the own club', async () => {
	expect(await statuses(createQuiz, () => ({ query: ofOwner(), body: sampleQuiz() }))).toEqual([
		201, 403, 403, 403, 401, 401, 401,
	]);
	expect(await statuses(getClubQuizzes, () => ({ query: ofOwner() }))).toEqual([200, 403, 403, 403, 401, 401, 401]);
});

test('getQuizResults, getQuizSummary, deleteQuiz: the club that owns it', async () => {
	const sent = () => ({ params: { id: quizId } });
	expect(await statuses(getQuizResults, () => ({ ...sent(), query: ofOwner() }))).toEqual([
		200, 403, 403, 403, 401, 401, 401,
	]);
	expect(await statuses(getQuizResults, sent)).toEqual([200, 403, 403, 403, 401, 401, 401]);
	expect(await statuses(getQuizSummary, sent)).toEqual([200, 403, 403, 403, 401, 401, 401]);
	const doomed = await newQuiz(site, cast.owner);
	expect(await statuses(deleteQuiz, () => ({ params: { id: doomed } }))).toEqual([200, 403, 403, 403, 401, 401, 401]);
});

test('another club’s ClubID never opens a quiz: its own does not either', async () => {
	for (const endpoint of [getQuizResults, getQuizSummary, deleteQuiz]) {
		const { status, text } = await site.call(endpoint, {
			params: { id: quizId },
			query: { ClubID: cast.other.ClubID },
			as: cast.other,
		});
		expect([status, text.includes(sampleCode)]).toEqual([403, false]);
	}
});

test('createUser, getQuizById, submitQuiz: anyone', async () => {
	const all = (status: number) => who.map(() => status);
	expect(await statuses(createUser, () => ({ body: { name: 'Ann', rollNo: '1', year: 1 } }))).toEqual(all(201));
	expect(
		await statuses(getQuizById, () => ({ params: { id: quizId }, body: { secretCode: sampleCode, userId } })),
	).toEqual(all(200));
	const fresh = await Promise.all(who.map(() => newParticipant(site)));
	const answers = ['Oslo', '9', 'a'];
	expect(
		await statuses(submitQuiz, () => ({ params: { id: quizId }, body: { userId: fresh.pop(), answers } })),
	).toEqual(all(201));
});

test('generateQuiz: an approved club, and here no service is set up', async () => {
	const body = { topic: 'Harbours', level: 'easy', numberOfQuestions: 1 };
	expect(await statuses(generateQuiz, () => ({ body }))).toEqual([503, 503, 403, 403, 401, 401, 401]);
});

test('no answer about a quiz holds a code, a key or a name that its reader may not see', async () => {
	for (const name of who) {
		for (const endpoint of [getQuizResults, getQuizSummary, getClubQuizzes]) {
			if (name === 'owner') continue;
			const { text } = await site.call(endpoint, { params: { id: quizId }, query: ofOwner(), as: cast[name] });
			expect(text).not.toMatch(/harbour|Oslo|Student/);
		}
	}
	expect(site.log.join('\n')).not.toMatch(/harbour 7|Student 21/);
});
