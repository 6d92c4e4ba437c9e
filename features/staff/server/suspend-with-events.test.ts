import { expect, test } from 'vitest';
import { DeliveryError } from '#server/mail/delivery-error.ts';
import { sendDueMail } from '#server/mail/outbox.ts';
import { deleteSentMail } from '#server/mail/sent-mail.ts';
import { nowText } from '#server/services.ts';
import { eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { deleteClub, reinstateClub, suspendClub, undoDecision } from '../contract.ts';
import { listFailedMails, sendMailAgain } from '../mail-contract.ts';
import { decisionMailDelay } from '../rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

async function clubWithEvent() {
	const club = await site.newClub();
	const night = await eventOn(site, club, { Places: 2 });
	for (const name of ['ada', 'ben', 'cleo']) await night.join(name, `${name}@college.test`);
	await site.mails();
	return { club, night };
}

async function suspend({ ClubID: clubId }: TestClub) {
	const staff = await site.staff();
	const sent = { as: staff, params: { clubId }, body: { reason: 'Please call us.' } };
	const { status, reply } = await site.call(suspendClub, sent);
	expect(status).toBe(200);
	return { staff, clubId, decisionId: reply.DecisionID ?? 0 };
}

/** The mail server is down, so the mails wait. */
async function suspendAndLift(club: TestClub) {
	const { staff, clubId } = await suspend(club);
	site.wait(decisionMailDelay);
	await sendDueMail(site.services, async () => {
		throw new Error('The mail server is down.');
	});
	expect((await site.call(reinstateClub, { as: staff, params: { clubId } })).status).toBe(200);
	return { staff, clubId };
}

const mailsAfterAll = () => {
	site.wait(decisionMailDelay);
	return site.mails();
};

test('when a club is suspended, all who registered for its coming events are told, after the club', async () => {
	const { club } = await clubWithEvent();
	await suspend(club);
	expect(await site.mails()).toEqual([]);
	const [toClub, ...others] = await mailsAfterAll();
	expect(toClub?.to).toBe(club.Email);
	expect(others.map(({ to, subject, calendar }) => [to, subject, calendar?.method])).toEqual([
		['ada@college.test', 'Cancelled: Reading night', 'CANCEL'],
		['ben@college.test', 'Cancelled: Reading night', 'CANCEL'],
		['cleo@college.test', 'Cancelled: Reading night', 'CANCEL'],
	]);
});

test('a suspension that is undone, or lifted, in time reaches nobody who registered', async () => {
	const { club } = await clubWithEvent();
	const { staff, clubId, decisionId } = await suspend(club);
	const undone = await site.call(undoDecision, { as: staff, params: { clubId }, body: { decisionId } });
	expect([undone.status, await mailsAfterAll()]).toEqual([200, []]);

	await suspend(club);
	expect((await site.call(reinstateClub, { as: staff, params: { clubId } })).status).toBe(200);
	expect((await mailsAfterAll()).map(({ to }) => to)).toEqual([club.Email, club.Email]);
});

test('once its mail is on its way, an undo takes back no mail to those who registered', async () => {
	const { club } = await clubWithEvent();
	const { staff, clubId, decisionId } = await suspend(club);
	site.wait(decisionMailDelay);
	const sent: [string, number?][] = [];
	await sendDueMail(site.services, async ({ to }) => {
		const undo = () => site.call(undoDecision, { as: staff, params: { clubId }, body: { decisionId } });
		sent.push(to === club.Email ? [to, (await undo()).status] : [to]);
		return 'a test';
	});
	expect(sent).toEqual([[club.Email, 409], ['ada@college.test'], ['ben@college.test'], ['cleo@college.test']]);
});

test('once those who registered were told, a suspension is not undone, also if the mail to the club waits for an older one', async () => {
	const { club } = await clubWithEvent();
	const { staff, clubId } = await suspendAndLift(club);
	const { decisionId } = await suspend(club);
	expect((await mailsAfterAll()).map(({ to }) => to)).toEqual([
		'ada@college.test',
		'ben@college.test',
		'cleo@college.test',
	]);
	const undone = await site.call(undoDecision, { as: staff, params: { clubId }, body: { decisionId } });
	expect(undone.status).toBe(409);
	site.wait(60_000);
	expect((await site.mails()).map(({ to }) => to)).toEqual([club.Email, club.Email, club.Email]);
});

test('a suspension lifted in time sends its mails once the lifting is undone', async () => {
	const { club } = await clubWithEvent();
	const { staff, clubId } = await suspend(club);
	const lift = async () => (await site.call(reinstateClub, { as: staff, params: { clubId } })).reply.DecisionID;
	const undo = async (decisionId: number | null | undefined) =>
		(await site.call(undoDecision, { as: staff, params: { clubId }, body: { decisionId } })).status;
	site.wait(decisionMailDelay / 2);
	const first = await lift();
	site.wait(decisionMailDelay / 4);
	expect([await undo(first), await site.mails()]).toEqual([200, []]);
	const second = await lift();
	site.wait(decisionMailDelay / 2);
	expect([await undo(second), (await site.mails()).map(({ to }) => to)]).toEqual([
		200,
		[club.Email, 'ada@college.test', 'ben@college.test', 'cleo@college.test'],
	]);

	const third = await lift();
	expect([await undo(third), await mailsAfterAll()], 'nobody is told twice').toEqual([200, []]);
});

test('when a suspension was lifted while its mails were leaving and that is undone, everybody is told once', async () => {
	const { club } = await clubWithEvent();
	const { staff, clubId } = await suspend(club);
	site.wait(decisionMailDelay);
	const sent: string[] = [];
	const sendTwo = () =>
		sendDueMail(
			site.services,
			async ({ to }) => {
				sent.push(to);
				return 'a test';
			},
			{ isStopped: () => sent.length === 2 },
		);
	await sendTwo();
	expect(sent).toEqual([club.Email, 'ada@college.test']);
	const { reply } = await site.call(reinstateClub, { as: staff, params: { clubId } });
	expect(await site.mails()).toEqual([]);
	const body = { decisionId: reply.DecisionID };
	expect((await site.call(undoDecision, { as: staff, params: { clubId }, body })).status).toBe(200);
	expect((await mailsAfterAll()).map(({ to }) => to)).toEqual(['ben@college.test', 'cleo@college.test']);
});

test('of a suspension that was lifted while no mail could leave nobody who registered hears, and the club in the right order', async () => {
	const { club } = await clubWithEvent();
	await suspendAndLift(club);
	// The second mail would be due before the first is tried again.
	site.wait(decisionMailDelay);
	expect(await site.mails()).toEqual([]);
	site.wait(60_000);
	expect((await site.mails()).map(({ to, subject }) => [to, subject])).toEqual([
		[club.Email, `${club.ClubName} is suspended`],
		[club.Email, `${club.ClubName} is back`],
	]);
});

test('undoing a lifted suspension sends the missing mails, also where the mail to the club failed and was sent again', async () => {
	const { club } = await clubWithEvent();
	const { staff, clubId } = await suspend(club);
	site.wait(decisionMailDelay);
	await sendDueMail(site.services, async ({ to }) => {
		throw to === club.Email ? new DeliveryError('never', 'No such user here') : new Error('not now');
	});
	const [failed] = (await site.call(listFailedMails, { as: staff })).reply.filter(({ To }) => To === club.Email);
	await site.call(sendMailAgain, { as: staff, params: { mailId: failed?.MailID ?? 0 } });
	const { reply } = await site.call(reinstateClub, { as: staff, params: { clubId } });
	const body = { decisionId: reply.DecisionID };
	expect((await site.call(undoDecision, { as: staff, params: { clubId }, body })).status).toBe(200);
	expect((await mailsAfterAll()).map(({ to }) => to)).toEqual([
		club.Email,
		'ada@college.test',
		'ben@college.test',
		'cleo@college.test',
	]);
});

test('a month after a suspension nobody is told again when lifting it is undone', async () => {
	const { club } = await clubWithEvent();
	const { staff, clubId } = await suspend(club);
	expect(await mailsAfterAll()).toHaveLength(4);
	await site.services.transact((tx) => deleteSentMail(tx, nowText(site.services), 100));
	const { reply } = await site.call(reinstateClub, { as: staff, params: { clubId } });
	const body = { decisionId: reply.DecisionID };
	expect((await site.call(undoDecision, { as: staff, params: { clubId }, body })).status).toBe(200);
	expect(await mailsAfterAll()).toEqual([]);
});

test('people who had a mail about a suspension get one when it is lifted, also a month later, unless that is undone', async () => {
	const { club } = await clubWithEvent();
	const { staff, clubId } = await suspend(club);
	expect(await mailsAfterAll()).toHaveLength(4);
	await site.services.transact((tx) => deleteSentMail(tx, nowText(site.services), 100));
	const lift = async () => (await site.call(reinstateClub, { as: staff, params: { clubId } })).reply.DecisionID;
	const body = { decisionId: await lift() };
	expect((await site.call(undoDecision, { as: staff, params: { clubId }, body })).status).toBe(200);
	await lift();
	expect((await mailsAfterAll()).map(({ to, subject, calendar }) => [to, subject, calendar?.method])).toEqual([
		[club.Email, `${club.ClubName} is back`, undefined],
		['ada@college.test', 'Back on: Reading night', 'PUBLISH'],
		['ben@college.test', 'Back on: Reading night', 'PUBLISH'],
		['cleo@college.test', 'Back on: Reading night', 'PUBLISH'],
	]);
});

test('deleting a club soon after its suspension writes to its registered people that the event is off', async () => {
	const { club } = await clubWithEvent();
	const { staff, clubId } = await suspend(club);
	const body = { ClubName: club.ClubName, reason: 'It has dissolved.' };
	expect((await site.call(deleteClub, { as: staff, params: { clubId }, body })).status).toBe(204);
	expect((await mailsAfterAll()).map(({ to, subject }) => [to, subject])).toEqual([
		[club.Email, `Deleted from Clubyard: ${club.ClubName}`],
		['ada@college.test', 'Cancelled: Reading night'],
		['ben@college.test', 'Cancelled: Reading night'],
		['cleo@college.test', 'Cancelled: Reading night'],
	]);
});

test('what a lifted suspension said is dropped when the club is deleted, also what waits for another attempt or has failed', async () => {
	const { club } = await clubWithEvent();
	const { staff, clubId } = await suspend(club);
	expect(await mailsAfterAll()).toHaveLength(4);
	await site.call(reinstateClub, { as: staff, params: { clubId } });
	site.wait(decisionMailDelay);
	await sendDueMail(site.services, async ({ to }) => {
		if (to === 'ada@college.test') throw new DeliveryError('never', 'No such user here');
		throw new Error('Greylisted: try again later.');
	});
	const body = { ClubName: club.ClubName, reason: 'It has dissolved.' };
	expect((await site.call(deleteClub, { as: staff, params: { clubId }, body })).status).toBe(204);
	site.wait(600_000);
	expect((await site.mails()).map(({ to, subject }) => [to, subject])).toEqual([
		[club.Email, `Deleted from Clubyard: ${club.ClubName}`],
		['ada@college.test', 'Cancelled: Reading night'],
		['ben@college.test', 'Cancelled: Reading night'],
		['cleo@college.test', 'Cancelled: Reading night'],
	]);
	const failed = (await site.call(listFailedMails, { as: staff })).reply;
	expect(failed.filter(({ Subject }) => Subject.startsWith('It takes place'))).toEqual([]);
});

test('of events that are over nobody is told', async () => {
	const { club, night } = await clubWithEvent();
	const past = Date.parse(night.event.EndDateTime) - site.services.now().getTime() + 3_600_000;
	site.wait(past);
	await suspend(club);
	expect((await mailsAfterAll()).map(({ to }) => to)).toEqual([club.Email]);
	site.wait(-past);
});
