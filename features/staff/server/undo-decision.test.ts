import { expect, test } from 'vitest';
import { getClub } from '#features/clubs/contract.ts';
import { clubSession, loginClub } from '#features/officers/contract.ts';
import { sendDueMail } from '#server/mail/outbox.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import {
	approveClub,
	listDecisions,
	listStaffClubs,
	reinstateClub,
	rejectClub,
	suspendClub,
	undoDecision,
} from '../contract.ts';
import { decisionMailDelay } from '../rules.ts';

const site = useSite();
const reason = 'Please send a description in full sentences.';
const tooLate = { error: 'It is too late to undo this: a decision can be undone for ten seconds.' };
const notLast = { error: 'This is no longer the last decision about the club.' };

type Staff = Awaited<ReturnType<typeof site.staff>>;
const actions = { approve: approveClub, reject: rejectClub, suspend: suspendClub, reinstate: reinstateClub };

async function decide(as: Staff, action: keyof typeof actions, { ClubID: clubId }: TestClub): Promise<number> {
	const body = action === 'reject' || action === 'suspend' ? { reason } : undefined;
	const { status, reply } = await site.call(actions[action], { as, params: { clubId }, body });
	expect([action, status]).toEqual([action, 200]);
	return reply.DecisionID ?? 0;
}

const undo = (as: Staff, { ClubID: clubId }: TestClub, decisionId: number) =>
	site.call(undoDecision, { as, params: { clubId }, body: { decisionId } });

const mailsAfterAll = () => {
	site.wait(decisionMailDelay);
	return site.mails();
};

const isPublic = async ({ ClubID: clubId }: TestClub) =>
	(await site.call(getClub, { params: { clubId } })).status === 200;

test('an approval that is undone leaves the club as it was, and no mail is sent', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ status: 'pending' });
	const decisionId = await decide(staff, 'approve', club);
	expect(await isPublic(club)).toBe(true);
	site.wait(decisionMailDelay / 10);
	expect(await site.mails()).toEqual([]);

	const { status, reply } = await undo(staff, club, decisionId);
	expect(status).toBe(200);
	expect(reply).toMatchObject({
		Status: 'pending',
		DecisionID: null,
		Decided: null,
		DecidedAt: null,
		DecidedBy: null,
		Actions: ['approve', 'reject'],
	});
	expect(await isPublic(club)).toBe(false);
	expect((await site.call(clubSession, { as: club })).reply.club.Status).toBe('pending');
	expect(await mailsAfterAll()).toEqual([]);
});

test('what is undone stays on the record, with who undid it and when; what counts is the decision before', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ status: 'pending' });
	const approved = await decide(staff, 'approve', club);
	await mailsAfterAll();
	const suspended = await decide(staff, 'suspend', club);
	expect((await undo(staff, club, suspended)).reply).toMatchObject({ Status: 'approved', DecisionID: approved });
	const { reply } = await site.call(listDecisions, { as: staff, params: { clubId: club.ClubID } });
	const { reply: clubs } = await site.call(listStaffClubs, { as: staff, query: { status: 'approved' } });
	expect(reply).toMatchObject([
		{ DecisionID: suspended, Decided: 'suspended', Reason: reason, UndoneAt: expect.stringMatching(/Z$/) },
		{ DecisionID: approved, Decided: 'approved', UndoneAt: null, UndoneBy: null },
	]);
	expect(reply[0]?.UndoneBy).toBe(reply[0]?.DecidedBy);
	expect(clubs.find(({ ClubID }) => ClubID === club.ClubID)).toMatchObject({ DecisionID: approved, Reason: null });
	expect(await mailsAfterAll()).toEqual([]);
});

test('the same decision can be made again after an undo, and then its mail leaves', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ name: 'Chess', status: 'pending' });
	await undo(staff, club, await decide(staff, 'reject', club));
	await decide(staff, 'reject', club);
	expect((await mailsAfterAll()).map(({ subject }) => subject)).toEqual(['Your club was not approved']);
});

test('once the mail has left a decision cannot be undone, nor can it twice, nor under another one', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ status: 'pending' });
	const approved = await decide(staff, 'approve', club);
	expect(await mailsAfterAll()).toHaveLength(1);
	const late = await undo(staff, club, approved);
	expect([late.status, late.refusal]).toEqual([409, tooLate]);

	const suspended = await decide(staff, 'suspend', club);
	const under = await undo(staff, club, approved);
	expect([under.status, under.refusal]).toEqual([409, notLast]);
	expect((await undo(staff, club, suspended)).status).toBe(200);
	const twice = await undo(staff, club, suspended);
	expect([twice.status, twice.refusal]).toEqual([409, notLast]);
	expect(await isPublic(club)).toBe(true);
	expect(
		(await site.call(undoDecision, { as: staff, params: { clubId: 999_999 }, body: { decisionId: 1 } })).status,
	).toBe(404);
	expect((await site.call(undoDecision, { as: staff, params: { clubId: club.ClubID }, body: {} })).status).toBe(400);
});

test('sessions that a suspension ended stay ended when it is undone; the club logs in again', async () => {
	const staff = await site.staff();
	const club = await site.newClub();
	await undo(staff, club, await decide(staff, 'suspend', club));
	expect((await site.call(clubSession, { as: club })).status).toBe(401);
	const login = { body: { email: club.Email, password: club.password }, headers: { 'x-forwarded-for': anyAddress() } };
	expect((await site.call(loginClub, login)).status).toBe(200);
});

test('a club that logged in while it was reinstated by mistake is logged out by the undo', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ status: 'suspended' });
	const reinstated = await decide(staff, 'reinstate', club);
	const login = { body: { email: club.Email, password: club.password }, headers: { 'x-forwarded-for': anyAddress() } };
	const { reply: session } = await site.call(loginClub, login);
	expect((await undo(staff, club, reinstated)).reply.Status).toBe('suspended');
	expect((await site.call(clubSession, { as: session })).status).toBe(401);
});

test('a decision cannot be undone once its time is over, also if its mail still waits for an older one', async () => {
	const staff = await site.staff();
	const club = await site.newClub();
	await decide(staff, 'suspend', club);
	site.wait(decisionMailDelay);
	await sendDueMail(site.services, async () => {
		throw new Error('The mail server is down.');
	});
	const reinstated = await decide(staff, 'reinstate', club);
	site.wait(decisionMailDelay);
	expect(await site.mails()).toEqual([]);
	const late = await undo(staff, club, reinstated);
	expect([late.status, late.refusal, await isPublic(club)]).toEqual([409, tooLate, true]);
	site.wait(60_000);
	expect(await site.mails()).toHaveLength(2);
});

test('of an undo and a mail that a process with a fast clock sends at that moment one happens, never both and never none', async () => {
	const staff = await site.staff();
	const ahead = { ...site.services, now: () => new Date(site.services.now().getTime() + decisionMailDelay) };
	for (let round = 0; round < 12; round++) {
		const club = await site.newClub({ status: 'pending' });
		const decisionId = await decide(staff, 'approve', club);
		const sent: string[] = [];
		const deliver = async ({ to }: { to: string }) => {
			sent.push(to);
			return 'a test';
		};
		const send = () => sendDueMail(ahead, deliver);
		const asked = () => undo(staff, club, decisionId);
		// In either order, so that either can be first.
		const [result] = round % 2 === 0 ? await Promise.all([asked(), send(), send()]) : await sendFirst(send, asked);
		const isSent = sent.includes(club.Email);
		expect([result.status, isSent, await isPublic(club)]).toEqual(isSent ? [409, true, true] : [200, false, false]);
		await send();
		expect(sent.filter((to) => to === club.Email)).toHaveLength(isSent ? 1 : 0);
	}
});

async function sendFirst<T>(send: () => Promise<number>, asked: () => Promise<T>): Promise<[T]> {
	const sending = send();
	const result = await asked();
	await sending;
	return [result];
}

test('an undo and another decision at the same time do not both count', async () => {
	const staff = await site.staff();
	for (let round = 0; round < 6; round++) {
		const club = await site.newClub({ status: 'pending' });
		const approved = await decide(staff, 'approve', club);
		const [undone, suspended] = await Promise.all([
			undo(staff, club, approved),
			site.call(suspendClub, { as: staff, params: { clubId: club.ClubID }, body: { reason } }),
		]);
		expect([undone.status, suspended.status].sort()).toEqual([200, 409]);
		const { reply } = await site.call(listStaffClubs, { as: staff });
		const { Status } = reply.find(({ ClubID }) => ClubID === club.ClubID) ?? {};
		expect(Status).toBe(undone.status === 200 ? 'pending' : 'suspended');
	}
});
