/** The staff's list of all events. */

import { setImmediate } from 'node:timers/promises';
import { locationOf } from '#contract/event-location.ts';
import { dayBefore, toInstant } from '#contract/instants.ts';
import { searchBy } from '#contract/search-text.ts';
import { eventTexts } from '#features/events/rules.ts';
import { eventReply, hiddenPart } from '#features/events/server/replies.ts';
import {
	countFound,
	type EventFilter,
	type FoundEvent,
	listEvents,
	listFound,
	listFoundIds,
} from '#features/events/server/staff-store.ts';
import type { Event } from '#features/events/server/store.ts';
import { listErasedCounts } from '#features/forms/server/store.ts';
import { countByState } from '#features/registrations/server/store.ts';
import { badFields } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { listStaffEvents } from '../event-contract.ts';

const pageSize = 50;

/** A day without a time: `from` its beginning, `to` its end. */
function boundOf(name: 'from' | 'to', moment: string | undefined, timeZone: string): string | undefined {
	if (moment === undefined) return undefined;
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(moment);
	const midnight = (day: string) => toInstant(`${day}T00:00`, timeZone);
	const instant = isDay ? midnight(moment) : toInstant(moment, timeZone);
	if (instant === undefined) throw badFields({ [name]: eventTexts.noSuchTime });
	return isDay && name === 'to' ? midnight(dayBefore(instant, -1, timeZone)) : instant;
}

const search = searchBy<FoundEvent>((event) => `${event.name} ${event.club_name} ${locationOf(event)}`);

/** Events that are searched in one go, in a few milliseconds; then other requests run. */
const atOnce = 500;
/** Where nothing matches exactly, the nearest are searched among so many. */
const mostNearest = 2000;

async function searchedIds(events: readonly FoundEvent[], text: string): Promise<number[]> {
	const exact: FoundEvent[] = [];
	for (let start = 0; start < events.length; start += atOnce) {
		if (start > 0) await setImmediate();
		const { found, isNearest } = search(events.slice(start, start + atOnce), text);
		if (!isNearest) exact.push(...found);
	}
	return (exact.length > 0 ? exact : search(events.slice(0, mostNearest), text).found).map(({ id }) => id);
}

async function pageOf(db: Reader, filter: EventFilter, text: string, page: number) {
	const span = { offset: (page - 1) * pageSize, most: pageSize };
	if (text.trim() === '') return { total: await countFound(db, filter), ids: await listFoundIds(db, filter, span) };
	const ids = await searchedIds(await listFound(db, filter), text);
	return { total: ids.length, ids: ids.slice(span.offset, span.offset + pageSize) };
}

async function countsOf(db: Reader, events: readonly Event[]) {
	const formIds = events.flatMap(({ form_id }) => form_id ?? []);
	if (formIds.length === 0) return () => ({ Going: 0, Waiting: 0 });
	const [counts, erased] = await Promise.all([countByState(db, formIds), listErasedCounts(db, formIds)]);
	const countOf = (formId: string | null, wanted: string) =>
		counts.find(({ form_id, state }) => form_id === formId && state === wanted)?.count ?? 0;
	return ({ form_id }: Event) => ({
		Going: countOf(form_id, 'going') + (erased.find(({ id }) => id === form_id)?.erased_responses ?? 0),
		Waiting: countOf(form_id, 'waiting'),
	});
}

export function serveListEvents(services: Services): Route {
	const { db, settings } = services;

	return serve(listStaffEvents, async ({ query: { q = '', from, to, state, club, page = 1 } }) => {
		const filter = {
			from: boundOf('from', from, settings.TIME_ZONE),
			to: boundOf('to', to, settings.TIME_ZONE),
			state,
			clubId: club,
			now: nowText(services),
		};
		const { total, ids } = await pageOf(db, filter, q, page);
		const events = await listEvents(db, ids);
		const countsFor = await countsOf(db, events);
		return {
			total,
			page,
			pages: Math.max(1, Math.ceil(total / pageSize)),
			events: events.map((event) => ({
				...eventReply(event, '', { isInsider: true }),
				...countsFor(event),
				Hidden: hiddenPart(event),
				AwaitingSince: event.awaiting_since,
			})),
		};
	});
}
