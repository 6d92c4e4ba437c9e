import { expect, test, vi } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { useSite } from '#testing/site.ts';
import {
	eraseApplication,
	getApplicantsByPositionId,
	getApplication,
	getResume,
	withdrawApplication,
} from '../application-contract.ts';
import { deleteHiringPosition, deleteHiringSession } from '../contract.ts';
import { eraseHiringOfClub } from './jobs.ts';

const site = useSite();
const { newSession, newPosition, apply, applicantsFor, storedResumes, tokenOf } = hiringOn(site);

async function applied(people = 1) {
	const club = await site.newClub();
	const { SessionID } = await newSession(club);
	const { PositionID } = await newPosition(club, SessionID);
	const resume = { name: 'cv.pdf', bytes: samplePdf() };
	const sent = [];
	for (let count = 0; count < people; count++) sent.push((await apply(PositionID, { resume })).reply);
	const query = { PositionID };
	const applicants = async () => (await site.call(getApplicantsByPositionId, { as: club, query })).reply;
	return { club, sent, applicants };
}

test('an erased application is gone with its file, its status link is dead, and the others stay', async () => {
	const { club, sent, applicants } = await applied(2);
	const stored = await storedResumes();
	const [erased, kept] = sent;
	const params = { ApplicationID: erased?.ApplicationID ?? 0 };
	expect((await site.call(eraseApplication, { as: club, params })).status).toBe(204);
	expect((await applicants()).map(({ ApplicationID }) => ApplicationID)).toEqual([kept?.ApplicationID]);
	expect(await storedResumes()).toHaveLength(stored.length - 1);
	const linked = (url = '') => site.call(getApplication, { params: { token: tokenOf(url) } });
	expect([(await linked(erased?.StatusURL)).status, (await linked(kept?.StatusURL)).status]).toEqual([404, 200]);
});

test('an application is erased although the storage of its file does not answer', async () => {
	const { club, sent, applicants } = await applied();
	vi.spyOn(site.services.files, 'remove').mockReturnValue(Promise.withResolvers<void>().promise);
	const params = { ApplicationID: sent[0]?.ApplicationID ?? 0 };
	expect((await site.call(eraseApplication, { as: club, params })).status).toBe(204);
	expect(await applicants()).toEqual([]);
});

test('a withdrawn or deleted application causes no more mail', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club);
	const { PositionID } = await newPosition(club, SessionID);
	await site.mails();
	const people = ['Ada@college.test', 'ben@college.test', 'cai@college.test'];
	const [ada, ben] = await Promise.all(people.map((email) => apply(PositionID, { email })));
	const params = { ApplicationID: ben?.reply.ApplicationID ?? 0 };
	expect((await site.call(eraseApplication, { as: club, params })).status).toBe(204);
	const token = tokenOf(ada?.reply.StatusURL ?? '');
	expect((await site.call(withdrawApplication, { params: { token } })).status).toBe(204);
	expect((await site.mails()).map(({ to }) => to)).toEqual(['cai@college.test']);
});

test.each(['position', 'session', 'club'] as const)(
	'who applied is written to no more once the %s is deleted, and others are',
	async (what) => {
		const club = await site.newClub();
		const { SessionID } = await newSession(club);
		const { PositionID, ids, setState, preview, send } = await applicantsFor(club, SessionID, ['ada@a.test', 'Cai']);
		await setState(ids, 'accepted');
		expect((await send((await preview()).Mails)).reply).toEqual({ Sent: 1 });
		await apply(PositionID, { email: 'BEN@b.test' });
		const other = await site.newClub();
		const elsewhere = await newPosition(other, (await newSession(other)).SessionID);
		await apply(elsewhere.PositionID, { email: 'ada@a.test' });
		const deletions = {
			position: () => site.call(deleteHiringPosition, { as: club, query: { PositionID } }),
			session: () => site.call(deleteHiringSession, { as: club, query: { SessionID } }),
			club: () => eraseHiringOfClub(site.services, club.ClubID),
		};
		await deletions[what]();
		expect((await site.mails()).map(({ to, text }) => [to, text.includes('has received')])).toEqual([
			['ada@a.test', true],
		]);
	},
);

test('no other club can erase an application, and there is nothing to erase twice', async () => {
	const { club, sent, applicants } = await applied();
	const params = { ApplicationID: sent[0]?.ApplicationID ?? 0 };
	expect((await site.call(eraseApplication, { as: await site.newClub(), params })).status).toBe(403);
	expect(await applicants()).toHaveLength(1);
	const both = await Promise.all([1, 2].map(() => site.call(eraseApplication, { as: club, params })));
	expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test('a résumé that is downloaded while its application is erased comes whole or not at all', async () => {
	const { club, sent, applicants } = await applied(6);
	const resumes = (await applicants()).map(({ Applicant }) => Applicant.ResumeURL?.split('/').at(-1) ?? '');
	const [files, erased] = await Promise.all([
		Promise.all(resumes.map((resume) => site.call(getResume, { as: club, params: { resume } }))),
		Promise.all(sent.map(({ ApplicationID }) => site.call(eraseApplication, { as: club, params: { ApplicationID } }))),
	]);
	expect(erased.map(({ status }) => status)).toEqual(Array(6).fill(204));
	for (const { status, text } of files)
		expect(status === 404 || (status === 200 && text === samplePdf().toString())).toBe(true);
	expect(await applicants()).toEqual([]);
});
