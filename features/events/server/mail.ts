/** The mail to a club whose draft could not be published. */
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

${name} should be public by now, but it could not be published:
${why}

It is still a draft. Change it and publish it again:
${siteUrl()}/clubAdmin/event/${id}`,
});
