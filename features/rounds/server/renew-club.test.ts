import { expect, test } from 'vitest';
import { getClubData } from '#features/clubs/contract.ts';
import { clubSession, loginClub } from '#features/officers/contract.ts';
import { listStaffClubs, wakeDormantClub } from '#features/staff/contract.ts';
import { getStaffTrail } from '#features/trail/contract.ts';
import { newOfficer } from '#testing/officers.ts';
import { fullAnswers, roundsOn } from '#testing/rounds.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import {
	acceptRenewal,
	closeRound,
	createRound,
	exemptFromRound,
	getRenewal,
	getRound,
	saveRenewal,
	sendRenewalBack,
} from '../contract.ts';
import { roundTexts } from '../rules.ts';
import { keepRounds } from './jobs.ts';
import { startOfDay } from './open-round.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const { newRound, save, day, body, closeAll } = {
	newRound: (more?: object) => roundsOn(site).newRound(more),
	save: (club: TestClub, submit: boolean, answers: object = fullAnswers) => roundsOn(site).save(club, submit, answers),
	day: (days: number) => roundsOn(site).day(days),
	body: (more?: object) => roundsOn(site).body(more),
	closeAll: () => roundsOn(site).closeAll(),
};

/** To so many milliseconds after the first instant of the day after `due`. */
const waitUntilAfter = (due: string, milliseconds: number) => {
	const end = Date.parse(startOfDay(due, site.services)) + 86_400_000;
	// Days on which clocks change have another hour.
	site.wait(end + milliseconds - site.services.now().getTime());
};

/** Log-ins end when the clock is moved. */
const again = async (club: TestClub): Promise<TestClub> => {
	const { reply } = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	return { ...club, token: reply.token };
};

const own = (club: TestClub) => site.call(getRenewal, { as: club, query: { ClubID: club.ClubID } });
const isListed = async ({ ClubID }: TestClub) =>
	(await site.call(getClubData)).reply.some((club) => club.ClubID === ClubID);

async function decide(
	what: typeof acceptRenewal | typeof sendRenewalBack | typeof exemptFromRound,
	roundId: number,
	{ ClubID }: TestClub,
	sent: object = {},
) {
	return site.call(what, { as: await site.staff(), params: { roundId, clubId: ClubID }, body: sent });
}

test('a club keeps a draft, submits, is sent back, submits again and is accepted', async () => {
	const club = await site.newClub();
	const roundId = await newRound();
	expect((await own(club)).reply).toMatchObject({ RoundID: roundId, State: 'missing', answers: {}, Message: null });
	expect((await save(club, false, { plans: ['A trip'] })).reply.State).toBe('draft');
	expect((await decide(acceptRenewal, roundId, club)).status).toBe(409);
	const missing = await save(club, true, { plans: ['A trip'], other: 'x' });
	expect([missing.status, Object.keys(missing.refusal.fields ?? {})]).toEqual([
		400,
		['answers.other', 'answers.advisor'],
	]);
	expect((await save(club, true)).reply.State).toBe('submitted');
	const back = await decide(sendRenewalBack, roundId, club, { message: 'Name your advisor in full.' });
	expect([back.status, back.reply.State, back.reply.Message]).toEqual([200, 'sentBack', 'Name your advisor in full.']);
	expect((await decide(sendRenewalBack, roundId, club, { message: 'Again.' })).status).toBe(409);
	expect((await save(club, false, { advisor: 'Dr. Ana' })).reply).toMatchObject({
		State: 'sentBack',
		Message: 'Name your advisor in full.',
	});
	expect((await save(club, true, { advisor: 'Dr. Ana Vega' })).reply).toMatchObject({
		State: 'submitted',
		Message: null,
	});
	// A colleague's page that was opened before.
	const stale = await save(club, false);
	expect([stale.status, stale.refusal.error]).toEqual([409, roundTexts.submitted]);
	expect((await save(club, false, { other: 'x' })).status).toBe(400);
	const accepted = await decide(acceptRenewal, roundId, club);
	expect(accepted.reply).toMatchObject({ State: 'accepted', answers: { advisor: 'Dr. Ana Vega' }, Officers: 0 });
	// A wrong body is a 400 in any state.
	expect((await save(club, true)).status).toBe(409);
	expect((await save(club, true, {})).status).toBe(400);
	expect((await decide(exemptFromRound, roundId, club)).status).toBe(409);
	const trail = (await site.call(getStaffTrail, { as: await site.staff(), query: { ClubID: club.ClubID } })).reply;
	expect(trail.filter(({ About }) => About.Kind === 'renewal').map(({ Did }) => Did)).toEqual([
		'renewal.accepted',
		'renewal.submitted',
		'renewal.sentBack',
		'renewal.submitted',
	]);
	expect(JSON.stringify(trail)).not.toContain('Vega');
	const mails = (await site.mails()).filter(({ to }) => to === club.Email);
	expect(mails.map(({ text }) => text).filter((text) => text.includes('Name your advisor in full.'))).toHaveLength(1);
});

test('a round can need officers who have accepted; an exempt club is not asked', async () => {
	const [club, exempt] = [await site.newClub(), await site.newClub()];
	const roundId = await newRound({ MinOfficers: 1 });
	const refused = await save(club, true);
	expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([400, ['Officers']]);
	const lead = await newOfficer(site, club, { Role: 'lead' });
	const body = { answers: fullAnswers, submit: true };
	const sent = await site.call(saveRenewal, { as: lead, query: { ClubID: club.ClubID }, body });
	expect(sent.reply).toMatchObject({ State: 'submitted', Officers: 1 });
	expect((await decide(exemptFromRound, roundId, exempt)).reply.State).toBe('exempt');
	const late = await save(exempt, true);
	expect([late.status, late.refusal.fields]).toEqual([400, { Officers: expect.any(String) }]);
	expect((await save(exempt, false)).refusal.error).toBe(roundTexts.exempt);
});

test('what is sent in the last second counts; the day after, others are dormant, and a late one wakes at once', async () => {
	const [intime, draft, missing, exempt] = await Promise.all([1, 2, 3, 4].map(() => site.newClub()));
	const Due = day(40);
	const roundId = await newRound({ Due });
	await save(draft as TestClub, false);
	await decide(exemptFromRound, roundId, exempt as TestClub);
	waitUntilAfter(Due, -120_000);
	await keepRounds(site.services);
	expect((await save(await again(intime as TestClub), true)).status).toBe(200);
	expect((await site.call(getRound, { as: await site.staff(), params: { roundId } })).reply.State).toBe('open');
	waitUntilAfter(Due, 1000);
	await Promise.all([keepRounds(site.services), keepRounds(site.services)]);
	const listed = await Promise.all([intime, draft, missing, exempt].map((club) => isListed(club as TestClub)));
	expect(listed).toEqual([true, false, false, true]);
	const staff = await site.staff();
	const round = (await site.call(getRound, { as: staff, params: { roundId } })).reply;
	const rows = new Map(round.clubs.map((club) => [club.ClubID, [club.State, club.Dormant]]));
	expect([round.State, rows.get((draft as TestClub).ClubID), rows.get((missing as TestClub).ClubID)]).toEqual([
		'closed',
		['draft', true],
		['missing', true],
	]);
	const staffsView = (await site.call(listStaffClubs, { as: staff })).reply;
	expect(staffsView.find(({ ClubID }) => ClubID === (missing as TestClub).ClubID)).toMatchObject({
		Dormant: true,
		Status: 'approved',
	});
	const late = await again(missing as TestClub);
	expect((await site.call(clubSession, { as: late })).reply.club.Dormant).toBe(true);
	expect((await save(late, true)).reply.State).toBe('submitted');
	expect(await isListed(late)).toBe(true);
	const params = { clubId: (draft as TestClub).ClubID };
	expect((await site.call(wakeDormantClub, { as: staff, params })).reply.Dormant).toBeUndefined();
	// The staff have woken it, so this round leaves it awake.
	await keepRounds(site.services);
	expect(await isListed(draft as TestClub)).toBe(true);
	const trail = (await site.call(getStaffTrail, { as: staff, query: { ClubID: late.ClubID } })).reply;
	expect(trail.slice(0, 3).map(({ Did, By }) => [Did, By.Kind])).toEqual([
		['club.woken', 'club'],
		['renewal.submitted', 'club'],
		['club.dormant', 'site'],
	]);
});

test('a club that was sent back has seven days, and the next round ends the late submissions of the last', async () => {
	const [back, missing, sent] = [await site.newClub(), await site.newClub(), await site.newClub()];
	const Due = day(20);
	const roundId = await newRound({ Due });
	waitUntilAfter(Due, -3_600_000);
	await save(await again(back), true);
	await save(await again(sent), true);
	await decide(sendRenewalBack, roundId, back, { message: 'Which day?' });
	waitUntilAfter(Due, 6 * 86_400_000);
	await keepRounds(site.services);
	expect([await isListed(back), await isListed(missing)]).toEqual([true, false]);
	waitUntilAfter(Due, 7 * 86_400_000 + 3_600_000);
	await keepRounds(site.services);
	expect(await isListed(back)).toBe(false);
	const staff = await site.staff();
	const next = (await site.call(createRound, { as: staff, body: body({ Opens: day(2) }) })).reply.RoundID;
	expect((await own(await again(back))).reply).toMatchObject({ RoundID: roundId, State: 'sentBack' });
	site.wait(2 * 86_400_000);
	const asked = (await own(await again(back))).reply;
	expect([asked.RoundID, asked.State]).toEqual([next, 'missing']);
	const tooLate = await decide(sendRenewalBack, roundId, sent, { message: 'Which day?' });
	expect([tooLate.status, tooLate.refusal.error]).toEqual([409, roundTexts.nextOpened]);
	expect((await save(await again(back), true)).reply.RoundID).toBe(next);
	expect(await isListed(back)).toBe(true);
	expect((await site.call(closeRound, { as: await site.staff(), params: { roundId: next } })).status).toBe(200);
});

test('a round that the staff close makes nobody dormant, and no round asks a club that came later', async () => {
	const club = await site.newClub();
	const Due = day(5);
	const roundId = await newRound({ Due });
	const newcomer = await site.newClub();
	expect((await own(newcomer)).status).toBe(204);
	const refused = await save(newcomer, true);
	expect([refused.status, refused.refusal.error]).toEqual([409, roundTexts.notOpen]);
	await site.call(closeRound, { as: await site.staff(), params: { roundId } });
	waitUntilAfter(Due, 60_000);
	await keepRounds(site.services);
	expect(await isListed(club)).toBe(true);
	await closeAll();
});
