import { expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { useSite } from '#testing/site.ts';
import {
	applyForPosition,
	getApplicantsByPositionId,
	getApplication,
	setApplicationStates,
	withdrawApplication,
} from '../application-contract.ts';
import { closeHiringSession, reopenHiringSession } from '../contract.ts';

const site = useSite();
const { day, newSession, newPosition, apply, storedResumes, tokenOf } = hiringOn(site);

async function applied() {
	const club = await site.newClub({ name: 'Rowing' });
	const { SessionID } = await newSession(club);
	const { PositionID } = await newPosition(club, SessionID, { title: 'Coxswain' });
	const sent = { name: 'Ada', phone: '+49 30 1234', email: 'ada@college.test', department: 'Physics' };
	const { reply } = await apply(PositionID, { ...sent, resume: { name: 'cv.pdf', bytes: samplePdf() } });
	const query = { PositionID };
	return {
		club,
		query,
		reply,
		token: tokenOf(reply.StatusURL),
		applicants: async () => (await site.call(getApplicantsByPositionId, { as: club, query })).reply,
	};
}

test('the link shows how the application stands, and nothing to reach the applicant with', async () => {
	const { club, query, reply, token } = await applied();
	const first = await site.call(getApplication, { params: { token } });
	expect(first.status).toBe(200);
	expect(first.headers.get('cache-control')).toBe('no-store');
	expect(first.reply).toEqual({
		State: 'received',
		StateSince: first.reply.CreatedAt,
		CreatedAt: expect.stringMatching(/Z$/),
		DeleteAfter: day(210),
		Name: 'Ada',
		ResumeName: 'cv.pdf',
		Position: 'Coxswain',
		Session: 'Spring team',
		SessionEnds: day(30),
		ClubName: 'Rowing',
		Hue: 25,
		LogoURL: expect.stringMatching(/^\/files\/logos\//),
	});
	site.wait(60_000);
	await site.call(setApplicationStates, {
		as: club,
		query,
		body: { applicationIds: [reply.ApplicationID], state: 'accepted' },
	});
	const second = (await site.call(getApplication, { params: { token } })).reply;
	expect(second.State).toBe('accepted');
	expect(second.StateSince > second.CreatedAt).toBe(true);
});

test('withdrawing deletes the application and its file; the link is dead', async () => {
	const { token, applicants } = await applied();
	const kept = await storedResumes();
	expect((await site.call(withdrawApplication, { params: { token } })).status).toBe(204);
	expect(await applicants()).toEqual([]);
	expect(await storedResumes()).toHaveLength(kept.length - 1);
	for (const endpoint of [getApplication, withdrawApplication]) {
		const { status, refusal } = await site.call(endpoint, { params: { token } });
		expect([status, refusal.error]).toEqual([
			404,
			'There is no such application. It may have been withdrawn or deleted.',
		]);
	}
});

test('a guess finds nothing, and an id is no link', async () => {
	const { reply, token } = await applied();
	for (const guess of [
		String(reply.ApplicationID),
		'x',
		token.slice(0, -1),
		token.toLowerCase(),
		'%00',
		'A'.repeat(43),
	]) {
		expect([guess, (await site.call(getApplication, { params: { token: guess } })).status]).toEqual([guess, 404]);
	}
});

test('the secret of a status link is in no reply to the club and in no log', async () => {
	const { club, query, token } = await applied();
	const { text } = await site.call(getApplicantsByPositionId, { as: club, query });
	await site.call(getApplication, { params: { token } });
	expect(text).not.toContain(token);
	expect(site.log.join('')).not.toContain(token);
	expect(site.log.join('')).not.toContain('ada@college.test');
});

test('an application that is refused uses up none of the mails of its address', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club);
	const { PositionID } = await newPosition(club, SessionID);
	const email = 'eager@college.test';
	await site.call(closeHiringSession, { as: club, query: { SessionID } });
	for (let count = 0; count < 21; count++) expect((await apply(PositionID, { email })).status).toBe(409);
	await site.call(reopenHiringSession, { as: club, query: { SessionID } });
	expect((await apply(PositionID, { email })).reply.Mailed).toBe(true);
	const key = { 'idempotency-key': 'eager' };
	for (let count = 0; count < 21; count++)
		expect((await site.call(applyForPosition, { query: { PositionID }, body: { email }, headers: key })).status).toBe(
			201,
		);
	expect((await apply(PositionID, { email })).reply.Mailed).toBe(true);
});
