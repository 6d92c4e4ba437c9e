/** The calls about failed mails: list them, send one again or put it aside. */

import { Problem } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { dismiss, listFailedMail, sendAgain } from '#server/mail/failed-mail.ts';
import { nowText, type Services } from '#server/services.ts';
import { dismissMail, listFailedMails, sendMailAgain } from '../mail-contract.ts';

function refuseUnless(isFailed: boolean): undefined {
	if (!isFailed) throw new Problem('conflict', 'This e-mail is no longer waiting.');
}

export const mailRoutes = (services: Services): Route[] => [
	serve(listFailedMails, async () =>
		(await listFailedMail(services.db)).map((mail) => ({
			MailID: mail.id,
			To: mail.recipient,
			Subject: mail.subject,
			QueuedAt: mail.made_at,
			FailedAt: mail.failed_at ?? mail.made_at,
			Problem: mail.problem ?? '',
		})),
	),

	serve(sendMailAgain, async ({ params }) =>
		refuseUnless(await services.transact((tx) => sendAgain(tx, params.mailId, nowText(services)))),
	),

	serve(dismissMail, async ({ params }) =>
		refuseUnless(await services.transact((tx) => dismiss(tx, params.mailId, nowText(services)))),
	),
];
