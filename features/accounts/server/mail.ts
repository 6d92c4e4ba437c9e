/** The mails about accounts. */
import type { Mail } from '#server/mail/outbox.ts';

export const resetMail = (to: string, siteName: string, link: string): Mail => ({
	to,
	subject: `Set a new password for ${siteName}`,
	text: `Hello,

somebody, most likely you, asked for a new password for your club's account on ${siteName}.

Open this link within 30 minutes to choose one:
${link}

If it was not you, do nothing: the old password stays.`,
});
