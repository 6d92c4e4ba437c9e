/** Creates an event unless it conflicts by the college's overlap rule and has no exception. */
import { type LocatedRow, locationOf } from '#contract/event-location.ts';
import { limits } from '#contract/limits.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { serve } from '#server/http/serve.ts';
import { assertQuota } from '#server/limits/quotas.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { createEvent } from '../contract.ts';
import { concerns, type OverlapRule, type Placed } from '../overlap-rules.ts';
import { conflictsShown, eventTexts, freeSlots, lastInstant, type Slot } from '../rules.ts';
import { findOverlapRule, takeException } from './overlap-store.ts';
import { assertMailable, eventColumns, eventReply, slotOf } from './replies.ts';
import { countClubEvents, type EventFields, insertEvent, listPublicEvents, listPublicSlots } from './store.ts';

/** How far around the wanted slot to look first, in milliseconds. */
const firstReach = 14 * 86_400_000;

const iso = (time: number) => new Date(time).toISOString();

/** Reads only some weeks at first: nobody else can write meanwhile. */
async function nearestFreeSlots(
	tx: Tx,
	{ slot: wanted, ...place }: Placed,
	rule: OverlapRule,
	now: number,
): Promise<Slot[]> {
	const isConcerned = concerns(rule, place);
	for (let reach = firstReach; ; reach *= 8) {
		const from = Math.max(now, wanted.start - reach);
		const to = Math.min(lastInstant, wanted.end + reach);
		const unread = [
			{ start: now, end: from },
			{ start: to, end: lastInstant },
		];
		const found = await listPublicSlots(tx, iso(from), iso(to));
		const busy = found.filter((event) => isConcerned(placedBy(event))).map(slotOf);
		const free = freeSlots(wanted, [...busy, ...unread], now, limits.freeSlots);
		const isEarlierKnown = from === now || free.some(({ start }) => start < wanted.start);
		const isLaterKnown = to === lastInstant || free.some(({ start }) => start >= wanted.start);
		const isWhole = from === now && to === lastInstant;
		if (isWhole || (isEarlierKnown && isLaterKnown && free.length === limits.freeSlots)) return free;
	}
}

const placedBy = (event: LocatedRow & { club_id: number }) => ({ clubId: event.club_id, location: locationOf(event) });

/** Throws a 409 with the conflicts and the nearest free slots, unless an exception covers the event. */
async function assertFree(tx: Tx, wanted: EventFields & { clubId: number }, now: Date): Promise<void> {
	const rule = await findOverlapRule(tx);
	const placed = { slot: slotOf(wanted), clubId: wanted.clubId, location: locationOf(wanted) };
	// Under the college-wide rule every event read conflicts, so the first ones are enough.
	const most = rule === 'college' ? conflictsShown : undefined;
	const overlapping = await listPublicEvents(tx, wanted.starts_at, wanted.ends_at, most);
	const isConcerned = concerns(rule, placed);
	const conflicts = overlapping.filter((event) => isConcerned(placedBy(event))).slice(0, conflictsShown);
	if (conflicts.length === 0 || (await takeException(tx, wanted.clubId, wanted))) return;
	const free = await nearestFreeSlots(tx, placed, rule, now.getTime());
	throw new Problem('conflict', eventTexts.conflict, {
		detail: {
			conflicts: conflicts.map((event) => ({
				EventID: event.id,
				EventName: event.name,
				StartDateTime: event.starts_at,
				EndDateTime: event.ends_at,
			})),
			freeSlots: free.map(({ start, end }) => ({
				StartDateTime: iso(start),
				EndDateTime: iso(end),
			})),
		},
	});
}

export const serveCreateEvent = (services: Services) =>
	serve(createEvent, async ({ body, caller, origin, write }) => {
		const fields = eventColumns(body, services.settings.TIME_ZONE);
		assertMailable(body, services.settings);
		return write(async (tx) => {
			// Without the lock, two requests at once could both take the slot or the last event of the quota.
			await services.database.lock(tx, 'event slots');
			await assertQuota(services, 'events', caller, () => countClubEvents(tx, caller.clubId));
			await assertFree(tx, { ...fields, clubId: caller.clubId }, services.now());
			const places = body.Places ?? null;
			const now = nowText(services);
			const event = eventReply(await insertEvent(tx, { ...fields, places, clubId: caller.clubId, now }), origin);
			await recordChange(tx, {
				now,
				clubId: caller.clubId,
				about: { id: event.EventID, name: event.EventName },
				after: event,
			});
			return event;
		});
	});
