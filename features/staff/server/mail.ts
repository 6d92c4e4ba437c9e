/** The mails of the staff: to clubs about decisions, and to colleagues they invite. */
import { fullSpan, longDate } from '#contract/time.ts';
import { invitationDays } from '#features/officers/rules.ts';
import { invitationKey } from '#server/mail/mail-order.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import type { Verdict } from '../rules.ts';

export interface VerdictMail {
	to: string;
	clubId: number;
	clubName: string;
	siteName: string;
	siteUrl: string;
	/** Of a rejection or a suspension. */
	reason: string;
	/** The day after which a rejected club is deleted; null if it is not. */
	until: string | null;
}

const deletionNotice = (until: string | null) =>
	until === null
		? ''
		: `\n\nIf it stays rejected, we delete everything you sent, with the club's account, on ${longDate(new Date(until), 'UTC')}.`;

const subjects: Record<Verdict, (name: string) => string> = {
	approved: (name) => `${name} is approved`,
	// Its name may be a text that somebody wants sent to a stranger, which may be why it is rejected.
	rejected: () => 'Your club was not approved',
	suspended: (name) => `${name} is suspended`,
	reinstated: (name) => `${name} is back`,
};

const bodies: Record<Verdict, (about: VerdictMail) => string> = {
	approved: ({ clubId, clubName, siteName, siteUrl }) => `Good news: the college's staff have approved ${clubName}.

Everyone can see it on ${siteName} now:
${siteUrl}/clubs/${clubId}

Log in with this e-mail address to add your members and your first event:
${siteUrl}`,
	rejected: ({ siteName, reason, until }) => `The college's staff did not approve your club for ${siteName}.

They wrote:
${reason}

If you can fix this, or think it is a mistake, please write to them. They can review it again.${deletionNotice(until)}`,
	suspended: ({
		clubName,
		siteName,
		reason,
	}) => `The college's staff have suspended ${clubName}. Until they lift this, it cannot log in, and ${siteName} hides the club and its events. Nothing is deleted.

They wrote:
${reason}

Please write to them to sort it out.`,
	reinstated: ({
		clubId,
		clubName,
		siteName,
		siteUrl,
	}) => `The college's staff have lifted the suspension of ${clubName}. The club and its events are shown on ${siteName} again:
${siteUrl}/clubs/${clubId}

You can log in as before:
${siteUrl}`,
};

/** The outbox key of the mail about a decision, by which an undo withdraws it. */
export const decisionMailKey = (decisionId: number) => `decision ${decisionId}`;

/** The beginning of the outbox keys of the mails about it to those who registered for the club's events. */
export const registeredMailKey = (decisionId: number) => `registered, decision ${decisionId}:`;

export const verdictMail = (verdict: Verdict, about: VerdictMail): Mail => ({
	to: about.to,
	subject: subjects[verdict](about.clubName),
	text: `Hello,\n\n${bodies[verdict](about)}`,
});

/** Names of clubs that a mail lists. */
const namesShown = 20;

/** To the staff: clubs wait for their decision. */
export function pendingMail(
	to: string,
	names: readonly string[],
	{ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
): Mail {
	const more = names.length - namesShown;
	const list = names.slice(0, namesShown).map((name) => `- ${name}`);
	if (more > 0) list.push(`and ${more} more`);
	return {
		to,
		subject:
			names.length === 1
				? 'A club is waiting for your decision'
				: `${names.length} clubs are waiting for your decision`,
		text: `Hello,

${names.length === 1 ? 'This club has' : 'These clubs have'} registered on ${settings.SITE_NAME} and ${names.length === 1 ? 'is' : 'are'} waiting for a decision:

${list.join('\n')}

Decide here:
${siteUrl()}/staff`,
	};
}

interface ExceptionMail {
	to: string;
	clubName: string;
	from: string;
	until: string;
	reason: string;
}

/** The mail to a club that may create an event although something is in the way. */
export const exceptionMail = (
	{ to, clubName, from, until, reason }: ExceptionMail,
	{ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
): Mail => ({
	to,
	subject: `${clubName} may create an overlapping event`,
	text: `Hello,

The college's staff allow ${clubName} to create one event on ${settings.SITE_NAME} in this period, even if other events overlap:
${fullSpan(new Date(from), new Date(until), settings.TIME_ZONE)}

They wrote:
${reason}

Create it here:
${siteUrl()}/clubAdmin/events`,
});

/** The mail to a club that a member of the staff has deleted. */
export const deletionMail = ({
	to,
	clubName,
	siteName,
	reason,
}: Omit<VerdictMail, 'clubId' | 'siteUrl' | 'until'>): Mail => ({
	to,
	subject: `Deleted from ${siteName}: ${clubName}`,
	text: `Hello,

The college's staff have deleted ${clubName} from ${siteName}, with its account, members, events, registrations, applications and quizzes.

They wrote:
${reason}

This cannot be undone. The club can register again with this e-mail address.`,
});

/** The beginning of the outbox keys of the mails that invite somebody to the staff. */
export const invitationMailKey = (staffId: number) => invitationKey('staff', staffId);

/** The mail to somebody whom a member of the staff invites to be one. */
export const staffInvitationMail = (
	{ Name, Email, by, link }: { Name: string; Email: string; by: string; link: string },
	{ settings }: Pick<Services, 'settings'>,
): Mail => ({
	to: Email,
	subject: `Join the staff of ${settings.SITE_NAME}`,
	text: `Hello ${Name},

${by} invites you to the staff of ${settings.SITE_NAME}, who decide which clubs become public.

Open this link within ${invitationDays} days to make your account. It works once:
${link}

If you were not expecting this, ignore this e-mail.`,
});

interface LeadChosen {
	to: string;
	clubName: string;
	siteName: string;
	Name: string;
	Email: string;
	reason: string;
}

/** To a club and its leads: the staff invited somebody to lead it, or made one of its officers a lead. */
export const leadChosenMail = ({ to, clubName, siteName, Name, Email, reason }: LeadChosen): Mail => ({
	to,
	subject: `The college's staff chose a lead for ${clubName}`,
	text: `Hello,

The college's staff chose ${Name} (${Email}) to lead ${clubName} on ${siteName}. The reason given:

${reason}

If that is a mistake, tell the college's staff soon: a lead can do everything for the club.`,
});
