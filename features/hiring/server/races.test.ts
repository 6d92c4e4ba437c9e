import { expect, test, vi } from 'vitest';
import { moveClub } from '#features/clubs/server/store.ts';
import { translateError } from '#server/db/failures.ts';
import { isPostgres } from '#server/db/is-postgres.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText } from '#server/services.ts';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { useSite } from '#testing/site.ts';
import { expectOneQueue, isWaitedFor, patient } from '#testing/waited-for.ts';
import { getApplicantsByPositionId, withdrawApplication } from '../application-contract.ts';
import { closeHiringSession, deleteHiringPosition, deleteHiringSession } from '../contract.ts';
import { insertApplication, lockPositionShared } from './application-store.ts';
import { eraseHiringOfClub } from './jobs.ts';
import { stageResume } from './stage-resume.ts';
import { lockPosition, lockSession } from './store.ts';

const site = useSite();
const { newSession, newPosition, apply, storedResumes, tokenOf } = hiringOn(site);
const resume = { name: 'cv.pdf', bytes: samplePdf() };

async function open() {
	const club = await site.newClub();
	const { SessionID } = await newSession(club);
	const { PositionID } = await newPosition(club, SessionID);
	return { club, SessionID, PositionID };
}

const many = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, call));

test.each([['position'], ['session']])(
	'a %s that is deleted while people apply leaves no row and no file',
	async (what) => {
		for (let round = 0; round < 4; round++) {
			const { club, SessionID, PositionID } = await open();
			const [early, deleted, late] = await Promise.all([
				many(() => apply(PositionID, { resume })),
				what === 'position'
					? site.call(deleteHiringPosition, { as: club, query: { PositionID } })
					: site.call(deleteHiringSession, { as: club, query: { SessionID } }),
				many(() => apply(PositionID, { resume })),
			]);
			expect(deleted.status).toBe(204);
			for (const { status } of [...early, ...late]) expect([201, 404]).toContain(status);
			expect(await storedResumes()).toEqual([]);
		}
	},
);

test('when a session is closed while people apply, exactly the acknowledged applications are stored', async () => {
	const { club, SessionID, PositionID } = await open();
	const [results, closed] = await Promise.all([
		many(() => apply(PositionID)),
		site.call(closeHiringSession, { as: club, query: { SessionID } }),
	]);
	expect(closed.status).toBe(200);
	const taken = results.filter(({ status }) => status === 201).length;
	expect(results.every(({ status }) => status === 201 || status === 409)).toBe(true);
	const listed = await site.call(getApplicantsByPositionId, { as: club, query: { PositionID } });
	expect(listed.reply).toHaveLength(taken);
	expect((await apply(PositionID)).status).toBe(409);
});

test('who changes a session or a position waits for those who apply, but not for those who come later', async () => {
	const { services } = site;
	const { club, SessionID, PositionID } = await open();
	const share = (tx: Tx) => lockPositionShared(tx, PositionID);
	await expectOneQueue(services, share, (tx) => lockSession(tx, SessionID, club.ClubID));
	await expectOneQueue(services, share, (tx) => lockPosition(tx, PositionID));
});

test('a club is suspended without waiting for those who apply', async () => {
	const { services } = site;
	const { club, PositionID } = await open();
	const isShared = Promise.withResolvers<void>();
	let isSuspended = false;
	// Started outside the first transaction, which allows no nested one.
	const suspend = isShared.promise.then(async () => {
		isSuspended = await services.transact((tx) => moveClub(tx, club.ClubID, ['approved'], 'suspended'));
	});
	await services.transact(async (tx) => {
		await lockPositionShared(tx, PositionID);
		isShared.resolve();
		// SQLite runs one transaction at a time.
		await expect.poll(() => isSuspended || !isPostgres(tx)).toBe(true);
	});
	await suspend;
	expect(isSuspended).toBe(true);
});

test('an application that is under way while its club is deleted leaves no file', async () => {
	const { services } = site;
	const { club, PositionID } = await open();
	const isApplied = Promise.withResolvers<void>();
	const erased = isApplied.promise.then(() => eraseHiringOfClub(patient(services), club.ClubID));
	const { columns } = await stageResume(services, resume);
	await services.transact(async (tx) => {
		await lockPositionShared(tx, PositionID);
		const applicant = { name: 'Ada', year_of_study: null, department: '', phone: '', email: null };
		await insertApplication(tx, {
			...applicant,
			...columns,
			position_id: PositionID,
			token: 'ada',
			now: nowText(services),
		});
		isApplied.resolve();
		await expect.poll(() => isWaitedFor(tx)).toBe(true);
	});
	await erased;
	expect(await storedResumes()).not.toContain(columns.resume);
});

test('an application that is withdrawn twice at once is withdrawn once', async () => {
	const { PositionID } = await open();
	const { reply } = await apply(PositionID, { resume });
	const params = { token: tokenOf(reply.StatusURL) };
	const results = await many(() => site.call(withdrawApplication, { params }));
	expect(results.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)]);
	expect(await storedResumes()).toEqual([]);
});

test('an application is withdrawn even while the file store cannot remove its résumé', async () => {
	const { PositionID } = await open();
	const { reply } = await apply(PositionID, { resume });
	const remove = vi.spyOn(site.services.files, 'remove').mockRejectedValue(new Error('the store is away'));
	const params = { token: tokenOf(reply.StatusURL) };
	const { status } = await site.call(withdrawApplication, { params });
	remove.mockRestore();
	expect([status, (await site.call(withdrawApplication, { params })).status]).toEqual([204, 404]);
});

test('when the database connection breaks after the commit, the application still has its résumé', async () => {
	const { club, PositionID } = await open();
	const before = await storedResumes();
	const { transact } = site.services;
	const lost = vi.spyOn(site.services, 'transact').mockImplementation(async (work) => {
		await transact(work);
		throw translateError(new Error('Connection terminated unexpectedly'));
	});
	const { status } = await apply(PositionID, { resume });
	lost.mockRestore();
	expect(status).toBe(503);
	expect((await site.call(getApplicantsByPositionId, { as: club, query: { PositionID } })).reply).toHaveLength(1);
	expect(await storedResumes()).toHaveLength(before.length + 1);
});
