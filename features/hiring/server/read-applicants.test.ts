import { beforeAll, describe, expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { getHiringSessions } from '../contract.ts';

const site = useSite();
const { newSession, applicantsFor } = hiringOn(site);

let club: TestClub;
let SessionID: number;

beforeAll(async () => {
	club = await site.newClub({ name: 'Rowing' });
	({ SessionID } = await newSession(club));
});

const positionFor = (...names: readonly string[]) => applicantsFor(club, SessionID, names);

test('the applicants of a position are listed, oldest first', async () => {
	const { applicants } = await positionFor('Ada', 'Ben', 'Cai');
	expect((await applicants()).map(({ Applicant }) => Applicant.Name)).toEqual(['Ada', 'Ben', 'Cai']);
});

describe('a state', () => {
	test('is given to one or to many, and counted for the club', async () => {
		const { ids, setState, applicants, PositionID } = await positionFor('Ada', 'Ben', 'Cai');
		const { status, reply } = await setState(ids, 'shortlisted');
		expect(status).toBe(200);
		const given = { State: 'shortlisted', ToldState: null, FormerState: 'received' };
		expect(reply).toEqual(ids.map((ApplicationID) => ({ ApplicationID, ...given })));
		await setState(ids.slice(0, 1), 'accepted');
		expect((await applicants()).map(({ State }) => State)).toEqual(['accepted', 'shortlisted', 'shortlisted']);
		const sessions = await site.call(getHiringSessions, { as: club, query: { ClubID: club.ClubID } });
		const position = sessions.reply[0]?.Positions.find((one) => one.PositionID === PositionID);
		expect(position).toMatchObject({ Applications: 3, Accepted: 1 });
		expect(await site.mails()).toEqual([]);
	});

	test('is not given to applications for another position, which are left out', async () => {
		const mine = await positionFor('Ada');
		const other = await positionFor('Ben');
		const { status, reply } = await mine.setState([...mine.ids, ...other.ids, 999_999], 'declined');
		expect([status, reply.length]).toEqual([200, 1]);
		expect((await other.applicants())[0]?.State).toBe('received');
	});

	test('is confirmed with the one that each application had, also where somebody else had just given it', async () => {
		const { ids, setState } = await positionFor('Ada', 'Ben', 'Cai');
		await setState(ids.slice(0, 1), 'accepted');
		await setState(ids.slice(1, 2), 'declined');
		const { reply } = await setState(ids, 'declined');
		expect(reply.map(({ FormerState }) => FormerState)).toEqual(['accepted', 'declined', 'received']);
	});

	test('has to be one, for someone', async () => {
		const { ids, setState } = await positionFor('Ada');
		expect((await setState(ids, 'hired')).refusal.fields).toEqual({ state: 'Choose a status.' });
		expect((await setState([], 'accepted')).refusal.fields).toEqual({
			applicationIds: 'Choose at least one application.',
		});
		const many = await setState(
			Array.from({ length: 1001 }, () => 1),
			'accepted',
		);
		expect(many.refusal.fields).toEqual({ applicationIds: 'Choose at most 1000 applications at once.' });
	});
});
