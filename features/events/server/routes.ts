/** The calls about events. Those that change events have their own files. */
import { setImmediate } from 'node:timers/promises';
import { toInstant } from '#contract/instants.ts';
import { isOwn, visibleClub } from '#features/clubs/server/visibility.ts';
import { badFields } from '#server/core/problem.ts';
import { PagedReply } from '#server/http/paged-reply.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { getAllEventData, getClubEventData, getSingleEventData } from '../contract.ts';
import { eventTexts } from '../rules.ts';
import { archiveRoutes } from './archive-routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { serveCreateEvent } from './create-event.ts';
import { serveDeleteEvent } from './delete-event.ts';
import type { EventHooks } from './event-hooks.ts';
import { formRoutes } from './form-routes.ts';
import { hostRoutes } from './host-routes.ts';
import { noSuchEvent } from './owner.ts';
import { eventReply } from './replies.ts';
import { type Event, findEvent, listClubEvents, listEventsOfClubs, listPublicEvents } from './store.ts';
import { serveUpdateEvent } from './update-event.ts';
import { isInsider, visibleTo } from './visibility.ts';

function boundOf(name: 'from' | 'to', moment: string | undefined, timeZone: string): string | undefined {
	if (moment === undefined) return undefined;
	const instant = toInstant(moment, timeZone);
	if (instant === undefined) throw badFields({ [name]: eventTexts.noSuchTime });
	return instant;
}

function aYearAgo(now: Date): string {
	const date = new Date(now);
	date.setUTCFullYear(date.getUTCFullYear() - 1);
	return date.toISOString();
}

/** An event still counts as upcoming at the instant of its end. */
const justNow = (now: Date) => new Date(now.getTime() - 1).toISOString();

const pageSize = 250;

/** A year's events would hold the event loop. */
async function* pagesOf<Row, Reply>(rows: readonly Row[], replyOf: (row: Row) => Reply) {
	for (let start = 0; start < rows.length; start += pageSize) {
		if (start > 0) await setImmediate();
		yield rows.slice(start, start + pageSize).map(replyOf);
	}
}

const byStart = (a: Event, b: Event) => (a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : a.id - b.id);

export function eventsRoutes(services: Services, limits: Limits, hooks: EventHooks): Route[] {
	const { db } = services;
	const { TIME_ZONE } = services.settings;

	return [
		serve(getAllEventData, async ({ query, origin }) => {
			const oldest = query.upcoming ? justNow(services.now()) : aYearAgo(services.now());
			const from = boundOf('from', query.from, TIME_ZONE) ?? oldest;
			const to = boundOf('to', query.to, TIME_ZONE);
			const now = services.now();
			const events = await listPublicEvents(db, { now, from: from > oldest ? from : oldest, to });
			const replyOf = (event: Event) => eventReply(event, origin);
			return new PagedReply(pagesOf(events, replyOf));
		}),

		serve(getClubEventData, async ({ query, caller, origin }) => {
			const club = await visibleClub(db, query.ClubID, caller);
			const from = query.upcoming && justNow(services.now());
			const listed = await listEventsOfClubs(db, [club.id], from);
			if (!isOwn(caller, club)) return listed.map((event) => eventReply(event, origin));
			const hosted = listed.filter((event) => event.club_id !== club.id);
			return [...(await listClubEvents(db, club.id, from)), ...hosted]
				.sort(byStart)
				.map((event) => eventReply(event, origin, { isInsider: isInsider(caller, event) }));
		}),

		serve(getSingleEventData, async ({ query, caller, origin }) => {
			const event = await findEvent(db, query.EventID);
			if (!event || !visibleTo(caller, event)) throw noSuchEvent();
			return eventReply(event, origin, { isInsider: isInsider(caller, event) });
		}),

		serveCreateEvent(services),
		serveUpdateEvent(services, hooks),
		serveDeleteEvent(services, hooks),
		...archiveRoutes(services),
		...hostRoutes(services),
		...formRoutes(services),
		...calendarRoutes(services, limits),
	];
}
