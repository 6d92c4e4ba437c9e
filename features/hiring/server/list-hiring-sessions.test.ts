import { expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { useSite } from '#testing/site.ts';
import { getAllHiringSessions, getHiringSessions } from '../contract.ts';

const site = useSite();
const { day, newSession, newPosition, apply } = hiringOn(site);

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

test('the public list is by club and closing day, and begins with the club whose session closes first', async () => {
	const names = ['Drama Circle', 'Élan Basketball'];
	const [drama, elan] = await Promise.all(names.map((name) => site.newClub({ name })));
	if (!drama || !elan) throw new Error('There are two clubs.');
	await newSession(drama, { title: 'Last', from: day(1), to: day(9) });
	await newSession(elan, { title: 'Second', from: day(2), to: day(7) });
	await newSession(drama, { title: 'First', from: day(3), to: day(5) });
	const { reply } = await site.call(getAllHiringSessions);
	expect(reply.filter(({ ClubName }) => names.includes(ClubName)).map(({ Title }) => Title)).toEqual([
		'First',
		'Last',
		'Second',
	]);
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
		Hue: 25,
		LogoURL: expect.stringMatching(/^\/files\/logos\//),
		State: 'open',
		ClosedOn: null,
		Positions: [],
	});
});
