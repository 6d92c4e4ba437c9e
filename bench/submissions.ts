/** What a durable create costs by CPU, compared with a bare `node:http` server that reads the same body and sends the same reply. */
import { noChoices } from '#features/quizzes/rules.ts';
import { insertQuiz } from '#features/quizzes/server/store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { newSecretId } from '#server/db/secret-id.ts';
import { recordReply, startBare } from './bare-server.ts';
import { compare, median } from './compare.ts';
import { connections } from './creates.ts';
import { makeSite, responseBody, type SampleSite } from './data.ts';
import { type LoadOptions, putUnderLoad, requestBytes } from './load.ts';
import { type Running, startOn, startProgram, v8Options, withLimits } from './process.ts';
import { bounded, type Figure, ratio } from './table.ts';

const students = 2000;
const warmUpReplies = 20_000;
const questions = Array.from({ length: 20 }, (_, index) => ({
	question: `Question ${index}: which of these four letters is the right one?`,
	options: ['a', 'b', 'c', 'd'],
	correct: index % 4,
}));

/** Adds participants, and quizzes that all of them have opened and none has submitted; returns the function that makes the n-th submission. */
async function makeQuizzes(site: SampleSite, count: number, DATABASE_URL?: string) {
	const database = await openDatabase({ DATABASE_URL, DATA_DIR: site.folder });
	const now = new Date().toISOString();
	const ids = Array.from({ length: students }, newSecretId);
	const quizzes: { id: number; questionIds: number[] }[] = [];
	await database.transact(async (tx) => {
		for (let start = 0; start < students; start += 500)
			await tx
				.insertInto('quiz_participants')
				.values(
					ids
						.slice(start, start + 500)
						.map((id, index) => ({ id, name: `Student ${index}`, roll_no: String(index), year: 2, created_at: now })),
				)
				.execute();
		for (let index = 0; index < count; index++) {
			const fields = { title: `Quiz ${index}`, secretCode: 'the class', timeLimit: null, shuffled: false };
			const id = await insertQuiz(tx, { clubId: 1, ...fields, ...noChoices, questions, now });
			const rows = await tx
				.selectFrom('quiz_questions')
				.select('id')
				.where('quiz_id', '=', id)
				.orderBy('position')
				.execute();
			quizzes.push({ id, questionIds: rows.map((row) => row.id) });
			for (let start = 0; start < students; start += 500)
				await tx
					.insertInto('quiz_starts')
					.values(ids.slice(start, start + 500).map((each) => ({ quiz_id: id, participant_id: each, started_at: now })))
					.execute();
		}
	});
	await database.close();
	return (serial: number) => {
		const { id, questionIds } = quizzes[Math.floor(serial / students) % count] as (typeof quizzes)[number];
		const answers = Object.fromEntries(questionIds.map((each, index) => [each, 'abcd'[(serial + index) % 4]]));
		return { path: `/api/quizzes/${id}/submit`, body: JSON.stringify({ userId: ids[serial % students], answers }) };
	};
}

type Request = (serial: number) => { path: string; body: string };

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
	const server = await startProgram('main/main.ts', {
		...start,
		options: v8Options,
		env: { ...start.env, ...withLimits },
	});
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
		// Enough that nobody submits one twice.
		const count = warmUpReplies / students + 6 * (rounds + 2) * Math.ceil(seconds);
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
