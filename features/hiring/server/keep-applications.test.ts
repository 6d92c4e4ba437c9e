import { expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { useSite } from '#testing/site.ts';
import { getApplicantsByPositionId, setApplicationStates } from '../application-contract.ts';
import { closeHiringSession, getPositions } from '../contract.ts';
import { deleteOldApplications, sweepResumes } from './jobs.ts';

const site = useSite({ APPLICATION_RETENTION_DAYS: '20' });
const { newSession, newPosition, apply, storedResumes, day, loggedIn } = hiringOn(site);
const hours = 3_600_000;

async function sessionWith(applications: number, to: string) {
	const club = await site.newClub();
	const { SessionID } = await newSession(club, { to });
	const { PositionID } = await newPosition(club, SessionID);
	for (let count = 0; count < applications; count++)
		await apply(PositionID, { resume: { name: 'cv.pdf', bytes: samplePdf() } });
	return { club, SessionID, PositionID };
}

test('applications are deleted with their files when their time is over, and their counts stay', async () => {
	const over = await sessionWith(3, day(1));
	const going = await sessionWith(1, day(40));
	const applicants = async ({ club, PositionID }: typeof over) =>
		(await site.call(getApplicantsByPositionId, { as: await loggedIn(club), query: { PositionID } })).reply;
	const [first] = await applicants(over);
	expect(first?.DeleteAfter).toBe(day(21));
	await site.call(setApplicationStates, {
		as: over.club,
		query: { PositionID: over.PositionID },
		body: { applicationIds: [first?.ApplicationID], state: 'accepted' },
	});

	site.wait(21 * 24 * hours);
	await deleteOldApplications(site.services);
	expect([(await applicants(over)).length, (await storedResumes()).length]).toEqual([3, 4]);
	site.wait(24 * hours);
	await Promise.all([deleteOldApplications(site.services), deleteOldApplications(site.services)]);
	expect([(await applicants(over)).length, (await applicants(going)).length]).toEqual([0, 1]);
	expect(await storedResumes()).toHaveLength(1);
	const { reply } = await site.call(getPositions, {
		as: await loggedIn(over.club),
		query: { SessionID: over.SessionID },
	});
	expect(reply).toMatchObject([{ Applications: 3, Accepted: 1 }]);
});

test('who has not been written to when the time of the application is over is written to no more', async () => {
	const { PositionID } = await sessionWith(0, day(1));
	const kept = await sessionWith(0, day(40));
	await site.mails();
	await apply(PositionID, { email: 'ada@college.test' });
	await apply(kept.PositionID, { email: 'ben@college.test' });
	site.wait(22 * 24 * hours);
	await deleteOldApplications(site.services);
	expect((await site.mails()).map(({ to }) => to)).toEqual(['ben@college.test']);
});

test('a session that was closed early is forgotten earlier', async () => {
	const { club, SessionID, PositionID } = await sessionWith(1, day(40));
	await site.call(closeHiringSession, { as: club, query: { SessionID } });
	site.wait(21 * 24 * hours);
	await deleteOldApplications(site.services);
	expect(
		(await site.call(getApplicantsByPositionId, { as: await loggedIn(club), query: { PositionID } })).reply,
	).toEqual([]);
});

test('files that no application names are swept after an hour, all others stay', async () => {
	await sessionWith(1, day(1));
	const { files } = site.services;
	const before = await storedResumes();
	const names = Array.from({ length: 150 }, (_, index) => `resumes/${String(index).padStart(32, '0')}.pdf`);
	for (const name of names) await files.put(name, samplePdf());

	await sweepResumes({ ...site.services, now: () => new Date() });
	expect((await storedResumes()).length).toBe(before.length + 150);
	await sweepResumes({ ...site.services, now: () => new Date(Date.now() + 61 * 60_000) });
	expect((await storedResumes()).sort()).toEqual(before.sort());
});
