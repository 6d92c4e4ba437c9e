/** The mail of a message from the staff. */
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

export const messageMail = (
	{ subject, text }: { subject: string; text: string },
	{ settings }: Pick<Services, 'settings'>,
): Omit<Mail, 'to'> => ({
	subject,
	text: `${text}

The college's staff sent this to clubs on ${settings.SITE_NAME} and to their leads.`,
});
