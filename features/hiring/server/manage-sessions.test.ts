import { expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { useSite } from '#testing/site.ts';
import {
	closeHiringSession,
	createHiringSession,
	deleteHiringSession,
	getAllHiringSessions,
	getHiringSessions,
	reopenHiringSession,
	updateHiringSession,
} from '../contract.ts';

const site = useSite();
const { day, newSession, newPosition, apply, keptResumes, loggedIn } = hiringOn(site);
const hours = 3_600_000;

const body = { title: 'Spring team', description: '', startDate: '2030-01-01', endDate: '2030-02-01' };

test('a club opens a session, with and without the slash at the end of the address', async () => {
	const club = await site.newClub({ name: 'Rowing' });
	const { status, reply } = await site.call(createHiringSession, { as: club, query: { ClubID: club.ClubID }, body });
	expect(status).toBe(201);
	expect(reply).toEqual({
		SessionID: expect.any(Number),
		Title: 'Spring team',
		Description: '',
		StartDate: '2030-01-01',
		EndDate: '2030-02-01',
		ClubID: club.ClubID,
		ClubName: 'Rowing',
		State: 'upcoming',
		ClosedOn: null,
		DeleteAfter: '2030-07-31',
		Positions: [],
	});
	const slashed = await fetch(`${site.url}/api/hiring/createHiringSession/?ClubID=${club.ClubID}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${club.token}` },
		body: JSON.stringify(body),
	});
	expect(slashed.status).toBe(201);
});

test('a description may be missing; a title and real days in order may not', async () => {
	const as = await site.newClub();
	const create = (change: Record<string, unknown>) =>
		site.call(createHiringSession, { as, query: { ClubID: as.ClubID }, body: { ...body, ...change } });
	expect((await create({ description: undefined })).reply.Description).toBe('');
	const refused: [Record<string, unknown>, Record<string, string>][] = [
		[{ title: ' ' }, { title: 'Title is required' }],
		[{ title: undefined }, { title: 'Title is required' }],
		[{ title: 'x'.repeat(121) }, { title: 'Use at most 120 characters.' }],
		[{ title: 'a\u0000b' }, { title: 'Remove the characters that cannot be shown.' }],
		[{ description: 'x'.repeat(5001) }, { description: 'Use at most 5000 characters.' }],
		[{ startDate: '' }, { startDate: 'Start date is required' }],
		[{ endDate: undefined }, { endDate: 'End date is required' }],
		[{ startDate: '2030-02-30' }, { startDate: 'Enter a date as YYYY-MM-DD.' }],
		[{ startDate: '2030-01-01T00:00' }, { startDate: 'Enter a date as YYYY-MM-DD.' }],
		[{ endDate: '2029-12-31' }, { endDate: 'The end date cannot be before the start date.' }],
	];
	for (const [change, fields] of refused) {
		const { status, refusal } = await create(change);
		expect([status, refusal.fields]).toEqual([400, fields]);
	}
	expect((await create({ endDate: body.startDate })).status).toBe(201);
});

test('a session that is sent twice with one key is there once', async () => {
	const as = await site.newClub();
	const once = { as, query: { ClubID: as.ClubID }, body, headers: { 'idempotency-key': 'one' } };
	const [first, second] = await Promise.all([
		site.call(createHiringSession, once),
		site.call(createHiringSession, once),
	]);
	expect(first.reply).toEqual(second.reply);
	expect((await site.call(getHiringSessions, { query: { ClubID: as.ClubID } })).reply).toHaveLength(1);
});

test('a club’s sessions are listed with their positions, newest first; counts are its own business', async () => {
	const club = await site.newClub();
	const first = await newSession(club, { title: 'First' });
	await newSession(club, { title: 'Second' });
	const { PositionID } = await newPosition(club, first.SessionID);
	await apply(PositionID);
	const own = await site.call(getHiringSessions, { as: club, query: { ClubID: club.ClubID } });
	expect(own.reply.map(({ Title }) => Title)).toEqual(['Second', 'First']);
	expect(own.reply[1]).toMatchObject({
		DeleteAfter: day(30 + 180),
		Positions: [{ PositionID, Applications: 1, Accepted: 0 }],
	});
	const seen = await site.call(getHiringSessions, { query: { ClubID: club.ClubID } });
	expect(Object.keys(seen.reply[1]?.Positions[0] ?? {})).toEqual(['PositionID', 'Title', 'Description', 'Spots']);
	expect(seen.text).not.toContain('DeleteAfter');
	expect((await site.call(getHiringSessions, { query: { ClubID: 999_999 } })).status).toBe(404);
	expect((await site.call(getHiringSessions)).refusal.fields).toEqual({ ClubID: 'This is not a valid id.' });
});

test('the public list holds what has not ended, of public clubs, to the day where the college is', async () => {
	const club = await site.newClub({ name: 'Astronomy' });
	const pending = await site.newClub({ status: 'pending' });
	const titles = async () =>
		(await site.call(getAllHiringSessions)).reply
			.filter(({ ClubID }) => ClubID === club.ClubID || ClubID === pending.ClubID)
			.map(({ Title, State }) => `${Title} ${State}`);
	await newSession(pending, { title: 'Pending' });
	await newSession(club, { title: 'Past', from: day(-9), to: day(-1) });
	await newSession(club, { title: 'Later', from: day(2), to: day(9) });
	const last = await newSession(club, { title: 'Last day', from: day(-9), to: day() });
	expect(await titles()).toEqual(['Last day open', 'Later upcoming']);
	const { reply } = await site.call(getAllHiringSessions);
	expect(reply.find(({ SessionID }) => SessionID === last.SessionID)).toEqual({
		SessionID: last.SessionID,
		Title: 'Last day',
		Description: 'Come and help.',
		StartDate: day(-9),
		EndDate: day(),
		ClubID: club.ClubID,
		ClubName: 'Astronomy',
		LogoURL: expect.stringMatching(/^\/files\/logos\//),
		State: 'open',
		ClosedOn: null,
		Positions: [],
	});
});

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

test('deleting a session takes its positions, applications and files along', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club);
	for (const title of ['One', 'Two']) {
		const { PositionID } = await newPosition(club, SessionID, { title });
		await apply(PositionID, { resume: { name: 'cv.pdf', bytes: samplePdf(title) } });
	}
	expect(await keptResumes()).toHaveLength(2);
	expect((await site.call(deleteHiringSession, { as: club, query: { SessionID } })).status).toBe(204);
	expect(await keptResumes()).toEqual([]);
	expect((await site.call(deleteHiringSession, { as: club, query: { SessionID } })).status).toBe(404);
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
		'The last day of this session is over. To open it again, give it a later end date first.',
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
