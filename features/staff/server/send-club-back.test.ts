import { expect, test } from 'vitest';
import { submitAgain } from '#features/clubs/contract.ts';
import { useSite } from '#testing/site.ts';
import { approveClub, listStaffClubs, rejectClub, sendClubBack, undoDecision } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { notifyOfPending } from './jobs.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

const message = 'Say when you meet.';

const sendBack = async ({ ClubID }: { ClubID: number }, body: object = { message }) =>
	site.call(sendClubBack, { as: await site.staff(), params: { clubId: ClubID }, body });

const pendingIds = async () => {
	const sent = { as: await site.staff(), query: { status: 'pending' } };
	return (await site.call(listStaffClubs, sent)).reply.map(({ ClubID }) => ClubID);
};

test('a club that was sent back waits below the others, gets the message by mail, and comes back by its age', async () => {
	const [first, second, third] = [
		await site.newClub({ status: 'pending' }),
		await site.newClub({ status: 'pending' }),
		await site.newClub({ status: 'pending' }),
	];
	const bad = await sendBack(first, { message: ' ' });
	expect([bad.status, bad.refusal.fields]).toEqual([400, { message: staffTexts.messageMissing }]);
	const { status, reply } = await sendBack(first);
	expect([status, reply.Status, reply.SentBack?.Message, reply.Changed]).toEqual([200, 'pending', message, undefined]);
	await sendBack(second);
	expect(await pendingIds()).toEqual([third.ClubID, first.ClubID, second.ClubID]);
	const mail = (await site.mails()).find(({ to }) => to === first.Email);
	expect(mail?.text).toContain(message);

	await site.call(submitAgain, { as: first });
	expect(await pendingIds()).toEqual([first.ClubID, third.ClubID, second.ClubID]);
	const again = await sendBack(first, { message: 'And where.' });
	expect([again.reply.SentBack?.Message, again.reply.Changed]).toEqual(['And where.', undefined]);
});

test('the staff are notified of clubs that wait for them, and of those that come back, not of those sent back', async () => {
	const club = await site.newClub({ status: 'pending', name: 'Comes back' });
	await sendBack(club);
	const told = async () => {
		site.wait(3_700_000);
		await notifyOfPending(site.services);
		return (await site.mails()).filter(({ text }) => text.includes('Comes back')).length;
	};
	expect(await told()).toBe(0);
	await site.call(submitAgain, { as: club });
	expect(await told()).toBe(1);
});

test('staff may approve or reject a club that was sent back, and an undo leaves it sent back', async () => {
	const club = await site.newClub({ status: 'pending' });
	const params = { clubId: club.ClubID };
	await sendBack(club);
	const as = await site.staff();
	const approved = (await site.call(approveClub, { as, params })).reply;
	expect([approved.Status, approved.SentBack]).toEqual(['approved', undefined]);
	const refused = await sendBack(club);
	expect([refused.status, refused.refusal.error]).toEqual([409, staffTexts.notPending]);
	expect((await site.call(submitAgain, { as: club })).status).toBe(409);
	const undone = await site.call(undoDecision, { as, params, body: { decisionId: approved.DecisionID } });
	expect([undone.reply.Status, undone.reply.SentBack?.Message]).toEqual(['pending', message]);
	const rejected = await site.call(rejectClub, { as, params, body: { reason: 'No.' } });
	expect([rejected.reply.Status, rejected.reply.SentBack]).toEqual(['rejected', undefined]);
});

test('of an approval and a club sent back at the same moment, the club is one or the other', async () => {
	const club = await site.newClub({ status: 'pending' });
	const as = await site.staff();
	const [approved] = await Promise.all([
		site.call(approveClub, { as, params: { clubId: club.ClubID } }),
		sendBack(club),
	]);
	expect(approved.status).toBe(200);
	const listed = (await site.call(listStaffClubs, { as })).reply.find(({ ClubID }) => ClubID === club.ClubID);
	expect([listed?.Status, listed?.SentBack]).toEqual(['approved', undefined]);
});
