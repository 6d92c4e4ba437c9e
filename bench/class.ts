/**
 * A quiz in class: 1,000 students behind one address register, open a quiz and submit it within ten seconds, then submit
 * a second quiz within one second, under the rate limits of production. Every score has to be stored, and be right.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, clientOf, type Reply } from './client.ts';
import { median, percentile } from './compare.ts';
import { evenly } from './evenly.ts';
import { noiseDuring } from './noise.ts';
import { startDatabase } from './postgres.ts';
import { cpuOf, type Running, startOn, startProgram } from './process.ts';
import { bounded, type Figure } from './table.ts';

const students = 1000;
const questionCount = 20;
const letters = ['a', 'b', 'c', 'd'];
const secretCode = 'the class';

/** The option that a student chooses: the same in every run, and different from student to student. */
const mix = (student: number, question: number) =>
	(Math.imul(student * 31 + question * 17 + 7, 2_654_435_761) >>> 8) % 4;
const rightOption = (question: number) => question % 4;

export const staff = { email: 'staff@college.example', password: 'a long walk to the library' };
const dot =
	'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Club {
	clubId: number;
	token: string;
}

/** Registers a club by the API and has it approved. */
export async function makeClub(call: Client, name: string): Promise<Club> {
	const club = { Email: `${name}@college.example`, Password: 'seven questions' };
	const fields = { ClubName: name, Description: 'Questions.', FoundedDate: '2020-02-29', LogoURL: dot };
	const added = await call('POST', '/api/clubs/addClub', { ...club, ...fields });
	const officer = await call('POST', '/api/staff/login', staff);
	await call('POST', `/api/staff/clubs/${added.body['ClubID']}/approve`, {}, String(officer.body['token']));
	const { body } = await call('POST', '/api/clubs/login', { email: club.Email, password: club.Password });
	return { clubId: Number(added.body['ClubID']), token: String(body['token']) };
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

interface Outcome {
	/** Milliseconds of each submission. */
	times: number[];
	errors: string[];
	/** From the first request to the last reply. */
	seconds: number;
	/** Milliseconds of CPU that the server used. */
	cpu: number;
	/** Milliseconds of CPU that PostgreSQL used; 0 with SQLite, which runs in the server. */
	databaseCpu: number;
}

const failure = (what: string, { status, body }: Reply) => `${what}: ${status} ${JSON.stringify(body['error'] ?? '')}`;

/** Submits a student's answers, with a made-up score of 100 that the server must ignore. */
async function submit(
	call: Client,
	quizId: number,
	student: number,
	userId: string,
	quiz: Record<string, unknown>,
	outcome: Outcome,
): Promise<void> {
	const questions = quiz['questions'] as { id: number }[];
	const answers = Object.fromEntries(questions.map(({ id }, question) => [id, letters[mix(student, question)]]));
	const submitted = await call(
		'POST',
		`/api/quizzes/${quizId}/submit`,
		{ userId, answers, score: 100 },
		undefined,
		`${userId} ${quizId}`,
	);
	outcome.times.push(submitted.took);
	if (submitted.status !== 201) outcome.errors.push(failure('submit', submitted));
}

/** Opens a quiz and submits it. */
async function take(call: Client, quizId: number, student: number, userId: string, outcome: Outcome): Promise<void> {
	const opened = await call('POST', `/api/quizzes/getQuizById/${quizId}`, { secretCode, userId });
	if (opened.status !== 200) return void outcome.errors.push(failure('open', opened));
	await submit(call, quizId, student, userId, opened.body, outcome);
}

interface Site {
	server: Running;
	/** Milliseconds of CPU that PostgreSQL has used so far. */
	databaseCpu: () => number;
	folder: string;
}

/** Does `part` for every student, started evenly over `within` milliseconds, without waiting for each other. */
async function everyone(
	{ server, databaseCpu }: Site,
	within: number,
	part: (student: number, outcome: Outcome) => Promise<void>,
): Promise<Outcome> {
	const outcome: Outcome = { times: [], errors: [], seconds: 0, cpu: 0, databaseCpu: 0 };
	const began = performance.now();
	const before = [cpuOf(server.pid), databaseCpu()] as const;
	await evenly(students, within, (student) =>
		part(student, outcome).catch((error: Error) => void outcome.errors.push(error.message)),
	);
	outcome.seconds = (performance.now() - began) / 1000;
	outcome.cpu = cpuOf(server.pid) - before[0];
	outcome.databaseCpu = databaseCpu() - before[1];
	return outcome;
}

/** How many students have a stored score, and for how many it is the right one. */
async function countExact(
	call: Client,
	{ clubId, token }: Club,
	quizId: number,
): Promise<{ stored: number; exact: number }> {
	const { body } = await call('GET', `/api/quizzes/${quizId}/results?ClubID=${clubId}`, undefined, token);
	const results = body as unknown as { score: number; user: { rollNo: string } }[];
	const deserved = (student: number) => {
		const places = Array.from({ length: questionCount }, (_, question) => question);
		const right = places.filter((question) => mix(student, question) === rightOption(question)).length;
		return (right * 100) / questionCount;
	};
	const exact = results.filter(({ score, user }) => score === deserved(Number(user.rollNo))).length;
	return { stored: new Set(results.map(({ user }) => user.rollNo)).size, exact };
}

interface Round {
	outcome: Outcome;
	noise: number;
	stored: number;
	exact: number;
}

interface ClassRun {
	calm: Round;
	rush: Round;
}

async function runClass(site: Site): Promise<ClassRun> {
	const { call, close } = clientOf(site.server.url);
	try {
		const club = await makeClub(call, 'quiz');
		const ids: string[] = [];
		const register = async (student: number, outcome: Outcome) => {
			const who = { name: `Student ${student}`, rollNo: String(student), year: 1 + (student % 4) };
			const reply = await call('POST', '/api/quizzes/createUser', who);
			if (reply.status !== 201) outcome.errors.push(failure('register', reply));
			ids[student] = String(reply.body['id']);
		};
		const round = async (
			within: number,
			prepare: (quizId: number) => Promise<(student: number, outcome: Outcome) => Promise<void>>,
		) => {
			const quizId = await makeQuiz(call, club);
			const part = await prepare(quizId);
			const { result: outcome, noise } = await noiseDuring(site.folder, () => everyone(site, within, part));
			return { outcome, noise, ...(await countExact(call, club, quizId)) };
		};
		const calm = await round(9000, async (quizId) => async (student, outcome) => {
			await register(student, outcome);
			await take(call, quizId, student, ids[student] ?? '', outcome);
		});
		// Everybody opens the quiz beforehand, so that the second contains submissions only.
		const rush = await round(1000, async (quizId) => {
			const opened: Reply[] = [];
			for (const userId of ids)
				opened.push(await call('POST', `/api/quizzes/getQuizById/${quizId}`, { secretCode, userId }));
			return (student, outcome) =>
				submit(call, quizId, student, ids[student] ?? '', opened[student]?.body ?? {}, outcome);
		});
		return { calm, rush };
	} finally {
		close();
	}
}

function figuresOf(engine: string, { calm, rush }: ClassRun): Figure[] {
	const rows = ([name, { outcome, noise, stored, exact }, seconds, bound]: [
		string,
		Round,
		number,
		number,
	]): Figure[] => {
		const what = `${engine}: ${name}`;
		const p99 = percentile(outcome.times, 0.99);
		const told = `${p99.toFixed(1)} (median ${median(outcome.times).toFixed(1)}, noise meanwhile ${noise.toFixed(1)})`;
		const [error] = outcome.errors;
		const { cpu, databaseCpu } = outcome;
		const costs = [cpu, ...(databaseCpu > 0 ? [databaseCpu] : [])].map((cost) => (cost / students).toFixed(2));
		return [
			bounded(
				`${what}, seconds for all`,
				outcome.seconds,
				'most',
				seconds,
				`${outcome.seconds.toFixed(2)} (${costs.join(' and ')} ms of CPU a student)`,
			),
			bounded(`${what}, p99 of a submission beyond the machine’s noise, in ms`, p99 - noise, 'most', bound, told),
			{
				what: `${what}, scores stored and exact`,
				measured: `${stored} stored, ${exact} exact, ${outcome.errors.length} errors${error === undefined ? '' : `, such as ${error}`}`,
				aim: `${students}, ${students}, 0`,
				ok: stored === students && exact === students && outcome.errors.length === 0,
			},
		];
	};
	return [
		...rows(['1,000 register, open, submit', calm, 10, 100]),
		...rows(['1,000 submissions within a second', rush, 2, 50]),
	];
}

/** The rate limits of production, within which a class has to fit, and the staff account. */
export const production = { RATE_LIMIT_SCALE: '1', STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password };

/** The class with SQLite, where each commit is synced to disk before its reply. */
export async function measureClass(planted?: string): Promise<Figure[]> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-class-'));
	const start = startOn(folder, planted);
	const server = await startProgram('main/main.ts', { ...start, env: { ...production, ...start.env } });
	try {
		return figuresOf('SQLite', await runClass({ server, databaseCpu: () => 0, folder }));
	} finally {
		await server.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** The class with a PostgreSQL that syncs each commit to disk. */
export async function measureClassOnPostgres(): Promise<Figure[]> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-class-'));
	const postgres = await startDatabase();
	try {
		const start = startOn(folder, undefined, postgres);
		const server = await startProgram('main/main.ts', { ...start, env: { ...production, ...start.env } });
		try {
			return figuresOf('PostgreSQL', await runClass({ server, databaseCpu: postgres.cpu, folder }));
		} finally {
			await server.stop();
		}
	} finally {
		await postgres.stop();
		await rm(folder, { recursive: true, force: true });
	}
}
