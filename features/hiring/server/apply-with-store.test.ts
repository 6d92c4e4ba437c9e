import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { type S3Server, startS3Server } from '#testing/s3-server.ts';
import { startSite, type TestClub, type TestSite } from '#testing/site.ts';
import { getApplicantsByPositionId } from '../application-contract.ts';

let store: S3Server;
let site: TestSite;
let club: TestClub;
let PositionID: number;

const resume = () => ({ name: 'Ärztin „CV“.pdf', bytes: samplePdf() });

beforeAll(async () => {
	store = await startS3Server(['clubs']);
	site = await startSite({ STORAGE_URL: store.url('clubs') });
	club = await site.newClub();
	const hiring = hiringOn(site);
	const session = await hiring.newSession(club);
	({ PositionID } = await hiring.newPosition(club, session.SessionID));
});

afterAll(async () => {
	await store.close();
	await site.stop();
});

const applicants = async () => (await site.call(getApplicantsByPositionId, { as: club, query: { PositionID } })).reply;

test('a résumé in the store is downloaded through the site by its club: a browser may not reach the store', async () => {
	const hiring = hiringOn(site);
	expect((await hiring.apply(PositionID, { name: 'With a file', resume: resume() })).status).toBe(201);
	const [applicant] = await applicants();
	const url = site.url + new URL(applicant?.Applicant.ResumeURL ?? '', site.url).pathname;
	expect((await fetch(url, { redirect: 'manual' })).status).toBe(401);
	const file = await fetch(url, { redirect: 'manual', headers: { authorization: `Bearer ${club.token}` } });
	expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
	expect(file.headers.get('content-disposition')).toMatch(/^attachment;.*filename\*=UTF-8''/);
	expect(Buffer.from(await file.arrayBuffer())).toEqual(resume().bytes);
});

test('with the store down an application with a file is 503 and leaves nothing; one without a file works', async () => {
	const hiring = hiringOn(site);
	const before = (await applicants()).length;
	await store.close();
	// Answers like a proxy of a store that is down.
	const down: Server = createServer((_request, response) => response.writeHead(503).end());
	await new Promise<void>((resolve) => down.listen(store.port, '127.0.0.1', resolve));
	const refused = await hiring.apply(PositionID, { name: 'With a file', resume: resume() });
	expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
	expect(refused.refusal.error).toBe('The site’s file storage is not answering. Try again in a moment.');
	expect(await applicants()).toHaveLength(before);
	expect((await hiring.apply(PositionID, { name: 'Without a file' })).status).toBe(201);
	expect(await applicants()).toHaveLength(before + 1);
	down.closeAllConnections();
	await new Promise((resolve) => down.close(resolve));
	store = await startS3Server(['clubs'], store.port);
	expect((await hiring.apply(PositionID, { name: 'Again with a file', resume: resume() })).status).toBe(201);
});
