import { expect, test } from 'vitest';
import { getClub, getClubData } from '#features/clubs/contract.ts';
import { createEvent, getAllEventData } from '#features/events/contract.ts';
import { clubSession, loginClub } from '#features/officers/contract.ts';
import { eventBody } from '#testing/bodies.ts';
import { newOfficer } from '#testing/officers.ts';
import { anyAddress, useSite } from '#testing/site.ts';
import {
	approveClub,
	claimStaff,
	listDecisions,
	listStaffClubs,
	reinstateClub,
	rejectClub,
	suspendClub,
} from '../contract.ts';
import { decisionMailDelay } from '../rules.ts';
import { inviteStaff } from './first-account.ts';

const site = useSite();

const actions = { approve: approveClub, reject: rejectClub, suspend: suspendClub, reinstate: reinstateClub };
const reason = 'Please send a description in full sentences.';

async function colleague(name: string): Promise<{ token: string }> {
	const token = (await inviteStaff(site.services, site.url)).split('#')[1];
	const email = `${name.toLowerCase()}-${Math.random()}@college.test`;
	const body = { token, email, name, password: 'twelve or more' };
	const { reply } = await site.call(claimStaff, { body, headers: { 'x-forwarded-for': anyAddress() } });
	return reply;
}

const decide = (
	as: { token: string },
	action: keyof typeof actions,
	clubId: number,
	headers: Record<string, string> = {},
) =>
	site.call(actions[action], {
		as,
		params: { clubId },
		headers,
		...(action === 'reject' || action === 'suspend' ? { body: { reason } } : {}),
	});

const mailsAfterAll = () => {
	site.wait(decisionMailDelay);
	return site.mails();
};

const isPublic = async (clubId: number) => {
	const { status } = await site.call(getClub, { params: { clubId } });
	const { reply } = await site.call(getClubData);
	expect(reply.some(({ ClubID }) => ClubID === clubId)).toBe(status === 200);
	return status === 200;
};

test('an approved club is public at once, is written to, and keeps its session', async () => {
	const club = await site.newClub({ name: 'Rowing', status: 'pending' });
	expect(await isPublic(club.ClubID)).toBe(false);
	await site.mails();
	const { status, reply } = await decide(await colleague('Dana'), 'approve', club.ClubID);
	expect(status).toBe(200);
	expect(reply).toMatchObject({
		ClubID: club.ClubID,
		Email: club.Email,
		Status: 'approved',
		DecidedAt: expect.stringMatching(/Z$/),
		DecidedBy: 'Dana',
		Reason: null,
		Actions: ['suspend'],
	});
	expect(await isPublic(club.ClubID)).toBe(true);
	expect((await site.call(clubSession, { as: club })).reply.club.Status).toBe('approved');
	const mails = await mailsAfterAll();
	expect(mails).toEqual([{ to: club.Email, subject: 'Rowing is approved', text: expect.any(String) }]);
	expect(mails[0]?.text).toContain(`http://clubs.test/clubs/${club.ClubID}`);
});

test('a rejected club gets the reason by mail and its session ends; it may be approved later', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ name: 'Juggling', status: 'pending' });
	await mailsAfterAll();
	const { reply } = await decide(staff, 'reject', club.ClubID);
	expect(reply).toMatchObject({ Status: 'rejected', Reason: reason, Actions: ['approve'] });
	expect((await site.call(clubSession, { as: club })).status).toBe(401);
	const login = { body: { email: club.Email, password: club.password }, headers: { 'x-forwarded-for': anyAddress() } };
	expect((await site.call(loginClub, login)).status).toBe(403);
	const [mail] = await mailsAfterAll();
	expect([mail?.subject, mail?.text]).toEqual(['Your club was not approved', expect.stringContaining(reason)]);

	expect((await decide(staff, 'approve', club.ClubID)).reply.Status).toBe('approved');
	expect(await isPublic(club.ClubID)).toBe(true);
	expect((await site.call(clubSession, { as: club })).status).toBe(401);
	expect((await site.call(loginClub, login)).status).toBe(200);
});

test('the sessions of a suspended club’s officers stay dead once it is reinstated', async () => {
	const staff = await site.staff();
	const club = await site.newClub();
	const officer = await newOfficer(site, club, { Role: 'editor' });
	await decide(staff, 'suspend', club.ClubID);
	await decide(staff, 'reinstate', club.ClubID);
	expect((await site.call(clubSession, { as: officer })).status).toBe(401);
});

test('a suspended club vanishes and its sessions die; reinstated it is public again', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ name: 'Debate', status: 'pending' });
	await decide(staff, 'approve', club.ClubID);
	await mailsAfterAll();
	expect((await decide(staff, 'suspend', club.ClubID)).reply).toMatchObject({ Status: 'suspended', Reason: reason });
	expect(await isPublic(club.ClubID)).toBe(false);
	expect((await site.call(clubSession, { as: club })).status).toBe(401);

	expect((await decide(staff, 'reinstate', club.ClubID)).reply).toMatchObject({
		Status: 'approved',
		Decided: 'reinstated',
		Reason: null,
	});
	expect(await isPublic(club.ClubID)).toBe(true);
	expect((await site.call(clubSession, { as: club })).status).toBe(401);
	const mails = await mailsAfterAll();
	expect(mails.map(({ subject }) => subject)).toEqual(['Debate is suspended', 'Debate is back']);
	expect(mails[0]?.text).toContain(reason);
});

test('the events of a suspended club vanish with it and come back with it', async () => {
	const staff = await site.staff();
	const club = await site.newClub();
	const event = eventBody({ EventName: `Open evening of ${club.ClubName}` });
	const made = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: event });
	expect(made.status).toBe(201);
	const isListed = async () => (await site.call(getAllEventData)).text.includes(event.EventName);
	expect(await isListed()).toBe(true);
	await decide(staff, 'suspend', club.ClubID);
	expect(await isListed()).toBe(false);
	await decide(staff, 'reinstate', club.ClubID);
	expect(await isListed()).toBe(true);
});

test('only the allowed ways lead from one status to another', async () => {
	const staff = await site.staff();
	const allowed = {
		pending: ['approve', 'reject'],
		approved: ['suspend'],
		rejected: ['approve'],
		suspended: ['reinstate'],
	} as const;
	for (const status of ['pending', 'approved', 'rejected', 'suspended'] as const) {
		for (const action of ['approve', 'reject', 'suspend', 'reinstate'] as const) {
			const club = await site.newClub({ status });
			const result = await decide(staff, action, club.ClubID);
			const isAllowed = (allowed[status] as readonly string[]).includes(action);
			expect([status, action, result.status]).toEqual([status, action, isAllowed ? 200 : 409]);
			if (!isAllowed) {
				expect(result.refusal).toEqual({ error: 'Nobody has decided about this club yet.' });
				const { reply } = await site.call(listDecisions, { as: staff, params: { clubId: club.ClubID } });
				expect(reply).toEqual([]);
			}
		}
	}
});

test('rejecting and suspending need a reason', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ status: 'pending' });
	for (const body of [undefined, {}, { reason: '' }, { reason: '   ' }, { reason: '\u0000' }]) {
		const result = await site.call(rejectClub, { as: staff, params: { clubId: club.ClubID }, body });
		expect([result.status, result.refusal.fields]).toEqual([400, { reason: 'Give a reason.' }]);
	}
	const long = { reason: 'x'.repeat(5001) };
	expect((await site.call(suspendClub, { as: staff, params: { clubId: club.ClubID }, body: long })).status).toBe(400);
	const { reply } = await site.call(listStaffClubs, { as: staff, query: { status: 'pending' } });
	expect(reply.some(({ ClubID }) => ClubID === club.ClubID)).toBe(true);
});

test('of two officers who decide about what they see exactly one wins, and the club gets one mail', async () => {
	const [dana, robin] = [await colleague('Dana'), await colleague('Robin')];
	for (let round = 0; round < 6; round++) {
		const club = await site.newClub({ status: 'pending' });
		await mailsAfterAll();
		const seen = { params: { clubId: club.ClubID }, query: { from: 'pending' } };
		const results = await Promise.all([
			site.call(approveClub, { as: dana, ...seen }),
			site.call(rejectClub, { as: robin, ...seen, body: { reason } }),
		]);
		expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
		const { reply } = await site.call(listDecisions, { as: dana, params: { clubId: club.ClubID } });
		expect(reply).toHaveLength(1);
		const [{ DecidedBy: winner = '', Decided: verdict = '' } = {}] = reply;
		const loser = results.find(({ status }) => status === 409);
		expect(loser?.refusal).toEqual({ error: `${winner} has already ${verdict} this club.` });
		expect(await mailsAfterAll()).toHaveLength(1);
	}
});

test('of five who approve at once, seeing it or not, one does', async () => {
	const club = await site.newClub({ status: 'pending' });
	const staff = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dev', 'Eve'].map(colleague));
	const results = await Promise.all(staff.map((officer) => decide(officer, 'approve', club.ClubID)));
	expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('a decision about a status that the club no longer has is refused', async () => {
	const [dana, robin] = [await colleague('Dana'), await colleague('Robin')];
	const club = await site.newClub({ status: 'pending' });
	await decide(dana, 'reject', club.ClubID);
	const params = { clubId: club.ClubID };
	const late = await site.call(approveClub, { as: robin, params, query: { from: 'pending' } });
	expect([late.status, late.refusal]).toEqual([409, { error: 'Dana has already rejected this club.' }]);
	const never = await site.call(approveClub, { as: robin, params, query: { from: 'suspended' } });
	expect(never.status).toBe(409);
	expect((await site.call(approveClub, { as: robin, params, query: { from: 'odd' } })).status).toBe(400);
	const aware = await site.call(approveClub, { as: robin, params, query: { from: 'rejected' } });
	expect([aware.status, aware.reply.Status]).toEqual([200, 'approved']);
});

test('the same decision sent again with its key is made once', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ status: 'pending' });
	await mailsAfterAll();
	const once = { 'idempotency-key': `approve ${club.ClubID}` };
	const results = [
		...(await Promise.all([1, 2, 3].map(() => decide(staff, 'approve', club.ClubID, once)))),
		await decide(staff, 'approve', club.ClubID, once),
	];
	expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect(await mailsAfterAll()).toHaveLength(1);
});

test('a decision about a club that does not exist gets a 404', async () => {
	const staff = await site.staff();
	for (const action of ['approve', 'reject', 'suspend', 'reinstate'] as const) {
		expect((await decide(staff, action, 999_999)).status).toBe(404);
	}
	const odd = await site.call(approveClub, { as: staff, params: { clubId: '99999999999' } });
	expect(odd.status).toBe(400);
});

test('decisions are listed with what, why, when and by whom, the last first', async () => {
	const [dana, robin] = [await colleague('Dana'), await colleague('Robin')];
	const club = await site.newClub({ status: 'pending' });
	await decide(dana, 'approve', club.ClubID);
	await decide(robin, 'suspend', club.ClubID);
	await decide(dana, 'reinstate', club.ClubID);
	const { status, reply } = await site.call(listDecisions, { as: robin, params: { clubId: club.ClubID } });
	expect(status).toBe(200);
	expect(reply.map(({ Decided, DecidedBy, Reason }) => [Decided, DecidedBy, Reason])).toEqual([
		['reinstated', 'Dana', null],
		['suspended', 'Robin', reason],
		['approved', 'Dana', null],
	]);
	for (const { DecidedAt } of reply) expect(Date.parse(DecidedAt)).toBeLessThanOrEqual(site.services.now().getTime());
	const missing = await site.call(listDecisions, { as: dana, params: { clubId: 999_999 } });
	expect(missing.status).toBe(404);
});
