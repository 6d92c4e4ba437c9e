/** The calls about mails that could not be delivered. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { mostFailedMails } from '#contract/limits.ts';
import { Id, IdText, Instant } from '#contract/scalars.ts';

const FailedMail = z
	.object({
		MailID: Id,
		To: z.string(),
		Subject: z.string(),
		QueuedAt: Instant,
		FailedAt: Instant,
		/** The mail server's message, or why the arrival is unknown. */
		Problem: z.string(),
	})
	.meta({ id: 'FailedMail' });

export const listFailedMails = endpoint({
	route: 'GET /api/staff/mails',
	summary: `E-mails that could not be delivered, the latest first, at most ${mostFailedMails}`,
	who: 'staff',
	status: 200,
	reply: z.array(FailedMail),
});

export const sendMailAgain = endpoint({
	route: 'POST /api/staff/mails/:mailId/sendAgain',
	summary: 'Send a failed e-mail again',
	who: 'staff',
	params: z.object({ mailId: IdText }),
	trail: 'nothing',
	status: 204,
});

export const dismissMail = endpoint({
	route: 'DELETE /api/staff/mails/:mailId',
	summary: 'Dismiss a failed e-mail: it is not sent again',
	who: 'staff',
	params: z.object({ mailId: IdText }),
	trail: 'nothing',
	status: 204,
});
