/** Permissions of calls about events. */

import { getPastEvents } from '#features/events/archive-contract.ts';
import {
	acceptHosting,
	calendarFeed,
	clubCalendarFeed,
	createEvent,
	createForm,
	deleteEvent,
	eventFile,
	getAllEventData,
	getClubEventData,
	getSingleEventData,
	inviteHost,
	removeHost,
	updateEvent,
} from '#features/events/contract.ts';
import { eventBody } from '../bodies.ts';
import { everyone, owned, ownQuery, permissionRow } from '../permissions.ts';

export const eventsPermissions = [
	permissionRow(getAllEventData, everyone(200)),
	permissionRow(getClubEventData, everyone(200), ownQuery),
	permissionRow(getSingleEventData, everyone(200), (_, { EventID }) => ({ query: { EventID } })),
	permissionRow(getPastEvents, everyone(200), (_, { owner }) => ({ params: { clubId: owner.ClubID } })),
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
	permissionRow(inviteHost, owned(202), async (_, { site, newEvent }) => ({
		params: { eventId: await newEvent() },
		body: { ClubID: (await site.newClub()).ClubID },
	})),
	permissionRow(acceptHosting, { ...owned(200), other: 404, pending: 404 }, async (caller, world) => {
		const { site, owner } = world;
		const other = await site.newClub();
		const { EventID: eventId } = (
			await site.call(createEvent, { as: other, query: { ClubID: other.ClubID }, body: eventBody() })
		).reply;
		if (caller === 'owner')
			await site.call(inviteHost, { as: other, params: { eventId }, body: { ClubID: owner.ClubID } });
		return { params: { eventId } };
	}),
	permissionRow(removeHost, owned(204), async (_, { site, owner, newEvent }) => {
		const params = { eventId: await newEvent() };
		const { ClubID } = await site.newClub();
		await site.call(inviteHost, { as: owner, params, body: { ClubID } });
		return { params: { ...params, clubId: ClubID } };
	}),
	permissionRow(createForm, owned(201), async (_, { newEvent }) => {
		const fields = [{ id: '1', type: 'shortAnswer', question: 'Name?' }];
		return { body: { eventID: await newEvent(), title: 'F', fields } };
	}),
];
