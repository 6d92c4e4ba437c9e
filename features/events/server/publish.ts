/** Publishes events: takes their slot, and asks for the college's approval where its rules say so. */
import { type LocatedRow, locationOf } from '#contract/event-location.ts';
import { dayBefore } from '#contract/instants.ts';
import { limits } from '#contract/limits.ts';
import { markPublished } from '#features/clubs/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { concerns, type OverlapRule, type Placed } from '../overlap-rules.ts';
import { needsApproval, type PublishedState, publishingTexts } from '../publishing-rules.ts';
import { conflictsShown, eventTexts, freeSlots, lastInstant, type Slot } from '../rules.ts';
import { type EventRules, findEventRules, hasException, takeException } from './overlap-store.ts';
import { listTakenSlots, type TakenSlot } from './publishing-store.ts';
import { noProposal } from './slot-columns.ts';
import type { Publishing } from './store.ts';

/** How far around the wanted slot to look first, in milliseconds. */
const firstReach = 14 * 86_400_000;

const iso = (time: number) => new Date(time).toISOString();

interface Timed {
	starts_at: string;
	ends_at: string;
}

/** Epoch milliseconds. */
export const slotOf = (event: Timed): Slot => ({
	start: Date.parse(event.starts_at),
	end: Date.parse(event.ends_at),
});

const placedBy = (event: LocatedRow & { club_id: number }) => ({ clubId: event.club_id, location: locationOf(event) });

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
		const found = await listTakenSlots(tx, iso(from), iso(to));
		const busy = found.filter((event) => isConcerned(placedBy(event))).map(slotOf);
		const free = freeSlots(wanted, [...busy, ...unread], now, limits.freeSlots);
		const isEarlierKnown = from === now || free.some(({ start }) => start < wanted.start);
		const isLaterKnown = to === lastInstant || free.some(({ start }) => start >= wanted.start);
		const isWhole = from === now && to === lastInstant;
		if (isWhole || (isEarlierKnown && isLaterKnown && free.length === limits.freeSlots)) return free;
	}
}

export interface Wanted extends LocatedRow, Timed {
	clubId: number;
}

async function findConflicts(tx: Tx, wanted: Wanted, rule: OverlapRule): Promise<TakenSlot[]> {
	// Under the college-wide rule every event read conflicts, so the first ones are enough.
	const most = rule === 'college' ? conflictsShown : undefined;
	const overlapping = await listTakenSlots(tx, wanted.starts_at, wanted.ends_at, most);
	const isConcerned = concerns(rule, { clubId: wanted.clubId, location: locationOf(wanted) });
	return overlapping.filter((event) => isConcerned(placedBy(event))).slice(0, conflictsShown);
}

async function overlapProblem(tx: Tx, wanted: Wanted, conflicts: readonly TakenSlot[], rule: OverlapRule, now: Date) {
	const placed = { slot: slotOf(wanted), clubId: wanted.clubId, location: locationOf(wanted) };
	const free = await nearestFreeSlots(tx, placed, rule, now.getTime());
	return new Problem('conflict', eventTexts.conflict, {
		detail: {
			conflicts: conflicts.map((event) => {
				const isKnown = event.isPublic || event.club_id === wanted.clubId;
				return {
					EventID: isKnown ? event.id : null,
					EventName: isKnown ? event.name : null,
					StartDateTime: event.starts_at,
					EndDateTime: event.ends_at,
				};
			}),
			freeSlots: free.map(({ start, end }) => ({ StartDateTime: iso(start), EndDateTime: iso(end) })),
		},
	});
}

type Clock = Pick<Services, 'now' | 'settings'>;

/** The last day to publish the event, if it is over. */
function missedDay({ starts_at }: Timed, { daysAhead }: EventRules, { now, settings }: Clock): string | undefined {
	if (daysAhead === 0) return undefined;
	const lastDay = dayBefore(starts_at, daysAhead, settings.TIME_ZONE);
	return dayBefore(now().toISOString(), 0, settings.TIME_ZONE) > lastDay ? lastDay : undefined;
}

const tooLate = (lastDay: string, { daysAhead }: EventRules) =>
	new Problem('conflict', publishingTexts.tooLate(daysAhead), { detail: { lastDay } });

/**
 * Throws a 409 when the new start of an event is too near, unless an exception covers it. A published event uses the exception
 * up; the approval does so for one that awaits it.
 */
export async function assertEarlyEnough(tx: Tx, clock: Clock, wanted: Wanted, isAwaiting: boolean): Promise<void> {
	const rules = await findEventRules(tx);
	const lastDay = missedDay(wanted, rules, clock);
	const excepted = isAwaiting ? hasException : takeException;
	if (lastDay !== undefined && !(await excepted(tx, wanted.clubId, wanted))) throw tooLate(lastDay, rules);
}

/** Throws a 409 with the conflicts of an event, and the nearest free slots, unless there is an exception. */
export async function assertFree(
	tx: Tx,
	wanted: Wanted & { id: number },
	now: Date,
	excepted: (tx: Tx, clubId: number, span: Timed) => Promise<boolean> = hasException,
): Promise<void> {
	const { overlap } = await findEventRules(tx);
	const conflicts = (await findConflicts(tx, wanted, overlap)).filter(({ id }) => id !== wanted.id);
	if (conflicts.length === 0 || (await excepted(tx, wanted.clubId, wanted))) return;
	throw await overlapProblem(tx, wanted, conflicts, overlap, now);
}

/** Uses up the exception with which an event awaited its approval. */
export async function takeNeededException(tx: Tx, clock: Clock, wanted: Wanted & { id: number }): Promise<void> {
	const rules = await findEventRules(tx);
	const others = (await findConflicts(tx, wanted, rules.overlap)).filter(({ id }) => id !== wanted.id);
	if (others.length > 0 || missedDay(wanted, rules, clock) !== undefined)
		await takeException(tx, wanted.clubId, wanted);
}

/** No plan, request or answer is left open. */
export const notWaiting = {
	...noProposal,
	publish_at: null,
	not_published: null,
	sent_back_message: null,
	sent_back_at: null,
} as const satisfies Publishing;

interface Past {
	/** When this event was published before, and any of its club's. */
	publishedAt: string | null;
	clubPublishedAt: string | null;
}

/**
 * The columns of an event published as `as`, or awaiting the approval to be. Throws a 409 when it is too late or something is in
 * the way, and no exception covers it. The caller holds the lock `event slots`.
 */
export async function publish(
	tx: Tx,
	services: Clock,
	wanted: Wanted,
	as: PublishedState,
	{ publishedAt, clubPublishedAt }: Past,
): Promise<Publishing> {
	const rules = await findEventRules(tx);
	const lastDay = missedDay(wanted, rules, services);
	const conflicts = await findConflicts(tx, wanted, rules.overlap);
	const isHindered = lastDay !== undefined || conflicts.length > 0;
	const history = { wasPublished: publishedAt !== null, hasPublished: clubPublishedAt !== null };
	const isAwaiting = needsApproval(rules.approval, history);
	// The approval uses the exception up: before it, the event may be sent back.
	const excepted = isAwaiting ? hasException : takeException;
	if (isHindered && !(await excepted(tx, wanted.clubId, wanted))) {
		if (lastDay !== undefined) throw tooLate(lastDay, rules);
		throw await overlapProblem(tx, wanted, conflicts, rules.overlap, services.now());
	}
	const now = nowText(services);
	if (isAwaiting) return { ...notWaiting, state: 'awaiting', publish_as: as, awaiting_since: now };
	await markPublished(tx, wanted.clubId, now);
	return { ...notWaiting, state: as, publish_as: as, published_at: publishedAt ?? now };
}
