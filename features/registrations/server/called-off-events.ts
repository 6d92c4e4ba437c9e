/** Writes about events that a suspended club, or the staff, take away and bring back. */
import { isPublishedState } from '#features/events/publishing-rules.ts';
import { markCalledOff, unmarkCalledOff } from '#features/events/server/called-off-store.ts';
import { type Event, findEvent, listClubEvents, lockEvent, markReminded } from '#features/events/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Keyed } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { notify, notifyAll } from './notify-registered.ts';
import { remindedUntil } from './remind.ts';
import type { Registration } from './store.ts';
import { withPlaces } from './take-places.ts';

/** Locks upcoming events with a form, so that a registration under way is included. Yields those not called off. */
async function* lockEventsToCallOff(tx: Tx, services: Services, clubId: number): AsyncGenerator<Event> {
	for (const { id, form_id } of await listClubEvents(tx, clubId, nowText(services))) {
		const event = form_id === null ? undefined : await lockEvent(tx, id);
		if (event && isPublishedState(event.state) && event.called_off_at === null) yield event;
	}
}

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

/** Restores the marks without mails: people know already. */
export async function callOffAgain(tx: Tx, services: Services, clubId: number): Promise<void> {
	for await (const { id } of lockEventsToCallOff(tx, services, clubId)) await markCalledOff(tx, id, nowText(services));
}

export async function notifyOfHidden(tx: Tx, services: Services, event: Event): Promise<void> {
	await notifyAll(tx, services, { kind: 'event hidden' }, event, ['going', 'waiting']);
}

/** Gives the places that became free meanwhile. */
export async function notifyOfShown(tx: Tx, services: Services, event: Event): Promise<void> {
	await withPlaces(tx, services, event, async () => undefined);
	await notifyAll(tx, services, { kind: 'event shown' }, event, ['going', 'waiting']);
	await markAsReminded(tx, services, event);
}

/** A reminder would repeat a mail that has just been written. */
async function markAsReminded(tx: Tx, services: Services, event: Event): Promise<void> {
	if (event.starts_at <= remindedUntil(services)) await markReminded(tx, event.id, nowText(services));
}

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

/** Resumes events that nobody knows are called off: only promoted people get a mail. */
export async function resumeEvents(tx: Tx, services: Services, clubId: number): Promise<void> {
	for (const { event, promoted } of await unmarkAndFill(tx, services, clubId))
		await notify(tx, services, { kind: 'moved up' }, event, promoted);
}

export async function notifyOfResumedEvents(tx: Tx, services: Services, clubId: number, keyed: Keyed): Promise<void> {
	for (const { event } of await unmarkAndFill(tx, services, clubId)) {
		await notifyAll(tx, services, { kind: 'event resumed' }, event, ['going', 'waiting'], { keyed });
		await markAsReminded(tx, services, event);
	}
}
