import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSnapshot } from '#server/backup/snapshot.ts';
import type { Settings } from '#server/core/settings.ts';
import { mostAtOnce } from '#server/mail/start-outbox.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { eventOn } from '#testing/registrations.ts';
import { startSite } from '#testing/site.ts';

const people = 30;
const kills = 1;
const program = join(import.meta.dirname, '../../../testing/site-process.ts');
let folder: string;
let postgres: FreshPostgres | undefined;
let place: { DATA_DIR: string; DATABASE_URL?: string };
const running = new Set<ChildProcess>();

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-killed-'));
	postgres = process.env['TEST_DATABASE'] === 'postgres' ? await freshPostgres() : undefined;
	place = { DATA_DIR: folder, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
});

afterAll(async () => {
	for (const server of running) server.kill('SIGKILL');
	await postgres?.drop();
	await rm(folder, { recursive: true, force: true });
});

async function newForm(): Promise<string> {
	const site = await startSite({ ...place, RATE_LIMIT_SCALE: '0' });
	try {
		const { formId } = await eventOn(site, await site.newClub());
		return `/api/forms/${formId}/responses`;
	} finally {
		await site.stop();
	}
}

/** Starts the server minutes after the kill, when its claims on mails have expired. */
async function startServer(smtp: string, round: number) {
	const server = spawn(process.execPath, [program], {
		env: {
			...place,
			PATH: process.env['PATH'],
			SMTP_URL: smtp,
			RATE_LIMIT_SCALE: '0',
			CLOCK_OFFSET: String(round * 600_000),
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	running.add(server);
	const [line] = (await once(server.stdout, 'data')) as [Buffer];
	const gone = once(server, 'exit');
	return { url: line.toString().trim(), gone, kill: () => void server.kill('SIGKILL') };
}

const register = async (url: string, person: number): Promise<boolean> => {
	const email = `person-${person}@college.test`;
	const sent = {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'idempotency-key': email },
		body: JSON.stringify({ answers: { name: 'A' }, email }),
	};
	return fetch(url, sent).then(
		({ status }) => status === 201,
		() => false,
	);
};

const outbox = () =>
	withSnapshot({ DATABASE_URL: undefined, ...place } as Settings, (db) =>
		db.selectFrom('outbox').select(['recipient', 'sent_at', 'failed_at', 'problem']).execute(),
	);

const registerInLines = (url: string, waiting: Set<number>) =>
	Promise.all(
		[0, 1, 2].map(async (line) => {
			for (const person of [...waiting].filter((number) => number % 3 === line)) {
				if (!(await register(url, person))) return;
				waiting.delete(person);
			}
		}),
	);

test('a server killed while people register writes to everybody it has confirmed, once', async () => {
	const path = await newForm();
	let arrived = 0;
	let kill: (() => void) | undefined;
	const post = await startMailServer({
		onMail: () => {
			arrived++;
			if (arrived % 10 === 0) kill?.();
		},
	});
	const waiting = new Set(Array.from({ length: people }, (_, person) => person));
	for (let round = 0; round < kills; round++) {
		const server = await startServer(post.url, round);
		kill = server.kill;
		await registerInLines(server.url + path, waiting);
		await server.gone;
	}
	kill = undefined;
	const server = await startServer(post.url, kills);
	await registerInLines(server.url + path, waiting);
	expect(waiting.size).toBe(0);
	const open = async () => (await outbox()).filter((mail) => mail.sent_at === null && mail.failed_at === null).length;
	await expect.poll(open, { interval: 200 }).toBe(0);
	const mails = await outbox();
	server.kill();
	await server.gone;
	await post.stop();

	expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([people, people]);
	expect(post.recipients.filter((to, index) => post.recipients.indexOf(to) !== index)).toEqual([]);
	const failed = mails.filter(({ failed_at }) => failed_at !== null);
	expect(failed.length).toBeLessThanOrEqual(kills * mostAtOnce);
	// A mail in delivery at the kill is sent again only by a person.
	for (const { problem } of failed) expect(problem).toContain('it may have arrived');
	const accounted = new Set([...post.recipients, ...failed.map(({ recipient }) => recipient)]);
	expect(accounted.size).toBe(people);
});
