/** The mails to a club about a decision on its event. */
import { type LocatedRow, locationOf } from '#contract/event-location.ts';
import { fullSpan } from '#contract/time.ts';
import type { Event } from '#features/events/server/store.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

interface EventDecision {
	to: string;
	event: LocatedRow & Pick<Event, 'id' | 'name' | 'starts_at' | 'ends_at' | 'state'>;
	/** About a change of time or location, not about the event. */
	isChange: boolean;
	/** Empty for an approval. */
	message: string;
}

export function eventDecisionMail(
	{ to, event, isChange, message }: EventDecision,
	{ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
): Mail {
	const { id, name, starts_at, ends_at } = event;
	const when = `${fullSpan(new Date(starts_at), new Date(ends_at), settings.TIME_ZONE)}\n${locationOf(event)}`;
	if (message === '') {
		const subject = isChange ? `Approved: the change of ${name}` : `Approved: ${name}`;
		const who = event.state === 'unlisted' ? 'Everyone with its link can see it now' : 'Everyone can see it now';
		const text = isChange
			? `The college's staff approved your change of ${name}. It is now:\n\n${when}`
			: `The college's staff approved ${name}. ${who}:\n${siteUrl()}/events/${id}\n\n${when}`;
		return { to, subject, text: `Hello,\n\n${text}` };
	}
	const kept = isChange
		? `The event stays as it was:\n\n${when}`
		: 'It is a draft again. Change it and publish it again:';
	const where = isChange ? '' : `\n${siteUrl()}/clubAdmin/event/${id}`;
	return {
		to,
		subject: isChange ? `Not approved: the change of ${name}` : `Please change ${name}`,
		text: `Hello,

The college's staff sent back ${isChange ? `your change of ${name}` : name}.

They wrote:
${message}

${kept}${where}`,
	};
}
