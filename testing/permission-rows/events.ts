/** Permissions of calls about events. */
import {
	calendarFeed,
	clubCalendarFeed,
	createEvent,
	createForm,
	deleteEvent,
	eventFile,
	getAllEventData,
	getClubEventData,
	getSingleEventData,
	updateEvent,
} from '#features/events/contract.ts';
import { eventBody } from '../bodies.ts';
import { everyone, owned, ownQuery, permissionRow } from '../permissions.ts';

export const eventsPermissions = [
	permissionRow(getAllEventData, everyone(200)),
	permissionRow(getClubEventData, everyone(200), ownQuery),
	permissionRow(getSingleEventData, everyone(200), (_, { EventID }) => ({ query: { EventID } })),
	permissionRow(calendarFeed, everyone(200)),
	permissionRow(clubCalendarFeed, everyone(200), (_, { owner }) => ({ params: { clubId: owner.ClubID } })),
	permissionRow(eventFile, everyone(200), (_, { EventID }) => ({ params: { eventId: EventID } })),
	permissionRow(createEvent, owned(201), (caller, world) => ({ ...ownQuery(caller, world), body: eventBody() })),
	permissionRow(updateEvent, owned(200), (caller, world) => ({
		...ownQuery(caller, world),
		body: { ...eventBody(), EventID: world.EventID },
	})),
	permissionRow(deleteEvent, owned(204), async (caller, world) => ({
		...ownQuery(caller, world),
		body: { eventId: await world.newEvent() },
	})),
	permissionRow(createForm, owned(201), async (_, { newEvent }) => {
		const fields = [{ id: '1', type: 'shortAnswer', question: 'Name?' }];
		return { body: { eventID: await newEvent(), title: 'F', fields } };
	}),
];
