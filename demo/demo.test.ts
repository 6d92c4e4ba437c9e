import { beforeAll, describe, expect, test } from 'vitest';
import { getCategories, getClub, getClubData } from '#features/clubs/contract.ts';
import { linkProblem } from '#features/clubs/link-rules.ts';
import { hueOfName } from '#features/clubs/look-rules.ts';
import { getAttendance, getDoor } from '#features/door/contract.ts';
import { getAllEventData, getClubEventData } from '#features/events/contract.ts';
import { getForm } from '#features/forms/contract.ts';
import { getApplicantsByPositionId } from '#features/hiring/application-contract.ts';
import { getAllHiringSessions, getHiringSessions } from '#features/hiring/contract.ts';
import { getClubImport, listClubImports } from '#features/imports/contract.ts';
import { listReports } from '#features/office/report-contract.ts';
import { getHandOver, listOfficers, loginClub } from '#features/officers/contract.ts';
import { getClubQuizzes, getQuizResults, getQuizSummary } from '#features/quizzes/contract.ts';
import { cancelResponse, getResponses } from '#features/registrations/contract.ts';
import { listRounds } from '#features/rounds/contract.ts';
import { listStaffClubs, loginStaff } from '#features/staff/contract.ts';
import { getClubTrail } from '#features/trail/contract.ts';
import { pictureFiles } from '#server/files/pictures.ts';
import { useSite } from '#testing/site.ts';
import { planCollege } from './college.ts';
import { knownOfficers } from './officers.ts';
import { seedCollege } from './seed.ts';
import { password, staff } from './staff.ts';

describe('the sample college', () => {
	const site = useSite({ TIME_ZONE: 'Europe/Berlin' });
	const now = new Date();
	const college = planCollege('test', { now, timeZone: 'Europe/Berlin' });

	beforeAll(() => seedCollege(site.services, college));

	test('shows its public clubs with their logos in both sizes', async () => {
		const { reply } = await site.call(getClubData);
		const approved = college.clubs.filter(({ decisions }) => decisions.at(-1)?.what === 'approved');
		// One is dormant.
		expect(reply).toHaveLength(approved.length - 1);
		for (const { LogoURL } of reply) {
			const page = await fetch(site.url + LogoURL);
			const card = await fetch(site.url + LogoURL?.replace('-512', '-128'));
			expect([page.status, card.status, page.headers.get('content-type')]).toEqual([200, 200, 'image/webp']);
		}
	});

	test('has clubs in the colour of their logo, which for some is not that of their name', async () => {
		const { reply } = await site.call(getClubData);
		expect(reply.find(({ ClubName }) => ClubName === 'Darkroom Project')?.Hue).toBe(25);
		expect(reply.filter(({ ClubName, Hue }) => Hue !== hueOfName(ClubName)).length).toBeGreaterThan(5);
	});

	test('has categories, links to other places, and a club with a colour of its own', async () => {
		const { reply } = await site.call(getClubData);
		for (const { Clubs, Name } of (await site.call(getCategories)).reply)
			expect([Name, Clubs > 1]).toEqual([Name, true]);
		const voices = reply.find(({ Email }) => Email.startsWith('voices@'));
		expect([voices?.Links.length, voices?.Hue, voices?.HueChosen]).toEqual([4, 300, 300]);
		for (const { Links } of reply) expect(Links.flatMap((link) => linkProblem(link) ?? [])).toEqual([]);
	});

	test('shows members by role and pictures of some, and events that can be registered for', async () => {
		const voices = (await site.call(getClubData)).reply.find(({ Email }) => Email.startsWith('voices@'));
		const { reply } = await site.call(getClub, { params: { clubId: voices?.ClubID ?? 0 } });
		expect(reply.Members.map(({ Role }) => Role)).toContain('Soprano');
		const first = college.events[0]?.startsAt ?? '';
		const all = (await site.call(getAllEventData)).reply;
		const events = all.filter(({ StartDateTime }) => StartDateTime >= first);
		expect(all.length).toBeGreaterThan(events.length);
		expect(events).toHaveLength(college.events.filter(({ state, hidden }) => state === 'public' && !hidden).length);
		const link = events.find(({ ClubID, Link }) => ClubID === voices?.ClubID && Link !== null)?.Link ?? '';
		expect((await site.call(getForm, { params: { formId: link.split('/')[5] ?? '' } })).reply).toMatchObject({
			closed: false,
		});
	});

	test('shows open, upcoming and past hiring sessions, and applicants with their résumés', async () => {
		const { reply: open } = await site.call(getAllHiringSessions);
		expect(open.length).toBeGreaterThanOrEqual(8);
		expect(new Set(open.map(({ State }) => State))).toEqual(new Set(['open', 'upcoming']));
		const as = (await site.call(loginClub, { body: { email: 'voices@wrenmoor.example', password } })).reply;
		const own = (await site.call(getHiringSessions, { as, query: { ClubID: as.club.ClubID } })).reply;
		expect(own.map(({ State }) => State)).toEqual(['open', 'ended']);
		const [alto] = own[0]?.Positions ?? [];
		const { reply } = await site.call(getApplicantsByPositionId, { as, query: { PositionID: alto?.PositionID ?? 0 } });
		expect(reply).toHaveLength(alto?.Applications ?? 0);
		const address = reply.find(({ Applicant }) => Applicant.ResumeURL !== null)?.Applicant.ResumeURL;
		const answer = await fetch(site.url + address, { headers: { authorization: `Bearer ${as.token}` } });
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
	});

	test('shows a club a spread of scores, and questions that were hard and easy', async () => {
		const as = (await site.call(loginClub, { body: { email: 'voices@wrenmoor.example', password } })).reply;
		const { reply: quizzes } = await site.call(getClubQuizzes, { as, query: { ClubID: as.club.ClubID } });
		expect(quizzes.map(({ title }) => title)).toEqual([
			'Warm-up for the winter concert',
			'Reading music: where do you stand?',
		]);
		const params = { id: quizzes[1]?.id ?? 0 };
		const { reply: results } = await site.call(getQuizResults, { as, params });
		expect(results).toHaveLength(86);
		expect(new Set(results.map(({ score }) => score)).size).toBeGreaterThan(4);
		const { reply: summary } = await site.call(getQuizSummary, { as, params });
		const shares = summary.questions.map(({ right }) => right / summary.results);
		expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.2);
	});

	test('lets clubs and staff log in with the printed password, and who waits for a concert moves up', async () => {
		const body = { email: 'voices@wrenmoor.example', password };
		const { reply: club } = await site.call(loginClub, { body });
		const events = (await site.call(getClubEventData, { query: { ClubID: club.club.ClubID }, as: club })).reply;
		const concert = events.find(({ Places }) => Places === 300);
		const formId = concert?.Link?.split('/')[5] ?? '';
		const responses = await site.call(getResponses, { params: { formId }, as: club });
		expect(responses.reply.length).toBeGreaterThan(300);
		const positions = responses.reply.flatMap(({ position }) => position ?? []);
		expect(positions).toEqual(positions.map((_, index) => index + 1));
		expect(concert).toMatchObject({ PlacesLeft: 0 });

		const cancelled = responses.reply.find(({ state }) => state === 'going');
		await site.call(cancelResponse, { params: { responseId: cancelled?.responseId ?? '' }, as: club });
		const after = (await site.call(getForm, { params: { formId } })).reply;
		expect(after).toMatchObject({ placesLeft: 0, waiting: positions.length - 1 });

		const { reply: officer } = await site.call(loginStaff, { body: { email: staff.email, password } });
		expect((await site.call(listStaffClubs, { query: { status: 'pending' }, as: officer })).reply).toHaveLength(3);
		expect((await site.call(listStaffClubs, { query: { status: 'suspended' }, as: officer })).reply[0]).toMatchObject({
			DecidedBy: staff.name,
		});
	});

	test('has a door in use, with one guest let in twice', async () => {
		const { reply: as } = await site.call(loginClub, { body: { email: 'chess@wrenmoor.example', password } });
		const events = (await site.call(getClubEventData, { query: { ClubID: as.club.ClubID }, as })).reply;
		const startsAt = college.events.find(({ hasDoor }) => hasDoor)?.startsAt;
		const EventID = events.find(({ StartDateTime }) => StartDateTime === startsAt)?.EventID ?? 0;
		const { reply: came } = await site.call(getAttendance, { params: { eventId: EventID }, as });
		expect([came.in, came.walkIns.length, came.doubles.length]).toEqual([11, 2, 1]);
		const { reply: door } = await site.call(getDoor, { query: { EventID }, as });
		expect(door.registrations.filter(({ checkedInAt }) => checkedInAt !== null)).toHaveLength(9);
	});

	test('has a round that is open, with three clubs missing, and a club that has missed the last one', async () => {
		const as = (await site.call(loginStaff, { body: { email: staff.email, password } })).reply;
		const [open, past] = (await site.call(listRounds, { as })).reply;
		expect([open?.State, past?.State]).toEqual(['open', 'closed']);
		expect(open?.counts).toMatchObject({ missing: 3, draft: 0, submitted: 1, sentBack: 1, exempt: 0 });
		expect(open?.counts.accepted).toBeGreaterThan(10);
		expect(past?.counts.missing).toBe(1);
		const clubs = (await site.call(listStaffClubs, { as })).reply.filter(({ Dormant }) => Dormant);
		expect(clubs.map(({ ClubName }) => ClubName)).toEqual(['Letter Writers']);
	});

	test('has an open and a closed report of a problem, and a club that was sent back', async () => {
		const { reply: as } = await site.call(loginStaff, { body: { email: staff.email, password } });
		const reports = async (state: string) => (await site.call(listReports, { query: { state }, as })).reply;
		expect([await reports('open'), await reports('closed')].map(({ length }) => length)).toEqual([1, 1]);
		const pending = (await site.call(listStaffClubs, { query: { status: 'pending' }, as })).reply;
		expect(pending.map(({ SentBack }) => SentBack !== undefined)).toEqual([false, false, true]);
	});

	test('has an import that is done, with rows of several outcomes', async () => {
		const { reply: as } = await site.call(loginStaff, { body: { email: staff.email, password } });
		const [done] = (await site.call(listClubImports, { as })).reply;
		const { state, counts } = (await site.call(getClubImport, { as, params: { importId: done?.ImportID ?? 0 } })).reply;
		expect([state, counts]).toEqual(['done', { new: 0, same: 3, conflict: 1, bad: 1 }]);
	});

	test('has a club with five officers of every role, of whom one leads it from a planned day on', async () => {
		const as = (await site.call(loginClub, { body: { email: knownOfficers.lead, password } })).reply;
		expect(as.officer?.Role).toBe('lead');
		const query = { ClubID: as.club.ClubID };
		const officers = (await site.call(listOfficers, { as, query })).reply;
		expect(officers.map(({ Role }) => Role).toSorted()).toEqual(['editor', 'editor', 'lead', 'reviewer', 'reviewer']);
		expect(officers.filter(({ State }) => State === 'invited')).toHaveLength(1);
		const plan = (await site.call(getHandOver, { as, query })).reply;
		expect(plan?.Leaving.map(({ Name }) => Name)).toEqual([as.officer?.Name]);
		const editor = (await site.call(loginClub, { body: { email: knownOfficers.editor, password } })).reply;
		expect(editor.officer?.OfficerID).toBe(plan?.Leads[0]);
		expect(editor.clubs.map(({ Role }) => Role).toSorted()).toEqual(['editor', 'reviewer']);
		const reviewer = (await site.call(loginClub, { body: { email: knownOfficers.reviewer, password } })).reply;
		expect(reviewer.mayNot).toContain('POST /api/events/create-event');
	});

	test("has a month of what that club's officers did, which its lead reads", async () => {
		const as = (await site.call(loginClub, { body: { email: knownOfficers.lead, password } })).reply;
		const trail = (await site.call(getClubTrail, { as, query: { ClubID: as.club.ClubID } })).reply;
		const names = new Set(trail.flatMap(({ By }) => (By.Kind === 'officer' ? [By.Name] : [])));
		const known = college.officers.map(({ name }) => name);
		expect([names.size, [...names].filter((name) => !known.includes(name))]).toEqual([4, []]);
		expect(new Set(trail.map(({ Did }) => Did.split('.')[0])).size).toBeGreaterThan(8);
		const times = trail.map(({ At }) => At);
		expect(times).toEqual(times.toSorted().toReversed());
		const month = times.filter((time) => Date.parse(time) > now.getTime() - 32 * 86_400_000);
		expect(month.length).toBeGreaterThan(19);
	});

	test('has an activity log in the order of its days', async () => {
		const { db } = site.services;
		const ofClubs = db.selectFrom('trail_entries').where('club_id', 'is not', null);
		const entries = await ofClubs.select('made_at').orderBy('id').execute();
		const times = entries.map(({ made_at }) => made_at);
		expect(times).toEqual(times.toSorted());
	});

	test('leads to its forms where it is served, wherever that was before', async () => {
		for (const host of ['127.0.0.1:8080', 'clubs.wrenmoor.example']) {
			const { reply } = await site.call(getAllEventData, { headers: { 'x-forwarded-host': host } });
			const links = reply.flatMap(({ Link }) => Link ?? []);
			expect(new Set(links.map((link) => new URL(link).host))).toEqual(new Set([host]));
			expect(links.every((link) => /^\/forms\/d\/[\w-]{24}\/viewform$/.test(new URL(link).pathname))).toBe(true);
		}
	});

	test('is written whole or not at all', async () => {
		const files = [];
		await expect(seedCollege(site.services, planCollege('again', { now, timeZone: 'Europe/Berlin' }))).rejects.toThrow(
			'is a sample college here already',
		);
		for await (const name of site.services.files.list('logos')) files.push(name);
		expect(files).toHaveLength(college.clubs.length * pictureFiles('logos/a.webp').length);
	});
});
