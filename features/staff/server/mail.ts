/** The staff's mails to clubs about decisions, and to colleagues. */
import { counted } from '#contract/counted.ts';
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
	reason: string;
	until: string | null;
}

const deletionNotice = (until: string | null) =>
	until === null
		? ''
		: `\n\nIf it stays rejected, we delete everything you sent, with the club's account, after ${longDate(new Date(until), 'UTC')}.`;

const subjects: Record<Verdict, (name: string) => string> = {
	approved: (name) => `${name} is approved`,
	// The name may be abuse meant for a stranger.
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

/** An undo withdraws the mail by this key. */
export const decisionMailKey = (decisionId: number) => `decision ${decisionId}`;

/** The prefix of keys of mails to people registered for the club's events. */
export const registeredMailKey = (decisionId: number) => `registered, decision ${decisionId}:`;

export const verdictMail = (verdict: Verdict, about: VerdictMail): Mail => ({
	to: about.to,
	subject: subjects[verdict](about.clubName),
	text: `Hello,\n\n${bodies[verdict](about)}`,
});

/** Without the name, which may be abuse meant for a stranger. */
export const sentBackMail = (
	to: string,
	message: string,
	{ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
): Mail => ({
	to,
	subject: 'Please correct your club’s profile',
	text: `Hello,

The college's staff have looked at your club on ${settings.SITE_NAME} and sent it back.

They wrote:
${message}

Log in, correct the profile and press “Submit again”:
${siteUrl()}/clubAdmin/dashboard`,
});

const namesShown = 20;

function listed(things: readonly { name: string }[]): string {
	const more = things.length - namesShown;
	const lines = things.slice(0, namesShown).map(({ name }) => `- ${name}`);
	return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

type Waiting = readonly { name: string }[];

export function pendingMail(
	to: string,
	{ clubs, events }: { clubs: Waiting; events: Waiting },
	{ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
): Mail {
	const isOne = clubs.length + events.length === 1;
	const counts = [
		...(clubs.length > 0 ? [isOne ? 'A club' : counted(clubs.length, 'club')] : []),
		...(events.length > 0 ? [isOne ? 'An event' : counted(events.length, 'event')] : []),
	].join(' and ');
	const parts = [
		...(clubs.length > 0
			? [
					`${clubs.length === 1 ? 'This club has' : 'These clubs have'} registered on ${settings.SITE_NAME} and ${clubs.length === 1 ? 'is' : 'are'} waiting for a decision:\n\n${listed(clubs)}`,
				]
			: []),
		...(events.length > 0
			? [`${events.length === 1 ? 'This event waits' : 'These events wait'} for your approval:\n\n${listed(events)}`]
			: []),
	];
	return {
		to,
		subject: `${counts} ${isOne ? 'is' : 'are'} waiting for your decision`,
		text: `Hello,\n\n${parts.join('\n\n')}\n\nDecide here:\n${siteUrl()}/staff${clubs.length === 0 ? '/events' : ''}`,
	};
}

interface ExceptionMail {
	to: string;
	clubName: string;
	from: string;
	until: string;
	reason: string;
}

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

export const invitationMailKey = (staffId: number) => invitationKey('staff', staffId);

export const staffInvitationMail = (
	{ Name, Email, by, link }: { Name: string; Email: string; by: string; link: string },
	{ settings }: Pick<Services, 'settings'>,
): Mail => ({
	to: Email,
	subject: `Join the staff of ${settings.SITE_NAME}`,
	text: `Hello ${Name},

${by} invites you to join the staff of ${settings.SITE_NAME}. The staff decide which clubs become public.

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

export const leadChosenMail = ({ to, clubName, siteName, Name, Email, reason }: LeadChosen): Mail => ({
	to,
	subject: `The college's staff chose a lead for ${clubName}`,
	text: `Hello,

The college's staff chose ${Name} (${Email}) to lead ${clubName} on ${siteName}.

They wrote:
${reason}

If this is a mistake, tell the college's staff soon: a lead can do everything for the club.`,
});
