/** The mail to a club that was imported without a lead. */
import { invitationDays } from '#features/officers/rules.ts';
import { invitationKey } from '#server/mail/mail-order.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

/** The beginning of the outbox keys of the mails with a link for a club's first password. */
export const clubInvitationKey = (clubId: number) => invitationKey('club', clubId);

export const firstPasswordMail = (
	{ to, clubId, clubName, path }: { to: string; clubId: number; clubName: string; path: string },
	{ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
): Mail => ({
	to,
	subject: `${clubName} is on ${settings.SITE_NAME}`,
	text: `Hello,

The college's staff have added ${clubName} to ${settings.SITE_NAME}. Everyone can see it here:
${siteUrl()}/clubs/${clubId}

Choose the club's password within ${invitationDays} days, and log in to complete its page. This link works once:
${siteUrl()}${path}

If you were not expecting this, ignore this e-mail.`,
});
