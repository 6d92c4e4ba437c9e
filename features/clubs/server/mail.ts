/** The mails to a club about its registration and its e-mail address. */
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { confirmDays } from '../rules.ts';
import type { Club } from './store.ts';

type Site = Pick<Services, 'settings' | 'siteUrl'>;

const linkTo = (token: string, { siteUrl }: Site) => `${siteUrl()}/confirm-email#${token}`;

/**
 * Whether mails name a club: once the staff have approved it. Anybody can register a club with somebody else's address, and would
 * otherwise send them a text and a link of their own.
 */
export const isNamed = ({ status }: Pick<Club, 'status'>): boolean => status === 'approved' || status === 'suspended';

/** What a mail calls a club. */
export const called = (club: Pick<Club, 'name' | 'status'>): string => (isNamed(club) ? club.name : 'your club');

/** To a club that has registered: its registration has arrived, and the link that confirms its address. */
export const arrivalMail = (to: string, token: string, site: Site): Mail => ({
	to,
	subject: `Your club is registered on ${site.settings.SITE_NAME}`,
	text: `Hello,

The registration of your club has arrived. The college's staff look at it next, and you get a mail when they have decided.

Please confirm within ${confirmDays} days, with this link, that this is the club's address:
${linkTo(token, site)}

You can log in now and prepare your first event:
${site.siteUrl()}

If you have not registered a club, do nothing.`,
});

/** To the new address of a club. */
export const newAddressMail = (to: string, club: Club, token: string, site: Site): Mail => ({
	to,
	subject: `Confirm the e-mail address of ${called(club)}`,
	text: `Hello,

Somebody asked for this to be the e-mail address of ${called(club)} on ${site.settings.SITE_NAME}. It changes once you follow this link, within ${confirmDays} days:
${linkTo(token, site)}

If you don't know what this is about, do nothing.`,
});

/** To the address of a club, when somebody asks for another one. */
export const addressAskedMail = (club: Club, newEmail: string, site: Site): Mail => ({
	to: club.email,
	subject: `The e-mail address of ${called(club)} is to change`,
	text: `Hello,

Somebody who is logged in for ${called(club)} on ${site.settings.SITE_NAME} asked to change its e-mail address to ${newEmail}. It changes once somebody follows the link that was mailed there.

If that is not right, change the club's password: then the link is void.
${site.siteUrl()}/reset-password`,
});

/** To the old address of a club, once the new one counts. */
export const addressChangedMail = (club: Club, newEmail: string, site: Site): Mail => ({
	to: club.email,
	subject: `The e-mail address of ${called(club)} has changed`,
	text: `Hello,

The e-mail address of ${called(club)} on ${site.settings.SITE_NAME} is now ${newEmail}. The club logs in with it, and its mail goes there.

If that is not right, write to the college's staff at once.`,
});
