/** What a durable create costs by CPU, compared with a bare `node:http` server that reads the same body and sends the same reply. */
import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noChoices } from '#features/quizzes/rules.ts';
import { insertQuiz } from '#features/quizzes/server/store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { newSecretId } from '#server/db/secret-id.ts';
import { compare, median } from './compare.ts';
import { connections } from './creates.ts';
import { makeSite, responseBody, type SampleSite } from './data.ts';
import { type LoadOptions, putUnderLoad, requestBytes } from './load.ts';
import { type Running, startOptions, startProgram } from './process.ts';
import { startOn } from './reliability/trial.ts';
import { type Figure, held, ratio } from './table.ts';

/** Limits are on, and so wide that the load fits. */
const withLimits = { RATE_LIMIT_SCALE: '100000' };

const students = 2000;
const warmUpReplies = 20_000;
const questions = Array.from({ length: 20 }, (_, index) => ({
	question: `Question ${index}: which of these four letters is the right one?`,
	options: ['a', 'b', 'c', 'd'],
	correct: index % 4,
}));

/** Adds participants, and quizzes that all of them have opened and none has submitted; gives the body of the n-th submission. */
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

/** Sends one request, and gives its reply in a file for `bare-post.ts`. */
const recordReply = ({ url }: Running, { path, body }: { path: string; body: string }): Promise<string> =>
	new Promise((resolve, reject) => {
		const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
		request(url + path, { method: 'POST', headers }, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('end', async () => {
				const kept: string[] = [];
				for (let index = 0; index < response.rawHeaders.length; index += 2) {
					const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2);
					if (!['date', 'connection', 'keep-alive'].includes(name.toLowerCase())) kept.push(name, value);
				}
				const file = join(tmpdir(), `clubyard-bench-${process.pid}-reply.json`);
				await writeFile(file, JSON.stringify({ headers: kept, body: Buffer.concat(chunks).toString('base64') }));
				resolve(file);
			});
		})
			.on('error', reject)
			.end(body);
	});

const sideOf = (server: Running, request: Request, seconds: number, keyed: boolean) => {
	// Each request once, also over several rounds: nobody submits a quiz twice.
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

/** Requests until V8 has compiled what they run: before, its compiler takes as much as they do. */
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
		options: startOptions,
		env: { ...start.env, ...withLimits },
	});
	try {
		const file = await recordReply(server, request(0));
		const bare = await startProgram('bench/programs/bare-post.ts', { env: { REPLY_FILE: file } });
		await rm(file);
		try {
			const sides = [sideOf(server, request, seconds, keyed), sideOf(bare, request, seconds, keyed)];
			for (const { server: each, options } of sides) await warmUp(each, options);
			const [ours, without] = await compare(sides, rounds);
			if (!ours || !without) throw new Error('Two sides were compared.');
			const cpu = Math.min(...without.costs) / Math.min(...ours.costs);
			const between = median(without.costs) / median(ours.costs);
			const told = `${ratio(cpu)} (median ${ratio(between)}; ${Math.min(...ours.costs).toFixed(0)} and ${Math.min(...without.costs).toFixed(1)} µs; ${Math.max(...ours.rates).toFixed(0)} and ${Math.max(...without.rates).toFixed(0)} per s)`;
			return held(
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
		// So many that nobody submits one twice.
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
