/** Registration opens, and a class submits a quiz at once. Commits take as long as on an ordinary disk. */

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, createForm } from '#features/events/contract.ts';
import { insertParticipants, insertStart } from '#features/quizzes/server/result-store.ts';
import { submitQuiz } from '#features/quizzes/taking-contract.ts';
import { sendResponse } from '#features/registrations/contract.ts';
import { eventBody, formBody } from '#testing/bodies.ts';
import { type Cluster, createDatabase, startPostgres } from '#testing/postgres.ts';
import { newQuiz } from '#testing/quizzes.ts';
import { anyAddress, startSite, type TestSite } from '#testing/site.ts';

let cluster: Cluster;
let admin: pg.Client;

beforeAll(async () => {
	cluster = await startPostgres({ durable: true });
	await createDatabase(cluster.adminUrl, 'rush');
	admin = new pg.Client({ connectionString: cluster.adminUrl });
	await admin.connect();
	await admin.query('alter database rush set commit_delay = 5000');
	await admin.query('alter database rush set commit_siblings = 0');
});

afterAll(async () => {
	await admin?.end();
	await cluster?.stop();
});

async function commits(): Promise<number> {
	const { rows } = await admin.query("select xact_commit from pg_stat_database where datname = 'rush'");
	return Number(rows[0].xact_commit);
}

async function backends(): Promise<number> {
	const { rows } = await admin.query("select numbackends from pg_stat_database where datname = 'rush'");
	return Number(rows[0].numbackends);
}

/** Sends 1,000 requests, 50 at once. Returns the commits per request. */
async function commitsOfEach(send: (site: TestSite, student: number) => Promise<number>): Promise<number> {
	// PostgreSQL's statistics are complete when the process has ended.
	const committed = await commits();
	const site = await startSite({ DATABASE_URL: cluster.siteUrl('rush') });
	const waiting = Array.from({ length: 1000 }, (_, student) => student);
	const statuses = new Set<number>();
	const sendNext = async () => {
		for (let student = waiting.pop(); student !== undefined; student = waiting.pop()) {
			const status = await send(site, student);
			statuses.add(status);
			if (status === 503) waiting.push(student);
		}
	};
	await Promise.all(Array.from({ length: 50 }, sendNext));
	await site.stop();
	expect([201, 503]).toEqual(expect.arrayContaining([...statuses]));
	// Backends report their last commits when they end.
	await expect.poll(backends).toBe(0);
	return ((await commits()) - committed) / 1000;
}

test('a thousand registrations from one address are all accepted, and many share a commit', async () => {
	const url = cluster.siteUrl('rush');
	const before = await startSite({ DATABASE_URL: url });
	const club = await before.newClub();
	const event = await before.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: eventBody() });
	const fields = [{ id: 'name', type: 'shortAnswer', question: 'Your name?' }];
	const form = { as: club, body: formBody(event.reply.EventID, fields) };
	const { formId } = (await before.call(createForm, form)).reply;
	await before.stop();

	const headers = { 'x-forwarded-for': anyAddress() };
	const perResponse = await commitsOfEach(async (site, student) => {
		const answers = { name: `Student ${student}` };
		return (await site.call(sendResponse, { params: { formId }, body: { answers }, headers })).status;
	});
	expect(perResponse).toBeLessThan(0.5);
});

test('a class of a thousand behind one address submits a quiz, and many share a commit', async () => {
	const before = await startSite({ DATABASE_URL: cluster.siteUrl('rush') });
	const quizId = await newQuiz(before, await before.newClub());
	const now = new Date().toISOString();
	const ids = await before.services.transact(async (tx) => {
		const students = Array.from({ length: 1000 }, (_, index) => ({ name: 'N', rollNo: `${index}`, year: 1, now }));
		const inserted = await insertParticipants(tx, students);
		for (const id of inserted) await insertStart(tx, quizId, id, now);
		return inserted;
	});
	await before.stop();

	const headers = { 'x-forwarded-for': anyAddress() };
	const perSubmission = await commitsOfEach(async (site, student) => {
		const body = { userId: ids[student] ?? '', answers: ['Oslo', '9', 'a'] };
		const own = { ...headers, 'idempotency-key': `student ${student}` };
		return (await site.call(submitQuiz, { params: { id: quizId }, body, headers: own })).status;
	});
	expect(perSubmission).toBeLessThan(0.5);
});
