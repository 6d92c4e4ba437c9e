import { expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { useSite } from '#testing/site.ts';
import {
	closeHiringSession,
	deleteHiringSession,
	getAllHiringSessions,
	getHiringSessions,
	reopenHiringSession,
	updateHiringSession,
} from '../contract.ts';

const site = useSite();
const { day, newSession, loggedIn } = hiringOn(site);
const hours = 3_600_000;

const body = { title: 'Spring team', description: '', startDate: '2030-01-01', endDate: '2030-02-01' };

test('a change is in the public list at once', async () => {
	const club = await site.newClub();
	const titles = async () =>
		(await site.call(getAllHiringSessions)).reply.flatMap(({ ClubID, Title }) => (ClubID === club.ClubID ? Title : []));
	expect(await titles()).toEqual([]);
	const { SessionID } = await newSession(club, { title: 'Autumn' });
	expect(await titles()).toEqual(['Autumn']);
	const changed = await site.call(updateHiringSession, {
		as: club,
		query: { SessionID },
		body: { ...body, title: 'Winter', description: 'Cold.', startDate: day(), endDate: day(1) },
	});
	expect(changed).toMatchObject({
		status: 200,
		reply: { SessionID, Title: 'Winter', Description: 'Cold.', EndDate: day(1), State: 'open' },
	});
	expect(await titles()).toEqual(['Winter']);
	await site.call(deleteHiringSession, { as: club, query: { SessionID } });
	expect(await titles()).toEqual([]);
	expect((await site.call(updateHiringSession, { as: club, query: { SessionID }, body })).status).toBe(404);
});

test('two who change different fields of a session at the same time undo nothing of each other', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club, { title: 'Autumn', from: day(), to: day(1) });
	const update = (sent: unknown) => site.call(updateHiringSession, { as: club, query: { SessionID }, body: sent });
	await Promise.all([{ title: 'Winter' }, { description: 'Cold.' }, { endDate: day(3) }].map(update));
	expect((await update({})).reply).toMatchObject({
		Title: 'Winter',
		Description: 'Cold.',
		StartDate: day(),
		EndDate: day(3),
	});
	expect((await update({ description: '' })).reply).toMatchObject({ Title: 'Winter', Description: '' });
	const { status, refusal } = await update({ endDate: day(-1) });
	expect([status, refusal.fields]).toEqual([400, { endDate: 'The end date cannot be before the start date.' }]);
});

test('an edit is held to the same rules as the first time', async () => {
	const as = await site.newClub();
	const { SessionID } = await newSession(as);
	const { status, refusal } = await site.call(updateHiringSession, {
		as,
		query: { SessionID },
		body: { ...body, endDate: '2000-01-01' },
	});
	expect([status, refusal.fields]).toEqual([400, { endDate: 'The end date cannot be before the start date.' }]);
});

test('a session that is closed early leaves the public list, can be opened again, and keeps its first closing day', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club);
	const isListed = async () =>
		(await site.call(getAllHiringSessions)).reply.some((session) => session.SessionID === SessionID);
	const closed = await site.call(closeHiringSession, { as: club, query: { SessionID } });
	expect(closed).toMatchObject({ status: 200, reply: { State: 'closed', ClosedOn: day(), DeleteAfter: day(180) } });
	expect(await isListed()).toBe(false);
	const today = day();
	site.wait(25 * hours);
	const later = await loggedIn(club);
	expect((await site.call(closeHiringSession, { as: later, query: { SessionID } })).reply.ClosedOn).toBe(today);
	const open = await site.call(reopenHiringSession, { as: later, query: { SessionID } });
	expect(open).toMatchObject({ status: 200, reply: { State: 'open', ClosedOn: null } });
	expect(await isListed()).toBe(true);
});

test('a session that has ended cannot be closed early', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club, { from: day(-9), to: day(-1) });
	const { status, refusal } = await site.call(closeHiringSession, { as: club, query: { SessionID } });
	expect([status, refusal.error]).toEqual([409, 'This hiring session has ended already.']);
	const [listed] = (await site.call(getHiringSessions, { as: club, query: { ClubID: club.ClubID } })).reply;
	expect(listed).toMatchObject({ State: 'ended', ClosedOn: null });
});

test('a session whose last day is over is opened again only with a later end', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club, { from: day(-9), to: day(1) });
	const closed = await site.call(closeHiringSession, { as: club, query: { SessionID } });
	site.wait(49 * hours);
	const as = await loggedIn(club);
	const again = await site.call(reopenHiringSession, { as, query: { SessionID } });
	expect([again.status, again.refusal.error]).toEqual([
		409,
		'The last day of this session has passed. To open it again, first give it a later end date.',
	]);
	const [listed] = (await site.call(getHiringSessions, { as, query: { ClubID: club.ClubID } })).reply;
	expect(listed).toMatchObject({ State: 'closed', ClosedOn: closed.reply.ClosedOn });
	const later = { ...body, startDate: day(-9), endDate: day(3) };
	expect((await site.call(updateHiringSession, { as, query: { SessionID }, body: later })).reply.State).toBe('closed');
	expect((await site.call(reopenHiringSession, { as, query: { SessionID } })).reply.State).toBe('open');
});

test('a closed session that is given an earlier end has ended, and was not closed after its end', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club, { from: day(-9), to: day(9) });
	await site.call(closeHiringSession, { as: club, query: { SessionID } });
	const earlier = { ...body, startDate: day(-9), endDate: day(-2) };
	const { reply } = await site.call(updateHiringSession, { as: club, query: { SessionID }, body: earlier });
	expect(reply).toMatchObject({ State: 'ended', EndDate: day(-2), ClosedOn: null });
});
