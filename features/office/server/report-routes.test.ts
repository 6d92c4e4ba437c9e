import { expect, test } from 'vitest';
import { deleteEvent } from '#features/events/contract.ts';
import { deleteClub } from '#features/staff/contract.ts';
import { getStaffTrail } from '#features/trail/contract.ts';
import { publishingOn } from '#testing/publishing.ts';
import { anyAddress, useSite } from '#testing/site.ts';
import { closeReport, listReports, sendReport } from '../report-contract.ts';
import { reportTexts } from '../report-rules.ts';
import { eraseOldReports, notifyOfReports } from './report-jobs.ts';

const site = useSite();
const { create, on } = publishingOn(site);
const day = 86_400_000;
const hour = 3_600_000;

const report = (body: object, from = anyAddress()) =>
	site.call(sendReport, { body, headers: { 'x-forwarded-for': from } });

const list = async (state: 'open' | 'closed', About = 'club', ID = 0) =>
	(await site.call(listReports, { as: await site.staff(), query: { state } })).reply.filter(
		(each) => each.About === About && each.ID === ID,
	);

test('staff read a report and close it with a note, once; its address goes 30 days later, and the report after two years', async () => {
	const { ClubID, ClubName } = await site.newClub();
	const text = 'They copied our logo.';
	await report({ About: 'club', ID: ClubID, text, email: 'eye@witness.test' });
	const [open] = await list('open', 'club', ClubID);
	const ReportID = open?.ReportID ?? 0;
	expect(open).toMatchObject({ Name: ClubName, text, email: 'eye@witness.test', ClosedAt: null, note: null });

	const as = await site.staff();
	const close = (reportId: number) => site.call(closeReport, { as, params: { reportId }, body: { note: 'Replaced.' } });
	const [one, other] = await Promise.all([close(ReportID), close(ReportID)]);
	expect([one.status, other.status].toSorted()).toEqual([200, 409]);
	expect((one.status === 409 ? one : other).refusal.error).toBe(reportTexts.isClosed);
	expect((await close(2_000_000_000)).status).toBe(404);
	expect(await list('open', 'club', ClubID)).toEqual([]);
	const trail = (await site.call(getStaffTrail, { as })).reply;
	expect(trail.find(({ Did }) => Did === 'report.closed')?.About.Name).toBe(ClubName);

	site.wait(30 * day - hour);
	await eraseOldReports(site.services);
	expect((await list('closed', 'club', ClubID))[0]).toMatchObject({ email: 'eye@witness.test', note: 'Replaced.' });
	site.wait(2 * hour);
	await eraseOldReports(site.services);
	expect((await list('closed', 'club', ClubID))[0]).toMatchObject({ email: null, text });
	site.wait(702 * day);
	await eraseOldReports(site.services);
	expect(await list('closed', 'club', ClubID)).toEqual([]);
});

test('a body that is wrong says where, and an address may send five an hour', async () => {
	const { ClubID } = await site.newClub();
	const bad = await report({ About: 'club', ID: ClubID, text: ' ', email: 'nowhere' });
	expect([bad.status, Object.keys(bad.refusal.fields ?? {}).toSorted()]).toEqual([400, ['email', 'text']]);
	expect((await report({ About: 'club', ID: ClubID, text: 'x'.repeat(2001) })).status).toBe(400);
	expect((await report({ About: 'member', ID: 1, text: 'x' })).refusal.fields).toEqual({ About: reportTexts.about });
	const from = anyAddress();
	const statuses = [];
	for (let count = 0; count < 6; count++)
		statuses.push((await report({ About: 'quiz', ID: 2_000_000_000, text: 'x' }, from)).status);
	expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

test('a report outlives what it is about, and goes with its club', async () => {
	const club = await site.newClub();
	const { EventID } = (await create(club, on(200))).reply;
	await report({ About: 'event', ID: EventID, text: 'Not on campus.' });
	await site.call(deleteEvent, { as: club, query: { ClubID: club.ClubID }, body: { eventId: EventID } });
	expect(await list('open', 'event', EventID)).toHaveLength(1);
	const body = { ClubName: club.ClubName, reason: 'Closed.' };
	await site.call(deleteClub, { as: await site.staff(), params: { clubId: club.ClubID }, body });
	expect(await list('open', 'event', EventID)).toEqual([]);
});

test('staff are notified at most once an hour, by whichever process is faster', async () => {
	const { ClubID } = await site.newClub();
	const notified = async () => {
		await Promise.all([notifyOfReports(site.services), notifyOfReports(site.services)]);
		const mails = (await site.mails()).filter(({ subject }) => subject.endsWith(' reported'));
		return mails.map(({ subject }) => subject);
	};
	site.wait(hour);
	await notified();
	site.wait(hour);
	await report({ About: 'club', ID: ClubID, text: 'One.' });
	expect(await notified()).toEqual(['1 problem reported']);
	await report({ About: 'club', ID: ClubID, text: 'Two.' });
	await report({ About: 'club', ID: ClubID, text: 'Three.' });
	expect(await notified()).toEqual([]);
	site.wait(hour);
	expect(await notified()).toEqual(['2 problems reported']);
	site.wait(hour);
	expect(await notified()).toEqual([]);
});
