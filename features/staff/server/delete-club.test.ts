import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { addClub, addMember, getClub, getClubData } from '#features/clubs/contract.ts';
import { deleteClub as deleteClubRow } from '#features/clubs/server/deleted-club-store.ts';
import { createEvent, createForm, getAllEventData } from '#features/events/contract.ts';
import { getForm } from '#features/forms/contract.ts';
import { getApplication } from '#features/hiring/application-contract.ts';
import { clubSession, loginClub } from '#features/officers/contract.ts';
import { submitQuiz } from '#features/quizzes/taking-contract.ts';
import { getRegistration, sendResponse } from '#features/registrations/contract.ts';
import { eraseDeletedRegistrations } from '#features/registrations/server/jobs.ts';
import { eraseOfClub } from '#main/erase-of-club.ts';
import { backedUp } from '#server/backup/tables.ts';
import type { Tables } from '#server/db/tables.ts';
import { eventBody, formBody } from '#testing/bodies.ts';
import { hiringOn } from '#testing/hiring.ts';
import { newParticipant, newQuiz } from '#testing/quizzes.ts';
import { samplePdf } from '#testing/resumes.ts';
import { anyAddress, samplePicture, type TestClub, useSite } from '#testing/site.ts';
import { approveClub, deleteClub, listDecisions, listDeletedClubs, listStaffClubs, rejectClub } from '../contract.ts';
import { decisionMailDelay } from '../rules.ts';
import { eraseDeletedClubs } from './jobs.ts';

const site = useSite();
const hiring = hiringOn(site);
const reason = 'The club has asked for it.';

/** A mark to find all of one club in the database. */
let serial = 0;
const newMark = () => `Quillwort${++serial}`;

const hour = 3_600_000;
const inHours = (hours: number) => new Date(site.services.now().getTime() + hours * hour).toISOString();

let events = 0;
const eventCalled = (EventName: string) =>
	eventBody({ EventName, StartDateTime: inHours(++events), EndDateTime: inHours(events + 0.5) });

/** A club with one of everything; all texts hold the mark. */
async function wholeClub(mark: string) {
	const club = await site.newClub({ name: `${mark} Club` });
	const own = { as: club, query: { ClubID: club.ClubID } };
	const member = {
		FirstName: mark,
		LastName: 'B',
		Email: `${mark}@college.test`,
		Role: 'Lead',
		JoinDate: '2024-01-01',
	};
	const ProfileImageURL = (await samplePicture('#3a3')).url;
	await site.call(addMember, { as: club, body: { ...member, ProfileImageURL, ClubID: club.ClubID } });
	const { EventID } = (await site.call(createEvent, { ...own, body: eventCalled(mark) })).reply;
	const form = { ...formBody(EventID), title: mark };
	const { formId } = (await site.call(createForm, { as: club, body: form })).reply;
	const registered = (await respond(formId, mark)).reply;
	const { SessionID } = await hiring.newSession(club, { title: mark });
	const { PositionID } = await hiring.newPosition(club, SessionID, { title: mark });
	const applied = await hiring.apply(PositionID, { name: mark, resume: { name: 'cv.pdf', bytes: samplePdf() } });
	const quizId = await newQuiz(site, club, { title: mark });
	const userId = await newParticipant(site, mark);
	await site.call(submitQuiz, { params: { id: quizId }, body: { userId, answers: ['Oslo', '9', 'a'] } });
	const registration = registered.RegistrationURL?.split('/').at(-1) ?? '';
	return { club, formId, registration, token: hiring.tokenOf(applied.reply.StatusURL) };
}

const respond = (formId: string, answer: string, email?: string) =>
	site.call(sendResponse, {
		params: { formId },
		body: { answers: { 1: answer }, email },
		headers: { 'x-forwarded-for': anyAddress() },
	});

const erase = (as: { token: string }, { ClubID, ClubName }: TestClub) =>
	site.call(deleteClub, { as, params: { clubId: ClubID }, body: { ClubName, reason } });

async function tablesWith(text: string): Promise<string[]> {
	const db = site.services.db as Kysely<Tables> as Kysely<unknown>;
	const found: string[] = [];
	for (const { name } of [...backedUp, { name: 'security_events' }]) {
		const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
		if (JSON.stringify(rows).includes(text)) found.push(name);
	}
	return found;
}

test('a deleted club is gone with everything that it had; its name and the reason stay', async () => {
	const staff = await site.staff();
	const mark = newMark();
	const other = await wholeClub(newMark());
	const files = await site.storedFiles();
	const { club, formId, registration, token } = await wholeClub(mark);
	await respond(formId, mark, 'going@college.test');
	await site.mails();
	expect(await tablesWith(mark)).toEqual(expect.arrayContaining(['clubs', 'members', 'forms', 'responses', 'events']));

	expect((await erase(staff, club)).status).toBe(204);
	expect((await tablesWith(mark)).sort()).toEqual(['clubs', 'deleted_clubs', 'forms', 'outbox', 'trail_entries']);
	expect(await tablesWith(club.Email)).toEqual(['outbox']);
	expect(await site.storedFiles()).toEqual(files);

	const params = { clubId: club.ClubID };
	expect((await site.call(clubSession, { as: club })).status).toBe(401);
	const sent = { body: { email: club.Email, password: club.password }, headers: { 'x-forwarded-for': anyAddress() } };
	expect((await site.call(loginClub, sent)).status).toBe(401);
	for (const { status } of [
		await site.call(getClub, { params }),
		await site.call(getForm, { params: { formId } }),
		await site.call(getApplication, { params: { token } }),
		await site.call(listDecisions, { as: staff, params }),
		await site.call(approveClub, { as: staff, params }),
		await erase(staff, club),
	])
		expect(status).toBe(404);
	for (const { text } of [
		await site.call(getClubData),
		await site.call(getAllEventData),
		await site.call(listStaffClubs, { as: staff }),
	]) {
		expect(text).not.toContain(mark);
		expect(text).toContain(other.club.ClubName.split(' ')[0]);
	}

	const deleted = (await site.call(listDeletedClubs, { as: staff })).reply;
	expect(deleted[0]).toMatchObject({ ClubName: club.ClubName, Reason: reason, DeletedBy: expect.any(String) });
	const mails = await site.mails();
	expect(mails.map(({ to }) => to).sort()).toEqual([club.Email, 'going@college.test'].sort());
	const told = mails.find(({ to }) => to === club.Email);
	expect([told?.subject, told?.text]).toEqual([
		`Deleted from Clubyard: ${club.ClubName}`,
		expect.stringContaining(reason),
	]);
	expect(await tablesWith('going@college.test')).toEqual(['outbox']);

	const linked = () => site.call(getRegistration, { params: { token: registration } });
	expect((await linked()).reply).toMatchObject({ state: 'cancelled', answers: {}, event: { EventName: mark } });
	site.wait(40 * 24 * hour);
	await eraseDeletedRegistrations(site.services);
	await eraseDeletedClubs(eraseOfClub)(site.services);
	expect((await linked()).status).toBe(404);
	expect((await tablesWith(mark)).sort()).toEqual(['deleted_clubs', 'outbox', 'trail_entries']);
});

test('the name of the club has to be typed, and a reason given', async () => {
	const staff = await site.staff();
	const club = await site.newClub();
	const params = { clubId: club.ClubID };
	const wrong = { ClubName: 'Type the name of the club as it is written above.' };
	for (const ClubName of ['Another Club', club.ClubName.toLowerCase(), '', undefined]) {
		const { status, refusal } = await site.call(deleteClub, { as: staff, params, body: { ClubName, reason } });
		expect([status, refusal.fields]).toEqual([400, wrong]);
	}
	const body = { ClubName: club.ClubName, reason: ' ' };
	const { status, refusal } = await site.call(deleteClub, { as: staff, params, body });
	expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['reason']]);
	expect((await site.call(clubSession, { as: club })).status).toBe(200);
});

test('a name is typed as a page shows it, which has no two spaces beside each other', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ name: 'Chess  Club' });
	expect((await erase(staff, { ...club, ClubName: 'Chess Club' })).status).toBe(204);
	await site.mails();
});

test('of two deletions at once one finds nothing, and who registers meanwhile leaves nothing behind', async () => {
	const staff = await site.staff();
	const mark = newMark();
	const { club, formId } = await wholeClub(mark);
	const registered = () => Promise.all(Array.from({ length: 4 }, () => respond(formId, mark)));
	const [before, first, second, after] = await Promise.all([
		registered(),
		erase(staff, club),
		erase(staff, club),
		registered(),
	]);
	expect([first.status, second.status].sort()).toEqual([204, 404]);
	for (const { status } of [...before, ...after]) expect([201, 404]).toContain(status);
	await eraseDeletedClubs(eraseOfClub)(site.services);
	const { db } = site.services;
	const answers = await db.selectFrom('responses').select('answers').where('form_id', '=', formId).execute();
	expect(answers.filter((row) => row.answers !== '{}')).toEqual([]);
	expect((await tablesWith(mark)).sort()).toEqual(['clubs', 'deleted_clubs', 'forms', 'outbox', 'trail_entries']);
});

test('what a crash leaves of a deleted club is seen by nobody, its address is free, and a job erases it', async () => {
	const staff = await site.staff();
	const mark = newMark();
	const { club } = await wholeClub(mark);
	await site.services.transact((tx) => deleteClubRow(tx, club.ClubID, site.services.now().toISOString()));
	expect((await site.call(getClub, { as: club, params: { clubId: club.ClubID } })).status).toBe(404);
	expect((await site.call(listStaffClubs, { as: staff })).text).not.toContain(mark);
	const again = {
		ClubName: 'Phoenix',
		Description: 'Again.',
		FoundedDate: '2020-02-29',
		Email: club.Email,
		Password: 'another one',
		LogoURL: (await samplePicture()).url,
	};
	expect((await site.call(addClub, { body: again, headers: { 'x-forwarded-for': anyAddress() } })).status).toBe(201);

	await eraseDeletedClubs(eraseOfClub)(site.services);
	expect((await tablesWith(mark)).sort()).toEqual(['clubs', 'forms']);
});

test('a club that was never approved is not named in the mails about its rejection and its deletion', async () => {
	const staff = await site.staff();
	const { ClubID, ClubName, Email } = await site.newClub({ status: 'pending' });
	await site.mails();
	await site.call(rejectClub, { as: staff, params: { clubId: ClubID }, body: { reason } });
	site.wait(decisionMailDelay);
	const mails = await site.mails();
	await site.call(deleteClub, { as: staff, params: { clubId: ClubID }, body: { ClubName, reason } });
	mails.push(...(await site.mails()));
	expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
		[Email, 'Your club was not approved'],
		[Email, 'Deleted from Clubyard: your club'],
	]);
	expect(JSON.stringify(mails)).not.toContain(ClubName);
});
