/** The mails about accounts. */
import { fullDay, shortTime } from '#contract/time.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import type { AccountKind } from './tables.ts';

/** A club and an officer may share an address: each gets a mail that names its link. */
export const resetMail = (
	{ email, kind }: { email: string; kind: AccountKind },
	siteName: string,
	link: string,
): Mail => ({
	to: email,
	subject: `Set a new password for ${siteName}`,
	text: `Hello,

Someone, most likely you, asked for a new password for ${kind === 'officer' ? 'your own log-in as an officer' : "your club's shared log-in"} on ${siteName}.

Open this link within 30 minutes to choose one:
${link}

If this was not you, ignore this e-mail. Your password stays the same.`,
});

export const momentText = ({ settings, now }: Pick<Services, 'settings' | 'now'>) =>
	`${fullDay(now(), settings.TIME_ZONE)} at ${shortTime(now(), settings.TIME_ZONE)} (${settings.TIME_ZONE})`;

export const whatToDo = (kind: AccountKind, siteUrl: string) =>
	kind === 'staff'
		? 'If this was not you, tell your colleagues and the site’s administrator at once.'
		: `If this was not you, set a new password at once. That logs everyone out and removes all passkeys:\n${siteUrl}/reset-password`;

export type MailServices = Pick<Services, 'settings' | 'now' | 'siteUrl'>;

export const secondFactorMail = (what: 'set up' | 'removed', to: string, services: MailServices): Mail => ({
	to,
	subject: `Your second factor for ${services.settings.SITE_NAME} was ${what}`,
	text: `Hello,

On ${momentText(services)}, ${
		what === 'set up'
			? `a second factor was set up for your account on ${services.settings.SITE_NAME}. From now on you need a code from your authenticator app to log in. All other devices were logged out.`
			: `the second factor of your account on ${services.settings.SITE_NAME} was removed. You can log in with your password alone now.`
	}

${whatToDo('staff', services.siteUrl())}`,
});

export const recoveryCodeMail = (to: string, left: number, services: MailServices): Mail => ({
	to,
	subject: `A recovery code was used to log in to ${services.settings.SITE_NAME}`,
	text: `Hello,

On ${momentText(services)}, someone, most likely you, logged in to your account on ${services.settings.SITE_NAME} with a recovery code. ${
		left === 0
			? 'It was the last one. To get new ones, turn your second factor off and on again.'
			: `${left} of them ${left === 1 ? 'is' : 'are'} left.`
	}

${whatToDo('staff', services.siteUrl())}`,
});

export const passwordChangedMail = (
	{ email, kind }: { email: string; kind: AccountKind },
	services: MailServices,
): Mail => ({
	to: email,
	subject: `Your password for ${services.settings.SITE_NAME} was changed`,
	text: `Hello,

The password of your account on ${services.settings.SITE_NAME} was changed on ${momentText(services)}. All other devices were logged out.

${whatToDo(kind, services.siteUrl())}`,
});
