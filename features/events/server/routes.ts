/** Events: listed, created in a free slot, changed, deleted. Their forms stand in `form-routes.ts`. */
import { limits } from '#contract/limits.ts';
import { toInstant } from '#contract/time.ts';
import { visibleClub, visibleTo } from '#features/clubs/server/visibility.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Served, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import {
	createEvent,
	deleteEvent,
	getAllEventData,
	getClubEventData,
	getSingleEventData,
	updateEvent,
} from '../contract.ts';
import { eventTexts, freeSlots } from '../rules.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { formRoutes } from './form-routes.ts';
import { noSuchEvent, ownEvent } from './owner.ts';
import { eventColumns, eventReply, slotOf } from './replies.ts';
import {
	deleteEventRow,
	type EventFields,
	findEvent,
	insertEvent,
	listClubEvents,
	listPublicEvents,
	listPublicSlots,
	updateEventRow,
} from './store.ts';

/** As many events in the way as help a person to choose another time. */
const conflictsShown = 10;

/** Refuses a slot that is taken, saying by what, and which slots near it are free. */
async function assertFree(tx: Tx, wanted: EventFields, now: Date): Promise<void> {
	const inTheWay = await listPublicEvents(tx, wanted.starts_at, wanted.ends_at, conflictsShown);
	if (inTheWay.length === 0) return;
	const busy = (await listPublicSlots(tx, now.toISOString())).map(slotOf);
	const free = freeSlots(slotOf(wanted), busy, now.getTime(), limits.freeSlots);
	throw new Problem('conflict', eventTexts.conflict, {
		detail: {
			conflicts: inTheWay.map((event) => ({
				EventID: event.id,
				EventName: event.name,
				StartDateTime: event.starts_at,
				EndDateTime: event.ends_at,
			})),
			freeSlots: free.map(({ start, end }) => ({
				StartDateTime: new Date(start).toISOString(),
				EndDateTime: new Date(end).toISOString(),
			})),
		},
	});
}

/** The instant a query names, or a 400 about it. */
function boundOf(name: 'from' | 'to', moment: string | undefined, timeZone: string): string | undefined {
	if (moment === undefined) return undefined;
	const instant = toInstant(moment, timeZone);
	if (instant === undefined) throw badFields({ [name]: eventTexts.noSuchTime });
	return instant;
}

/** Events are listed until a year after their end. */
function aYearAgo(now: Date): string {
	const date = new Date(now);
	date.setUTCFullYear(date.getUTCFullYear() - 1);
	return date.toISOString();
}

export function eventsRoutes(services: Services): Served[] {
	const { db, database, settings } = services;
	const { TIME_ZONE } = settings;

	return [
		serve(getAllEventData, async ({ query, origin }) => {
			const oldest = aYearAgo(services.now());
			const from = boundOf('from', query.from, TIME_ZONE) ?? oldest;
			const to = boundOf('to', query.to, TIME_ZONE);
			return (await listPublicEvents(db, from > oldest ? from : oldest, to)).map((event) => eventReply(event, origin));
		}),

		serve(getClubEventData, async ({ query, caller, origin }) => {
			const club = await visibleClub(db, query.ClubID, caller);
			return (await listClubEvents(db, club.id)).map((event) => eventReply(event, origin));
		}),

		serve(getSingleEventData, async ({ query, caller, origin }) => {
			const event = await findEvent(db, query.EventID);
			if (!event || !visibleTo(caller, event)) throw noSuchEvent();
			return eventReply(event, origin);
		}),

		serve(createEvent, async ({ body, caller, origin, write }) => {
			const fields = eventColumns(body, TIME_ZONE);
			return write(async (tx) => {
				await database.lock(tx, 'event slots');
				await assertFree(tx, fields, services.now());
				return eventReply(await insertEvent(tx, caller.clubId, fields, nowText(services)), origin);
			});
		}),

		serve(updateEvent, async ({ body, caller, origin }) => {
			const before = await ownEvent(services, body.EventID, caller.clubId);
			const fields = eventColumns(body, TIME_ZONE, before);
			const event = await services.transact((tx) => updateEventRow(tx, body.EventID, caller.clubId, fields));
			if (!event) throw noSuchEvent();
			return eventReply(event, origin);
		}),

		serve(deleteEvent, async ({ body, caller }) => {
			await ownEvent(services, body.eventId, caller.clubId);
			await services.transact((tx) => deleteEventRow(tx, body.eventId, caller.clubId, nowText(services)));
			return undefined;
		}),

		...formRoutes(services),
		...calendarRoutes(services),
	];
}
