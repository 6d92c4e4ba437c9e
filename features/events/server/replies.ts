/** Events as the wire writes them. */
import type { Event } from './store.ts';

/**
 * A form's whole address. The row of an event keeps a path for this site's own forms, so that a site that moves takes
 * its links along, and the whole address of a form elsewhere.
 */
export const wholeLink = (link: string, siteOrigin: string): string =>
	link.startsWith('/') ? siteOrigin + link : link;

export const eventReply = (event: Event, siteOrigin: string) => ({
	EventID: event.id,
	EventName: event.name,
	Description: event.description,
	StartDateTime: event.starts_at,
	EndDateTime: event.ends_at,
	Location: event.location,
	ClubID: event.club_id,
	ClubName: event.club_name,
	Link: event.link === null ? null : wholeLink(event.link, siteOrigin),
});
