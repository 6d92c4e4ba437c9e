/** Link previews of events and forms, and the addresses of events for the sitemap. */
import { type LocatedRow, locationOf } from '#contract/event-location.ts';
import { startOf } from '#contract/short-text.ts';
import { fullDay, nightNote, shortTime } from '#contract/time.ts';
import type { PreviewSource } from '#server/pages/previews.ts';
import { nowText, type Services } from '#server/services.ts';
import { eventPath } from '../list-rules.ts';
import { hostNamesOf, hostsIn } from './host-store.ts';
import { type Event, findEvent, findEventOfForm, listPublicEvents } from './store.ts';
import { isPastOfDormant, isPublished } from './visibility.ts';

const posterPath = (eventId: number) => `${eventPath(eventId)}/poster.png`;

type Described = Pick<Event, 'name' | 'starts_at' | 'ends_at' | 'club_name' | 'hosts'> & LocatedRow;

export function previewTexts(event: Described, timeZone: string) {
	const { name, starts_at, ends_at } = event;
	const start = new Date(starts_at);
	const when = `${fullDay(start, timeZone)}${nightNote(start, new Date(ends_at), timeZone)}, ${shortTime(start, timeZone)}`;
	return { title: name, description: `${when}, ${locationOf(event)}. ${hostNamesOf(event)}.` };
}

const structured = (event: Event, origin: string) => ({
	'@type': 'Event',
	name: event.name,
	description: startOf(event.description, 1000),
	startDate: event.starts_at,
	endDate: event.ends_at,
	url: origin + eventPath(event.id),
	image: origin + posterPath(event.id),
	location: { '@type': 'Place', name: locationOf(event), address: locationOf(event) },
	organizer: [{ ClubID: event.club_id, ClubName: event.club_name }, ...hostsIn('accepted', event.hosts)].map(
		({ ClubID, ClubName }) => ({ '@type': 'Organization', name: ClubName, url: `${origin}/clubs/${ClubID}` }),
	),
});

export function eventPreviews(services: Services): PreviewSource[] {
	const { db, settings, siteUrl } = services;
	const previewOf = (event: Event | undefined) =>
		event && isPublished(event)
			? {
					...previewTexts(event, settings.TIME_ZONE),
					image: posterPath(event.id),
					isUnlisted: event.state === 'unlisted' || isPastOfDormant(event, nowText(services)),
				}
			: undefined;
	return [
		{
			path: /^\/events\/([1-9]\d{0,8})\/?$/,
			isDetail: true,
			find: async (id) => {
				const event = await findEvent(db, Number(id));
				const preview = previewOf(event);
				return event && preview && { ...preview, data: structured(event, siteUrl()) };
			},
		},
		{
			path: /^\/forms\/d\/([A-Za-z0-9_-]{1,100})\/viewform\/?$/,
			find: async (formId = '') => previewOf(await findEventOfForm(db, formId)),
		},
	];
}

/** The whole sitemap may have 50,000. */
const mostPaths = 5000;

export async function eventPaths(services: Services): Promise<string[]> {
	const now = services.now();
	const span = { now, from: now.toISOString(), most: mostPaths };
	return (await listPublicEvents(services.db, span)).map(({ id }) => eventPath(id));
}
