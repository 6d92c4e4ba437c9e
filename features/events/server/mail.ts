/** Mails to clubs about their events. */
import { fullSpan } from '#contract/time.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import type { Event } from './store.ts';

export const notPublishedMail = (
	to: string,
	{ id, name }: Pick<Event, 'id' | 'name'>,
	why: string,
	{ siteUrl }: Pick<Services, 'siteUrl'>,
): Mail => ({
	to,
	subject: `Not published: ${name}`,
	text: `Hello,

${name} could not be published as planned:
${why}

It is still a draft:
${siteUrl()}/clubAdmin/event/${id}`,
});

export const hostMail = (
	to: string,
	{ name, club_name, starts_at, ends_at }: Pick<Event, 'name' | 'club_name' | 'starts_at' | 'ends_at'>,
	{ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
): Mail => ({
	to,
	subject: `Co-host an event: ${name}`,
	text: `Hello,

${club_name} invites your club to co-host this event:

${name}
${fullSpan(new Date(starts_at), new Date(ends_at), settings.TIME_ZONE)}

Accept or decline on your dashboard:
${siteUrl()}/clubAdmin/dashboard`,
});
