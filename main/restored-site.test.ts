import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteOfficer, listOfficers, loginClub } from '#features/officers/contract.ts';
import { submitQuiz } from '#features/quizzes/taking-contract.ts';
import { getRegistration } from '#features/registrations/contract.ts';
import { loginStaff, rejectClub } from '#features/staff/contract.ts';
import { listFailedMails } from '#features/staff/mail-contract.ts';
import { invitePerson, listPeople, removePerson } from '#features/staff/people-contract.ts';
import { backUp } from '#server/backup/back-up.ts';
import { restore } from '#server/backup/restore.ts';
import { readSettings } from '#server/core/settings.ts';
import type { Tables } from '#server/db/tables.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { hiringOn } from '#testing/hiring.ts';
import { invited } from '#testing/officers.ts';
import { newParticipant, newQuiz } from '#testing/quizzes.ts';
import { eventOn } from '#testing/registrations.ts';
import { samplePdf } from '#testing/resumes.ts';
import { newStaff } from '#testing/second-factor.ts';
import { startSite, type TestSite } from '#testing/site.ts';
import { eraseOverdue } from './retention-jobs.ts';
import { start } from './start.ts';

const day = 24 * 3_600_000;
let folder: string;
let old: TestSite;
const opened: FreshPostgres[] = [];

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-restored-'));
	old = await startSite();
});

afterAll(async () => {
	await old?.stop();
	for (const database of opened) await database.drop();
	await rm(folder, { recursive: true, force: true });
});

async function emptySite(name: string): Promise<Record<string, string>> {
	const settings = { DATA_DIR: join(folder, name) };
	if (process.env['TEST_DATABASE'] !== 'postgres') return settings;
	const database = await freshPostgres();
	opened.push(database);
	return { ...settings, DATABASE_URL: database.url };
}

async function fill(): Promise<string> {
	old.wait(-500 * day);
	const hiring = hiringOn(old);
	const club = await old.newClub();
	const { SessionID } = await hiring.newSession(club);
	const { PositionID } = await hiring.newPosition(club, SessionID);
	const applied = await hiring.apply(PositionID, { name: 'Applicant', resume: { name: 'cv.pdf', bytes: samplePdf() } });
	const quizId = await newQuiz(old, club);
	const body = { userId: await newParticipant(old), answers: ['Oslo', '9', 'a'] };
	await old.call(submitQuiz, { params: { id: quizId }, body });
	const rejected = await old.newClub({ status: 'pending' });
	const decision = { params: { clubId: rejected.ClubID }, body: { reason: 'No.' } };
	await old.call(rejectClub, { as: await old.staff(), ...decision });
	return `/api/hiring/applications/${hiring.tokenOf(applied.reply.StatusURL)}`;
}

test('a backup that is restored after 500 days shows nothing whose time is over, from the first request on', async () => {
	const link = await fill();
	expect((await old.raw(link)).status).toBe(200);
	const archive = join(folder, 'site.tar.gz');
	await backUp(old.services.settings, archive);

	const settings = readSettings({
		...(await emptySite('restored')),
		PORT: '0',
		LOG_LEVEL: 'silent',
		TIME_ZONE: 'Europe/Berlin',
	});
	await restore(settings, archive);
	const site = await start(settings, null);
	try {
		const { status } = await fetch(new URL(link, site.url));
		const rows = (table: keyof Tables) => site.services.db.selectFrom(table).selectAll().execute();
		const left = await Promise.all((['applications', 'quiz_results', 'quiz_participants'] as const).map(rows));
		const rejected = await site.services.db
			.selectFrom('clubs')
			.select('name')
			.where('status', '=', 'rejected')
			.where('deleted_at', 'is', null)
			.execute();
		expect([status, left, rejected]).toEqual([404, [[], [], []], []]);
	} finally {
		await site.stop();
	}
});

test('who was invited shortly before a backup is still listed after its restore, for as long as the invitation was good', async () => {
	const before = await startSite();
	const club = await before.newClub();
	const officer = await invited(before, club, { Role: 'editor' });
	const colleague = { Name: 'Colleague', Email: 'colleague@college.test' };
	await before.call(invitePerson, { as: await before.staff(), body: colleague });
	const archive = join(folder, 'invited.tar.gz');
	await backUp(before.services.settings, archive);
	await before.stop();

	const settings = await emptySite('invited');
	await restore(readSettings(settings), archive);
	const site = await startSite(settings);
	try {
		const listed = async () => {
			const as = (await site.call(loginClub, { body: { email: club.Email, password: club.password } })).reply;
			const officers = await site.call(listOfficers, { as, query: { ClubID: club.ClubID } });
			const people = await site.call(listPeople, { as: await site.staff() });
			const emails = [...officers.reply, ...people.reply].map(({ Email }) => Email);
			return emails.filter((email) => [officer.Email, colleague.Email].includes(email));
		};
		site.wait(3 * day);
		await eraseOverdue(site.services);
		expect(await listed()).toEqual([officer.Email, colleague.Email]);
		site.wait(4 * day);
		await eraseOverdue(site.services);
		expect(await listed()).toEqual([]);
	} finally {
		await site.stop();
	}
});

test('an invitation that waited when a backup was made is not among the mails to send again: its link is dead', async () => {
	const before = await startSite({ SMTP_URL: 'smtp://mail.college.test' });
	const club = await before.newClub();
	const officer = { Name: 'Officer', Email: 'officer@college.test', Role: 'editor' };
	await before.call(inviteOfficer, { as: club, query: { ClubID: club.ClubID }, body: officer });
	const colleague = { Name: 'Colleague', Email: 'colleague@college.test' };
	await before.call(invitePerson, { as: await before.staff(), body: colleague });
	await before.services.transact((tx) =>
		queueMail(tx, '2026-11-27T10:00:00.000Z', { to: 'else@college.test', subject: 'News', text: 'It waits.' }),
	);
	const archive = join(folder, 'waiting.tar.gz');
	await backUp(before.services.settings, archive);
	await before.stop();

	const settings = await emptySite('waiting');
	await restore(readSettings(settings), archive);
	const site = await startSite(settings);
	try {
		const held = (await site.call(listFailedMails, { as: await site.staff() })).reply.map(({ To }) => To);
		const sought = [officer.Email, colleague.Email, 'else@college.test'];
		expect(held.filter((to) => sought.includes(to))).toEqual(['else@college.test']);
	} finally {
		await site.stop();
	}
});

test('people removed and registrations deleted after a backup are back after its restore, as docs/operating.md says', async () => {
	const before = await startSite();
	const staff = await before.staff();
	const colleague = await newStaff(before);
	const event = await eventOn(before, await before.newClub());
	const { token } = await event.join('Ada');
	const archive = join(folder, 'undone.tar.gz');
	await backUp(before.services.settings, archive);
	const person = (await before.call(listPeople, { as: staff })).reply.find(({ Email }) => Email === colleague.email);
	await before.call(removePerson, { as: staff, params: { staffId: person?.StaffID ?? 0 } });
	await event.erase(token);
	const { email, password } = colleague;
	const statuses = async (site: TestSite) => [
		(await site.call(loginStaff, { body: { email, password } })).status,
		(await site.call(getRegistration, { params: { token } })).status,
	];
	expect(await statuses(before)).toEqual([401, 404]);
	await before.stop();

	const settings = await emptySite('undone');
	await restore(readSettings(settings), archive);
	const site = await startSite(settings);
	try {
		expect(await statuses(site)).toEqual([200, 200]);
	} finally {
		await site.stop();
	}
});
