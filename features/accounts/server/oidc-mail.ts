/** The mail about an invitation that was accepted by single sign-on. */
import { emailKey } from '#contract/email-address.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Mail, queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';

interface Accepted {
	/** What the invitation was to, such as `help run Chess Club`. */
	to: string;
	/** Null for a link that names nobody. */
	invited: string | null;
	account: string;
}

const acceptedMail = (to: string, accepted: Accepted, { SITE_NAME }: Services['settings'], siteUrl: string): Mail => ({
	to,
	subject: `Your invitation on ${SITE_NAME} was accepted`,
	text: `Hello,

The invitation${accepted.invited === null ? '' : ` for ${accepted.invited}`} to ${accepted.to} on ${SITE_NAME} was accepted with the college's account of ${accepted.account}. From now on, log in with that account.

If this was not you, tell whoever invited you at once:
${siteUrl}`,
});

/** Both addresses get it: the person at the provider may not be the one invited. */
export async function notifyAccepted(tx: Tx, services: Services, accepted: Accepted): Promise<void> {
	const { invited, account } = accepted;
	const addresses = invited === null || emailKey(invited) === emailKey(account) ? [account] : [invited, account];
	for (const to of addresses)
		await queueMail(tx, nowText(services), acceptedMail(to, accepted, services.settings, services.siteUrl()));
}
