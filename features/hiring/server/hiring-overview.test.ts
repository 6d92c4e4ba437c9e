import { expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { getHiringOverview } from '../contract.ts';

const site = useSite();
const { day, newSession, newPosition, applicantsFor, loggedIn } = hiringOn(site);

const overviewOf = async (club: TestClub) =>
	(await site.call(getHiringOverview, { as: club, query: { ClubID: club.ClubID } })).reply;

test('a club sees how many sessions are open, how many applied to them, and where somebody waits for a decision', async () => {
	const club = await site.newClub();
	expect(await overviewOf(club)).toEqual({ Open: 0, Applications: 0, Waiting: [] });
	const open = await newSession(club, { title: 'Choir' });
	await newPosition(club, open.SessionID);
	const altos = await applicantsFor(club, open.SessionID, ['Ada', 'Ben', 'Cleo']);
	await newSession(club, { title: 'Later', from: day(2), to: day(9) });
	const other = await newSession(await site.newClub());
	expect(other.State).toBe('open');
	expect(await overviewOf(club)).toEqual({
		Open: 1,
		Applications: 3,
		Waiting: [{ SessionID: open.SessionID, Title: 'Choir', Applications: 3 }],
	});
	await altos.setState(altos.ids.slice(0, 2), 'shortlisted');
	expect((await overviewOf(club)).Waiting).toEqual([{ SessionID: open.SessionID, Title: 'Choir', Applications: 1 }]);
	await altos.setState(altos.ids, 'declined');
	expect(await overviewOf(club)).toEqual({ Open: 1, Applications: 3, Waiting: [] });
});

test('applications to a session that has ended still wait for a decision', async () => {
	const club = await site.newClub();
	const session = await newSession(club, { title: 'Short', to: day() });
	await applicantsFor(club, session.SessionID, ['Ada']);
	site.wait(2 * 24 * 3_600_000);
	expect(await overviewOf(await loggedIn(club))).toEqual({
		Open: 0,
		Applications: 0,
		Waiting: [{ SessionID: session.SessionID, Title: 'Short', Applications: 1 }],
	});
	site.wait(-2 * 24 * 3_600_000);
});
