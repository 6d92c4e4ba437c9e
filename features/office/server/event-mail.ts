/** The mail to a club whose event the staff hide, or show again. */
import { type LocatedRow, locationOf } from '#contract/event-location.ts';
import { fullSpan } from '#contract/time.ts';
import type { Event } from '#features/events/server/store.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

type Hidden = LocatedRow & Pick<Event, 'id' | 'name' | 'starts_at' | 'ends_at' | 'hidden_reason'>;

export function hiddenMail(
	to: string,
	event: Hidden,
	{ settings, siteUrl }: Pick<Services, 'settings' | 'siteUrl'>,
): Mail {
	const { id, name, starts_at, ends_at, hidden_reason } = event;
	const when = `${fullSpan(new Date(starts_at), new Date(ends_at), settings.TIME_ZONE)}\n${locationOf(event)}`;
	if (hidden_reason === null)
		return {
			to,
			subject: `Back on: ${name}`,
			text: `Hello,

The college's staff have put ${name} back on the site:
${siteUrl()}/events/${id}

${when}

We will e-mail everyone who registered.`,
		};
	return {
		to,
		subject: `Taken down: ${name}`,
		text: `Hello,

The college's staff have taken down ${name}. Only your club and the staff can see it now. We will e-mail everyone who registered.

${when}

They wrote:
${hidden_reason}

You can change or delete the event here. Only the staff can put it back, so write to them when it is ready:
${siteUrl()}/clubAdmin/event/${id}`,
	};
}
