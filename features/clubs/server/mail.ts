/** The mails about a club's registration and address. */
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { confirmDays } from '../rules.ts';
import type { Club } from './store.ts';

type Site = Pick<Services, 'settings' | 'siteUrl'>;

const linkTo = (token: string, { siteUrl }: Site) => `${siteUrl()}/confirm-email#${token}`;

/** Only approved clubs are named: others could send strangers a text of their own. */
export const isNamed = ({ status }: Pick<Club, 'status'>): boolean => status === 'approved' || status === 'suspended';

export const called = (club: Pick<Club, 'name' | 'status'>): string => (isNamed(club) ? club.name : 'your club');

export const arrivalMail = (to: string, token: string, site: Site): Mail => ({
	to,
	subject: `Your club is registered on ${site.settings.SITE_NAME}`,
	text: `Hello,

We have received your club's registration. The college's staff will review it and e-mail you their decision.

Please confirm the club's address within ${confirmDays} days with this link:
${linkTo(token, site)}

You can log in now and prepare your first event:
${site.siteUrl()}

If you did not register a club, ignore this e-mail.`,
});

export const newAddressMail = (to: string, club: Club, token: string, site: Site): Mail => ({
	to,
	subject: `Confirm the e-mail address of ${called(club)}`,
	text: `Hello,

Confirm this as the new e-mail address of ${called(club)} on ${site.settings.SITE_NAME}. The link works for ${confirmDays} days:
${linkTo(token, site)}

If you were not expecting this, ignore this e-mail.`,
});

export const addressAskedMail = (club: Club, newEmail: string, site: Site): Mail => ({
	to: club.email,
	subject: `Request to change the e-mail address of ${called(club)}`,
	text: `Hello,

Someone who is logged in for ${called(club)} on ${site.settings.SITE_NAME} asked to change its e-mail address to ${newEmail}. It changes once someone opens the link we sent there.

If this is wrong, change the club's password. The link then stops working.
${site.siteUrl()}/reset-password`,
});

export const addressChangedMail = (club: Club, newEmail: string, site: Site): Mail => ({
	to: club.email,
	subject: `The e-mail address of ${called(club)} has changed`,
	text: `Hello,

The e-mail address of ${called(club)} on ${site.settings.SITE_NAME} is now ${newEmail}. The club logs in with it and gets its e-mail there.

If this is wrong, write to the college's staff at once.`,
});
