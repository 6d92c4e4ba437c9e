import { expect, test } from 'vitest';
import { addMember } from '#features/clubs/contract.ts';
import { insertCategory } from '#features/clubs/server/category-store.ts';
import { columnsOf } from '#features/imports/rules.ts';
import { runImport } from '#features/imports/server/run-import.ts';
import { acceptInvitation } from '#features/officers/contract.ts';
import { exported } from '#testing/exports.ts';
import { importedClubs, sendMembers } from '#testing/imports.ts';
import { newOfficer } from '#testing/officers.ts';
import { seedPermissionWorld } from '#testing/permission-world.ts';
import { newParticipant } from '#testing/quizzes.ts';
import { startSite, type TestClub, type TestSite, useSite } from '#testing/site.ts';
import { exportClub, exportCollege } from '../contract.ts';
import { exportedTables } from './exported-tables.ts';

const site = useSite();

const pathOf = ({ route }: { route: string }, query = '') => route.replace('GET ', '') + query;
const ofClub = (on: TestSite, club: TestClub, as: { token: string } = club) =>
	exported(on, pathOf(exportClub, `?ClubID=${club.ClubID}`), as.token);
const ofCollege = async (on: TestSite) => exported(on, pathOf(exportCollege), (await on.staff()).token);

/** Of every column that gives access to something. */
async function secretsOf({ services: { db } }: TestSite): Promise<string[]> {
	const rows = [
		...(await db.selectFrom('accounts').select('password_hash').execute()),
		...(await db.selectFrom('sessions').select(['cookie_hash', 'bearer_hash']).execute()),
		...(await db.selectFrom('responses').select(['token', 'ticket_signature']).execute()),
		...(await db.selectFrom('attendances').select('code').execute()),
		...(await db.selectFrom('event_tickets').select('private_key').execute()),
		...(await db.selectFrom('door_links').select('token_hash').execute()),
		...(await db.selectFrom('applications').select('token').execute()),
		...(await db.selectFrom('quizzes').select('secret_code').execute()),
		...(await db.selectFrom('quiz_participants').select('id').execute()),
		...(await db.selectFrom('officer_invitations').select('token_hash').execute()),
	];
	return rows
		.flatMap((row) => Object.values(row))
		.filter((value) => typeof value === 'string' && value !== '') as string[];
}

test('a club’s export holds everything of it and nothing of others, no secrets, and no name of the staff', async () => {
	const { world, tokens } = await seedPermissionWorld(site);
	const { owner, formId, EventID, quizId, newRegistration } = world;
	await newRegistration();
	const participant_id = await newParticipant(site);
	const created_at = site.services.now().toISOString();
	await site.services.transact(async (tx) => {
		await tx.insertInto('quiz_starts').values({ quiz_id: quizId, participant_id, started_at: created_at }).execute();
		const score = { correct_answers: 2, questions: 3, choices: '[1,2,0]', code_shown: 1 } as const;
		await tx
			.insertInto('quiz_results')
			.values({ quiz_id: quizId, participant_id, ...score, created_at })
			.execute();
		const [response] = await tx.selectFrom('responses').select('id').where('form_id', '=', formId).execute();
		const came = { first_at: created_at, clock_was_wrong: 0, admitted: 0, code: 'proof-code-that-is-secret' };
		await tx
			.insertInto('attendances')
			.values({ response_id: response?.id ?? '', ...came })
			.execute();
	});
	const other = tokens.other as TestClub;
	await site.call(addMember, { as: other, body: { ...theirs, ClubID: other.ClubID } });

	const archive = await ofClub(site, owner);
	const folders = new Set([...archive.entries.keys()].map((name) => name.split('/')[0]));
	const own = ['clubs', 'events', 'files', 'hiring', 'members', 'quizzes', 'registrations', 'trail'];
	const ofClubs = exportedTables.filter(({ ofClub }) => ofClub !== null).map(({ path }) => path.split('/')[0]);
	expect([...folders]).toEqual(expect.arrayContaining(own));
	expect([...folders].filter((folder) => ![...own, ...ofClubs].includes(folder))).toEqual([]);
	const filled = [...archive.entries.keys()].filter((name) => name.endsWith('.json'));
	for (const name of filled) expect(archive.text(name.replace('.json', '.csv')), name).toMatch(/^\uFEFF\w+.*\r\n/);
	expect(archive.rows('events/events').map((event) => event.EventID)).toContain(EventID);
	const registrations = archive.rows('registrations/registrations');
	expect(registrations.filter(({ FormID }) => FormID === formId)).toContainEqual(
		expect.objectContaining({ Answers: expect.any(Object), State: 'going', FirstAt: created_at }),
	);
	expect(archive.rows('quizzes/results')).toEqual([
		expect.objectContaining({ QuizID: quizId, Name: 'Student 21CS014', RollNo: '21CS014', Choices: [1, 2, 0] }),
	]);
	expect(archive.rows('clubs/officers')).toHaveLength(3);
	const [application] = archive.rows('hiring/applications');
	const [member] = archive.rows('members/members');
	const [club] = archive.rows('clubs/clubs');
	expect(archive.entries.get(`files/${application.Resume}`)?.subarray(0, 4).toString()).toBe('%PDF');
	expect(archive.entries.has(`files/${club.Logo}`)).toBe(true);
	expect(member).toMatchObject({ ClubID: owner.ClubID, FirstName: 'A' });

	const text = [...archive.entries.values()].map((bytes) => bytes.toString('latin1')).join('\n');
	const college = await ofCollege(site);
	const everything = [...college.entries.values()].map((bytes) => bytes.toString('latin1')).join('\n');
	const secrets = await secretsOf(site);
	expect(secrets.length).toBeGreaterThan(20);
	for (const [held, secret] of secrets.flatMap(
		(each) =>
			[
				[text, each],
				[everything, each],
			] as const,
	))
		expect(held.includes(secret), secret).toBe(false);
	expect(text).not.toContain(theirs.Email);
	expect(everything).toContain(theirs.Email);
	expect(college.rows('college/staff')).toEqual([expect.objectContaining({ Email: 'staff@college.test' })]);
	expect(text).not.toContain('staff@college.test');
});

const theirs = {
	FirstName: 'Of',
	LastName: 'Others',
	Email: 'others@people.test',
	Role: 'Chair',
	JoinDate: '2024-01-01',
};

test('the lists of clubs and members, imported into an empty site, give the same values', async () => {
	const club = await site.newClub({ name: '=Chess, "and" more' });
	const description = '-"Open"\nto all; on\nMondays';
	await newOfficer(site, club, { Role: 'lead', Email: `lead-${club.ClubID}@people.test` });
	await site.services.transact(async (tx) => {
		const category_id = await insertCategory(tx, '@Games');
		const links = JSON.stringify(['https://chess.test/', 'https://chess.test/forum']);
		const values = { description, meets: '+1 floor, Fridays', links, category_id };
		await tx.updateTable('clubs').set(values).where('id', '=', club.ClubID).execute();
	});
	const people = [
		{ FirstName: '=Ada', LastName: "O'Neil", Email: 'ada@people.test', Role: '@desk', JoinDate: '2024-02-29' },
		{ FirstName: "'-Bo", LastName: '- Lee', Email: 'bo@people.test', Role: 'Member', JoinDate: '' },
	];
	for (const person of people)
		await site.services.transact((tx) =>
			tx
				.insertInto('members')
				.values({
					club_id: club.ClubID,
					first_name: person.FirstName,
					last_name: person.LastName,
					email: person.Email,
					role: person.Role,
					join_date: person.JoinDate,
					picture: null,
				})
				.execute(),
		);
	const before = await ofClub(site, club);
	expect(before.text('clubs/clubs.csv').split('\r\n')[0]).toBe(`\uFEFF${columnsOf.clubs.join(',')}`);
	expect(before.text('members/members.csv').split('\r\n')[0]).toBe(`\uFEFF${columnsOf.members.join(',')}`);

	const empty = await startSite();
	try {
		const as = await empty.staff();
		const run = await importedClubs(empty, { as, file: before.text('clubs/clubs.csv') });
		expect(run.counts).toEqual({ new: 1, same: 0, conflict: 0, bad: 0 });
		const { id } = await empty.services.db.selectFrom('clubs').select('id').executeTakeFirstOrThrow();
		const token = run.rows[0]?.InviteURL?.split('#')[1] ?? '';
		const lead = (await empty.call(acceptInvitation, { body: { token, password: 'a password of the lead' } })).reply;
		const file = before.text('members/members.csv');
		const { reply } = await sendMembers(empty, { ...club, token: lead.token, ClubID: id }, { file });
		await runImport(empty.services, 'ImportID' in reply ? reply.ImportID : 0);
		const after = await ofCollege(empty);
		for (const column of columnsOf.clubs)
			expect([column, after.rows('clubs/clubs')[0][column]]).toEqual([column, before.rows('clubs/clubs')[0][column]]);
		const valuesOf = (rows: Record<string, unknown>[]) =>
			rows.map((row) => columnsOf.members.map((column) => row[column]));
		expect(valuesOf(after.rows('members/members'))).toEqual(valuesOf(before.rows('members/members')));
		expect(after.text(`members/by-club/${id}.csv`)).toBe(before.text('members/members.csv'));
		expect(after.text('clubs/clubs.csv')).toBe(before.text('clubs/clubs.csv'));
	} finally {
		await empty.stop();
	}
});
