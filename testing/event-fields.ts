/** A sample event with every field, and where each is used. New fields need an entry in both. */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { createEvent, getSingleEventData } from '#features/events/contract.ts';

/** Texts are unique. Start and end are in different years in every time zone. */
export const sampleEvent: BodyOf<typeof createEvent> = {
	EventName: 'Lantern walk',
	Description: 'Bring a lamp.',
	StartDateTime: '2031-12-30T12:00:00.000Z',
	EndDateTime: '2032-01-02T12:00:00.000Z',
	Location: 'Quarry lake',
	Places: 940,
	RegistrationClosesAt: '2030-12-24T12:00:00.000Z',
	ConfirmByMail: false,
};

export type EventShownIn =
	| 'card'
	| 'own table'
	| 'own event page'
	| 'calendar'
	| 'calendar feed'
	| 'link preview'
	| 'form page'
	| 'edit form'
	| 'public search'
	| 'own search';

const everywhere: readonly EventShownIn[] = [
	'card',
	'own table',
	'own event page',
	'calendar',
	'calendar feed',
	'link preview',
	'form page',
	'edit form',
	'public search',
	'own search',
];
const without = (...places: EventShownIn[]) => everywhere.filter((place) => !places.includes(place));

/** Where each field is shown, used in an address, edited or searched. */
export const fieldShownIn: Readonly<Record<keyof ReplyOf<typeof getSingleEventData>, readonly EventShownIn[]>> = {
	EventName: everywhere,
	Description: without('link preview'),
	StartDateTime: without('public search', 'own search'),
	EndDateTime: without('link preview', 'public search', 'own search'),
	Location: everywhere,
	EventID: ['card', 'own table', 'own event page', 'calendar', 'calendar feed', 'form page'],
	ClubID: ['card', 'form page'],
	ClubName: without('own table', 'own event page', 'edit form', 'own search'),
	Hue: ['card', 'own event page', 'calendar', 'form page'],
	Places: ['own table', 'own event page', 'edit form'],
	PlacesLeft: [],
	RegistrationClosesAt: ['own event page', 'edit form'],
	ConfirmByMail: ['edit form'],
	Link: ['card', 'own event page'],
	Hosts: ['card', 'own event page', 'calendar', 'calendar feed', 'link preview', 'form page', 'public search'],
	Invited: [],
	// Shown in words: see `stateText`.
	State: [],
	// Only the page of an event that is over says it.
	ClubDormant: [],
	PublishAt: ['edit form'],
	PublishAs: ['edit form'],
	NotPublished: [],
	SentBack: [],
	Proposed: [],
	Hidden: [],
};
