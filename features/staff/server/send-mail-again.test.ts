import { expect, test } from 'vitest';
import { DeliveryError } from '#server/mail/delivery-error.ts';
import { sendDueMail } from '#server/mail/outbox.ts';
import { hasMail } from '#server/mail/withdraw-mail.ts';
import { useSite } from '#testing/site.ts';
import { approveClub } from '../contract.ts';
import { dismissMail, listFailedMails, sendMailAgain } from '../mail-contract.ts';
import { decisionMailDelay } from '../rules.ts';
import { decisionMailKey } from './mail.ts';

const site = useSite();

/** The mail server refused it for good. */
async function failedMail() {
	const staff = await site.staff();
	const club = await site.newClub({ status: 'pending' });
	const decided = await site.call(approveClub, { as: staff, params: { clubId: club.ClubID } });
	site.wait(decisionMailDelay);
	await sendDueMail(site.services, () => Promise.reject(new DeliveryError('never', '550 no such mailbox')));
	const { reply } = await site.call(listFailedMails, { as: staff });
	const mail = reply.find(({ To }) => To === club.Email);
	if (!mail) throw new Error('The e-mail has not failed.');
	return { staff, club, mail, decisionId: decided.reply.DecisionID ?? 0 };
}

test('staff see a refused mail with its reason, and send it again once', async () => {
	const { staff, club, mail } = await failedMail();
	expect(mail).toMatchObject({ Problem: '550 no such mailbox', To: club.Email });
	const again = () => site.call(sendMailAgain, { as: staff, params: { mailId: mail.MailID } });
	const results = await Promise.all([again(), again()]);
	expect(results.map(({ status }) => status).sort()).toEqual([204, 409]);
	expect((await site.mails()).filter(({ to }) => to === club.Email)).toHaveLength(1);
	const { reply } = await site.call(listFailedMails, { as: staff });
	expect(reply.map(({ To }) => To)).not.toContain(club.Email);
});

test('a failed mail that staff dismiss is no longer listed or sent', async () => {
	const { staff, club, mail, decisionId } = await failedMail();
	const sent = { as: staff, params: { mailId: mail.MailID } };
	expect((await site.call(dismissMail, sent)).status).toBe(204);
	const { reply } = await site.call(listFailedMails, { as: staff });
	expect(reply.map(({ To }) => To)).not.toContain(club.Email);
	expect((await site.call(sendMailAgain, sent)).status).toBe(409);
	expect((await site.call(dismissMail, sent)).status).toBe(409);
	expect((await site.mails()).filter(({ to }) => to === club.Email)).toEqual([]);
	// An undo reads this to learn who was notified.
	expect(await hasMail(site.services.db, decisionMailKey(decisionId))).toBe(true);
});

test('only staff see a failed mail, send it again or dismiss it', async () => {
	const { club, mail } = await failedMail();
	for (const [as, status] of [
		[undefined, 401],
		[club, 403],
		[{ token: 'x'.repeat(43) }, 401],
	] as const) {
		expect((await site.call(listFailedMails, { as })).status).toBe(status);
		for (const endpoint of [sendMailAgain, dismissMail])
			expect((await site.call(endpoint, { as, params: { mailId: mail.MailID } })).status).toBe(status);
	}
});

test('a mail that never failed is 409', async () => {
	const staff = await site.staff();
	for (const endpoint of [sendMailAgain, dismissMail])
		expect((await site.call(endpoint, { as: staff, params: { mailId: 2_000_000_000 } })).status).toBe(409);
});
