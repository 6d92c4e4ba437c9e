/** The mails to officers and clubs about who acts for a club. */
import type { Role } from '#contract/roles.ts';
import { invitationKey } from '#server/mail/mail-order.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { invitationDays, roleSentences } from '../rules.ts';

export interface About {
	to: string;
	clubName: string;
	siteName: string;
	siteUrl: string;
}

/** What a mail about a club's officers names. */
export const aboutClub = (
	{ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
	{ to, clubName }: Pick<About, 'to' | 'clubName'>,
): About => ({ to, clubName, siteName: settings.SITE_NAME, siteUrl: siteUrl() });

/** The beginning of the outbox keys of the mails that bring an officer a link with which to accept. */
export const invitationMailKey = (officerId: number) => invitationKey('officer', officerId);

export const invitationMail = (
	{ to, clubName, siteName }: About,
	{ name, by, role, link }: { name: string; by: string; role: Role; link: string },
): Mail => {
	// A club's own log-in has the club's name.
	const asks =
		by === clubName ? `You are invited to help run ${clubName}` : `${by} invites you to help run ${clubName}`;
	return {
		to,
		subject: asks,
		text: `Hello ${name},

${asks} on ${siteName}. ${roleSentences[role]}

Accept within ${invitationDays} days. This link works once:
${link}

If you were not expecting this, ignore this e-mail.`,
	};
};

export const removedMail = ({ to, clubName, siteName }: About, name: string): Mail => ({
	to,
	subject: `You are no longer an officer of ${clubName}`,
	text: `Hello ${name},

You are no longer an officer of ${clubName} on ${siteName}: your term has ended, or a lead has removed you. If you think this is a mistake, write to the club.`,
});

/** To somebody invited as a lead who has not accepted when a hand-over takes place that names others. */
export const invitationWithdrawnMail = ({ to, clubName, siteName }: About, name: string): Mail => ({
	to,
	subject: `Your invitation to lead ${clubName} was withdrawn`,
	text: `Hello ${name},

You were invited to lead ${clubName} on ${siteName} and have not accepted yet. The hand-over has taken place without you, so your invitation no longer works. If you think this is a mistake, write to the club.`,
});

export const sharedLoginMail = ({ to, clubName, siteName, siteUrl }: About, isOn: boolean, why: string): Mail => ({
	to,
	subject: `The shared log-in of ${clubName} is ${isOn ? 'on' : 'off'}`,
	text: `Hello,

${why} ${
		isOn
			? `Anyone with the club's address and password can log in to ${siteName}:\n${siteUrl}`
			: `Nobody can log in to ${siteName} with the club's address and password any more. Officers log in with their own. Any lead can turn it on again.`
	}`,
});

export const newLeadMail = ({ to, clubName, siteName, siteUrl }: About, name: string): Mail => ({
	to,
	subject: `You lead ${clubName}`,
	text: `Hello ${name},

From today you are a lead of ${clubName} on ${siteName}. Log in with your own address:
${siteUrl}`,
});

/** To a new lead without a log-in: the invitation has not been accepted. */
export const newLeadInvitationMail = ({ to, clubName, siteName }: About, name: string, link: string): Mail => ({
	to,
	subject: `You now lead ${clubName}`,
	text: `Hello ${name},

The hand-over of ${clubName} on ${siteName} has taken place, and you are one of its leads. You have not accepted your invitation yet. ${roleSentences.lead}

Accept within ${invitationDays} days. This link works once and replaces older ones:
${link}

If you were not expecting this, ignore this e-mail.`,
});

export const leadsChangedMail = ({ to, clubName, siteName }: About, leads: string): Mail => ({
	to,
	subject: `${clubName} has new leads`,
	text: `Hello,

The hand-over of ${clubName} on ${siteName} has taken place. Its leads are now ${leads}.`,
});

export const handOverDroppedMail = ({ to, clubName, siteName, siteUrl }: About): Mail => ({
	to,
	subject: `The hand-over of ${clubName} did not take place`,
	text: `Hello,

The hand-over of ${clubName} on ${siteName} could not take place: none of the new leads is still an officer. The current leads stay in charge. Choose new leads here:
${siteUrl}/clubAdmin/officers`,
});
