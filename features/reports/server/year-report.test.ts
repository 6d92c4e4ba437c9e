import { beforeAll, expect, test } from 'vitest';
import { daysOfYear, monthsOf, yearOfDay } from '#contract/academic-year.ts';
import { dayAt } from '#contract/time.ts';
import { deleteEvent } from '#features/events/contract.ts';
import { deleteHiringSession } from '#features/hiring/contract.ts';
import { deleteOldApplications } from '#features/hiring/server/jobs.ts';
import { deleteQuiz, eraseResult, getQuizResults } from '#features/quizzes/contract.ts';
import { eraseOldResults } from '#features/quizzes/server/jobs.ts';
import { submitQuiz } from '#features/quizzes/taking-contract.ts';
import { eraseOldRegistrations } from '#features/registrations/server/jobs.ts';
import { deleteClub } from '#features/staff/contract.ts';
import { getStaffTrail } from '#features/trail/contract.ts';
import { doorOn } from '#testing/door.ts';
import { hiringOn } from '#testing/hiring.ts';
import { publishingOn } from '#testing/publishing.ts';
import { newParticipant, newQuiz } from '#testing/quizzes.ts';
import { eventOn, loggedInAgain } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { getClubReport, getStaffReport } from '../contract.ts';

const site = useSite({
	RATE_LIMIT_SCALE: '0',
	RESPONSE_RETENTION_DAYS: '3',
	APPLICATION_RETENTION_DAYS: '3',
	RESULT_RETENTION_DAYS: '3',
});
const { choose } = publishingOn(site);
const day = 24 * 3_600_000;
const yearAt = (instant: string) => yearOfDay(dayAt(new Date(instant), 'Europe/Berlin'), '08-01');

let year: number;
beforeAll(() => {
	year = yearAt(site.services.now().toISOString());
});

const reportOf = async (of = year) => {
	const { reply, status, text } = await site.call(getStaffReport, { as: await site.staff(), params: { year: of } });
	if (status !== 200) throw new Error(text);
	return reply;
};

const clubReport = async (club: TestClub, of = year) => {
	const query = { ClubID: club.ClubID };
	return (await site.call(getClubReport, { as: club, params: { year: of }, query })).reply;
};

/** A test may run around the first day of a year. */
async function sumsOf(club: TestClub | null) {
	const years = new Set([year, yearAt(new Date(Date.now() + 60 * day).toISOString())]);
	const rows = (await Promise.all([...years].map(reportOf))).flatMap(({ byClub }) =>
		byClub.filter(({ ClubID }) => ClubID === (club?.ClubID ?? null)),
	);
	const sum = (kind: 'events' | 'quizzes' | 'registrations' | 'positionsFilled' | 'submissions') =>
		rows.reduce((total, row) => total + Number(row[kind]), 0);
	return [sum('events'), sum('registrations'), sum('positionsFilled'), sum('quizzes'), sum('submissions')];
}

test('staff read what a club did, by month, and the club reads the same numbers, the small ones hidden', async () => {
	const club = await site.newClub({ name: 'Lantern walkers' });
	const [night, walk] = [await eventOn(site, club), await eventOn(site, club)];
	for (const name of ['Ada', 'Ben', 'Cy']) await night.join(name);
	for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await walk.join(name);
	const of = yearAt(night.event.StartDateTime);
	const report = await reportOf(of);
	expect(report.byMonth.map(({ month }) => month)).toEqual(monthsOf(daysOfYear(of, '08-01')).map(({ month }) => month));
	const own = report.byClub.find(({ ClubID }) => ClubID === club.ClubID);
	expect(own).toMatchObject({ ClubName: 'Lantern walkers', events: 2, attended: null, positionsFilled: 0, quizzes: 0 });
	const clubs = await clubReport(club, of);
	expect(clubs.totals).toMatchObject({ events: own?.events, registrations: own?.registrations });
	const later = await site.newClub();
	const rain = await eventOn(site, later);
	for (const name of ['Ada', 'Ben']) await rain.join(name);
	const rainYear = yearAt(rain.event.StartDateTime);
	expect((await reportOf(rainYear)).byClub.find(({ ClubID }) => ClubID === later.ClubID)?.registrations).toBe('<5');
	const months = (await clubReport(later, rainYear)).byMonth.filter(({ events }) => events > 0);
	expect(months.map(({ registrations }) => registrations)).toEqual(['<5']);
});

test('who came is counted, and stays so when the event is deleted', async () => {
	const club = await site.newClub({ name: 'Lamp lighters' });
	const night = await doorOn(site, club);
	const of = yearAt(site.services.now().toISOString());
	const cameTo = async () => {
		const { totals, byClub } = await reportOf(of);
		return [totals.attended, byClub.find(({ ClubID }) => ClubID === club.ClubID)?.attended];
	};
	expect(await cameTo()).toEqual([null, null]);
	const { number } = await night.join('Ada');
	await night.scan(await night.newLink(), [{ number }, ...Array.from({ length: 5 }, () => ({ walkIn: '' }))]);
	expect(await cameTo()).toEqual([6, 6]);
	site.wait(4 * 3_600_000);
	const as = await loggedInAgain(site, club);
	await site.call(deleteEvent, { as, query: { ClubID: club.ClubID }, body: { eventId: night.EventID } });
	expect(await cameTo()).toEqual([6, 6]);
	expect((await clubReport({ ...club, ...as }, of)).totals.attended).toBe(6);
});

test('counts survive what is erased and deleted, each once, also the club', async () => {
	const club = await site.newClub();
	const night = await eventOn(site, club);
	const tokens: string[] = [];
	for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) tokens.push((await night.join(name)).token);
	const hiring = hiringOn(site);
	const session = await hiring.newSession(club, { to: hiring.day(1) });
	const those = await hiring.applicantsFor(club, session.SessionID, ['A', 'B', 'C', 'D', 'E', 'F']);
	await those.setState(those.ids, 'accepted');
	const quiz = await newQuiz(site, club);
	for (let serial = 0; serial < 6; serial++)
		await site.call(submitQuiz, {
			params: { id: quiz },
			body: { userId: await newParticipant(site, `roll ${serial}`), answers: ['Oslo', '9', 'a, b'] },
		});
	const all = [1, 7, 6, 1, 6];
	expect(await sumsOf(club)).toEqual(all);

	site.wait(Date.parse(night.event.EndDateTime) - site.services.now().getTime() + 1000);
	let as = await loggedInAgain(site, club);
	await night.erase(tokens[0] ?? '');
	const [result] = (await site.call(getQuizResults, { as, params: { id: quiz } })).reply;
	await site.call(eraseResult, { as, params: { resultId: result?.id ?? 0 } });
	expect(await sumsOf(club)).toEqual(all);

	site.wait(5 * day);
	await Promise.all([eraseOldRegistrations(site.services), eraseOldRegistrations(site.services)]);
	await Promise.all([eraseOldResults(site.services), eraseOldResults(site.services)]);
	await Promise.all([deleteOldApplications(site.services), deleteOldApplications(site.services)]);
	expect(await sumsOf(club)).toEqual(all);

	as = await loggedInAgain(site, club);
	const query = { ClubID: club.ClubID };
	await site.call(deleteEvent, { as, query, body: { eventId: night.event.EventID } });
	await site.call(deleteHiringSession, { as, query: { SessionID: session.SessionID } });
	await site.call(deleteQuiz, { as, params: { id: quiz } });
	expect(await sumsOf(club)).toEqual(all);

	const { length } = (await reportOf()).byClub.filter(({ ClubID }) => ClubID === null);
	expect(length).toBe(0);
	const body = { ClubName: club.ClubName, reason: 'Asked for.' };
	await site.call(deleteClub, { as: await site.staff(), params: { clubId: club.ClubID }, body });
	expect(await sumsOf(club)).toEqual([0, 0, 0, 0, 0]);
	expect(await sumsOf(null)).toEqual(all);
});

test('a club is deleted with all that it did, and the counts stay', async () => {
	const before = await sumsOf(null);
	const club = await site.newClub();
	const night = await eventOn(site, club);
	for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await night.join(name);
	const quiz = await newQuiz(site, club);
	for (let serial = 0; serial < 5; serial++)
		await site.call(submitQuiz, {
			params: { id: quiz },
			body: { userId: await newParticipant(site, `other ${serial}`), answers: ['Oslo', '9', 'a, b'] },
		});
	const hiring = hiringOn(site);
	const session = await hiring.newSession(club, { to: hiring.day(1) });
	const those = await hiring.applicantsFor(club, session.SessionID, ['A', 'B', 'C', 'D', 'E', 'F']);
	await those.setState(those.ids, 'accepted');
	site.wait(Date.parse(night.event.EndDateTime) - site.services.now().getTime() + 1000);
	const body = { ClubName: club.ClubName, reason: 'Asked for.' };
	await site.call(deleteClub, { as: await site.staff(), params: { clubId: club.ClubID }, body });
	expect((await sumsOf(null)).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 7, 6, 1, 5]);
});

test('an event that was called off by its deletion, or that nobody could see, does not count', async () => {
	const club = await site.newClub();
	const coming = await eventOn(site, club);
	await coming.join('Ada');
	await eventOn(site, club, { State: 'draft' });
	const query = { ClubID: club.ClubID };
	await site.call(deleteEvent, { as: club, query, body: { eventId: coming.event.EventID } });
	expect(await sumsOf(club)).toEqual([0, 0, 0, 0, 0]);
});

test('the staff choose when the year starts, and the trail tells it', async () => {
	const staff = await site.staff();
	expect((await choose(staff, { YearStarts: '09-15' })).reply).toMatchObject({
		YearStarts: '09-15',
		Overlap: 'college',
	});
	const report = await reportOf(2024);
	expect(report).toMatchObject({ name: '2024-25', from: '2024-09-15', to: '2025-09-14' });
	expect(report.byMonth).toHaveLength(13);
	expect((await site.call(getStaffTrail, { as: staff })).reply[0]).toMatchObject({
		Did: 'rules.changed',
		Changes: { YearStarts: ['08-01', '09-15'] },
	});
	for (const YearStarts of ['02-30', '13-01', '8-1', '', null, 801])
		expect((await choose(staff, { YearStarts })).refusal.fields).toEqual({
			YearStarts: 'Enter a month and a day that every year has, such as 08-01 for 1 August.',
		});
	await choose(staff, { YearStarts: '08-01' });
	expect((await site.call(getStaffReport, { as: staff, params: { year: 'next' } })).status).toBe(400);
});

test('clubs are counted by category, and the new ones apart', async () => {
	const before = await reportOf();
	await site.newClub();
	await site.newClub({ status: 'pending' });
	const { ClubID } = await site.newClub();
	const now = site.services.now().toISOString();
	await site.services.transact((tx) =>
		tx.updateTable('clubs').set({ dormant_since: now }).where('id', '=', ClubID).execute(),
	);
	const { clubs, years } = await reportOf();
	expect([clubs.total, clubs.new, clubs.dormant]).toEqual([before.clubs.total + 2, before.clubs.new + 2, 1]);
	expect(clubs.byCategory).toEqual([{ CategoryID: null, Name: 'Without a category', clubs: clubs.total }]);
	expect(years[0]?.year).toBe(yearAt(site.services.now().toISOString()));
	expect((await reportOf(1990)).clubs.total).toBe(0);
});
