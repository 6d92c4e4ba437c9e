/** The events of a club that is suspended or rejected do not take place; once it is public again, those that are not over do. */
import { markCalledOff, unmarkCalledOff } from '#features/events/server/called-off-store.ts';
import { type Event, findEvent, listClubEvents, lockEvent, markReminded } from '#features/events/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Keyed } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { notify, notifyAll } from './notify-registered.ts';
import { remindedUntil } from './remind.ts';
import type { Registration } from './store.ts';
import { withPlaces } from './take-places.ts';

/**
 * Locks a club's events with a form that are not over, one after another, so that nobody whose registration is under way is
 * left out, and gives those that are not called off.
 */
async function* lockEventsToCallOff(tx: Tx, services: Services, clubId: number): AsyncGenerator<Event> {
	for (const { id, form_id } of await listClubEvents(tx, clubId, nowText(services))) {
		const event = form_id === null ? undefined : await lockEvent(tx, id);
		if (event && event.called_off_at === null) yield event;
	}
}

/** Writes to all who registered for a club's events that are not over: they do not take place. */
export async function notifyOfCalledOffEvents(
	tx: Tx,
	services: Services,
	clubId: number,
	keyed?: Keyed,
): Promise<void> {
	for await (const event of lockEventsToCallOff(tx, services, clubId)) {
		await notifyAll(tx, services, { kind: 'event cancelled' }, event, ['going', 'waiting'], { keyed });
		await markCalledOff(tx, event.id, nowText(services));
	}
}

/** A club is suspended or rejected as before, so its events do not take place after all: those who know are not told again. */
export async function callOffAgain(tx: Tx, services: Services, clubId: number): Promise<void> {
	for await (const { id } of lockEventsToCallOff(tx, services, clubId)) await markCalledOff(tx, id, nowText(services));
}

/** A club is public again, so its events take place: who waits gets the places that became free meanwhile. */
async function unmarkAndFill(tx: Tx, services: Services, clubId: number) {
	const resumed: { event: Event; promoted: Registration[] }[] = [];
	for (const id of await unmarkCalledOff(tx, clubId, nowText(services))) {
		const event = await findEvent(tx, id);
		if (!event) continue;
		const { promoted } = await withPlaces(tx, services, event, async () => undefined);
		resumed.push({ event, promoted });
	}
	return resumed;
}

/** Resumes the events of a club of which nobody was told that they are called off: only who moves up hears of it. */
export async function resumeEvents(tx: Tx, services: Services, clubId: number): Promise<void> {
	for (const { event, promoted } of await unmarkAndFill(tx, services, clubId))
		await notify(tx, services, { kind: 'moved up' }, event, promoted);
}

/** Resumes the events of a club, and tells those who registered: they had been told that the events are called off. */
export async function notifyOfResumedEvents(tx: Tx, services: Services, clubId: number, keyed: Keyed): Promise<void> {
	for (const { event } of await unmarkAndFill(tx, services, clubId)) {
		await notifyAll(tx, services, { kind: 'event resumed' }, event, ['going', 'waiting'], { keyed });
		// A reminder would repeat what they have just read.
		if (event.starts_at <= remindedUntil(services)) await markReminded(tx, event.id, nowText(services));
	}
}
