/** What a durable create costs by CPU, compared with a bare `node:http` server that reads the same body and sends the same reply. */
import { defaultSettings } from '#features/quizzes/rules.ts';
import { insertParticipants } from '#features/quizzes/server/result-store.ts';
import { insertQuiz } from '#features/quizzes/server/store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Tx } from '#server/db/tables.ts';
import { recordReply, startBare } from './bare-server.ts';
import { compare, median } from './compare.ts';
import { connections } from './creates.ts';
import { makeSite, responseBody, type SampleSite } from './data.ts';
import { type LoadOptions, putUnderLoad, requestBytes } from './load.ts';
import { type Running, startOn, startProgram, withLimits } from './process.ts';
import { bounded, type Figure, ratio } from './table.ts';

/** Students who take one quiz each, as the pages have it: whoever takes another one registers again. */
const classSize = 1000;
const warmUpReplies = 20_000;
const questions = Array.from({ length: 20 }, (_, index) => ({
	question: `Question ${index}: which of these four letters is the right one?`,
	options: ['a', 'b', 'c', 'd'],
	correct: index % 4,
}));

type Request = (serial: number) => { path: string; body: string };

interface SampleQuiz {
	id: number;
	questionIds: number[];
	/** The participants, in the order in which they submit. */
	participantIds: string[];
}

/** Adds a quiz that a class of its own has opened. Nobody has submitted it. */
async function makeQuiz(tx: Tx, title: string, now: string): Promise<SampleQuiz> {
	const fields = { title, secretCode: 'the class', timeLimit: null, shuffled: false };
	const id = await insertQuiz(tx, { clubId: 1, ...fields, ...defaultSettings, questions, now });
	const rows = await tx
		.selectFrom('quiz_questions')
		.select('id')
		.where('quiz_id', '=', id)
		.orderBy('position')
		.execute();
	const students = Array.from({ length: classSize }, (_, index) => ({
		name: `Student ${index}`,
		rollNo: String(index),
		year: 2,
		now,
	}));
	const participantIds = await insertParticipants(tx, students);
	for (let start = 0; start < classSize; start += 500)
		await tx
			.insertInto('quiz_starts')
			.values(
				participantIds
					.slice(start, start + 500)
					.map((each) => ({ quiz_id: id, participant_id: each, started_at: now })),
			)
			.execute();
	// Sorted by their random ends: people do not submit in the order in which they registered.
	const ending = (each: string) => each.slice(-8);
	participantIds.sort((a, b) => (ending(a) < ending(b) ? -1 : 1));
	return { id, questionIds: rows.map((row) => row.id), participantIds };
}

/** Adds `count` quizzes, and returns the function that makes the n-th submission. */
async function makeQuizzes(site: SampleSite, count: number): Promise<Request> {
	const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: site.folder });
	const now = new Date().toISOString();
	const quizzes: SampleQuiz[] = [];
	while (quizzes.length < count)
		quizzes.push(await database.transact((tx) => makeQuiz(tx, `Quiz ${quizzes.length}`, now)));
	await database.close();
	return (serial) => {
		const quiz = quizzes[Math.floor(serial / classSize) % count] as SampleQuiz;
		const answers = Object.fromEntries(quiz.questionIds.map((each, index) => [each, 'abcd'[(serial + index) % 4]]));
		const userId = quiz.participantIds[serial % classSize];
		return { path: `/api/quizzes/${quiz.id}/submit`, body: JSON.stringify({ userId, answers }) };
	};
}

const sideOf = (server: Running, request: Request, seconds: number, keyed: boolean) => {
	// Counts on over several rounds, because nobody can submit a quiz twice.
	let serial = 0;
	const options: LoadOptions = {
		connections,
		seconds,
		status: 201,
		request: () => {
			const { path, body } = request(++serial);
			const key = keyed ? { 'idempotency-key': `key ${serial}` } : {};
			return requestBytes('POST', server.url, path, { 'content-type': 'application/json', ...key }, body);
		},
	};
	return { server, options };
};

/** Sends requests until V8 has compiled the code that they run: until then, its compiler takes as much CPU as they do. */
async function warmUp({ url }: Running, options: LoadOptions): Promise<void> {
	let replies = 0;
	await putUnderLoad(url, { ...options, seconds: 30, onBody: () => replies++, isOver: () => replies >= warmUpReplies });
}

async function figureOf(
	what: string,
	site: SampleSite,
	request: Request,
	rounds: number,
	seconds: number,
	keyed = false,
) {
	const start = startOn(site.folder);
	const server = await startProgram('main/main.ts', { ...start, env: { ...start.env, ...withLimits } });
	try {
		const { path, body } = request(0);
		const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
		const bare = await startBare('bare-post', await recordReply(server.url + path, { method: 'POST', headers }, body));
		try {
			const sides = [sideOf(server, request, seconds, keyed), sideOf(bare, request, seconds, keyed)];
			for (const { server: each, options } of sides) await warmUp(each, options);
			const [ours, without] = await compare(sides, rounds);
			if (!ours || !without) throw new Error('Two sides were compared.');
			const cpu = Math.min(...without.costs) / Math.min(...ours.costs);
			const between = median(without.costs) / median(ours.costs);
			const told = `${ratio(cpu)} (median ${ratio(between)}; ${Math.min(...ours.costs).toFixed(0)} and ${Math.min(...without.costs).toFixed(1)} µs; ${Math.max(...ours.rates).toFixed(0)} and ${Math.max(...without.rates).toFixed(0)} per s)`;
			return bounded(
				`${what}, by CPU against a bare POST without a database`,
				ours.faults + without.faults > 0 ? 0 : cpu,
				'least',
				0.2,
				told,
			);
		} finally {
			await bare.stop('SIGKILL');
		}
	} finally {
		await server.stop();
	}
}

export async function measureCosts(rounds: number, seconds: number): Promise<Figure[]> {
	const site = await makeSite(1);
	try {
		// Enough that nobody submits twice.
		const count = warmUpReplies / classSize + Math.ceil(12 * (rounds + 2) * seconds);
		const submission = await makeQuizzes(site, count);
		const keyed = await makeQuizzes(site, count);
		const response: Request = (serial) => ({ path: `/api/forms/${site.formId}/responses`, body: responseBody(serial) });
		const participant: Request = (serial) => ({
			path: '/api/quizzes/createUser',
			body: JSON.stringify({ name: `Student ${serial}`, rollNo: String(serial), year: 2 }),
		});
		return [
			await figureOf('submitQuiz', site, submission, rounds, seconds),
			await figureOf('submitQuiz with an idempotency key', site, keyed, rounds, seconds, true),
			await figureOf('a response to a form', site, response, rounds, seconds),
			await figureOf('createUser', site, participant, rounds, seconds),
		];
	} finally {
		await site.remove();
	}
}
