/** The events of a club that is suspended do not take place; once it is public again, those that are not over do. */
import { markAllCalledOff, markCalledOff, unmarkCalledOff } from '#features/events/server/called-off-store.ts';
import { findEvent, listClubEvents, lockEvent, markReminded } from '#features/events/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Delay } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { remindedUntil } from './remind.ts';
import { tellAll } from './tell-registered.ts';

/** Writes to all who registered for a club's events that are not over: they do not take place. */
export async function tellOfCalledOffEvents(tx: Tx, services: Services, clubId: number, delay?: Delay): Promise<void> {
	for (const { id, form_id } of await listClubEvents(tx, clubId, nowText(services))) {
		// Locked, so that nobody whose registration is under way is left out.
		const event = form_id === null ? undefined : await lockEvent(tx, services.database.engine, id, 'change');
		if (!event || event.called_off_at !== null) continue;
		await tellAll(tx, services, { kind: 'event cancelled' }, event, ['going', 'waiting'], { delay });
		await markCalledOff(tx, id, nowText(services));
	}
}

/** A club is suspended as before, so its events do not take place after all: those who know are not told again. */
export const callOffAgain = (tx: Tx, services: Services, clubId: number) =>
	markAllCalledOff(tx, clubId, nowText(services));

/** A club is public again, so its events take place: what happens to them is told again. */
export const resumeEvents = (tx: Tx, services: Services, clubId: number): Promise<number[]> =>
	unmarkCalledOff(tx, clubId, nowText(services));

/** As `resumeEvents`, and tells those who registered: they had been told that the events are called off. */
export async function tellOfResumedEvents(tx: Tx, services: Services, clubId: number, delay: Delay): Promise<void> {
	for (const id of await resumeEvents(tx, services, clubId)) {
		const event = await findEvent(tx, id);
		if (!event) continue;
		await tellAll(tx, services, { kind: 'event resumed' }, event, ['going', 'waiting'], { delay });
		// A reminder would repeat what they have just read.
		if (event.starts_at <= remindedUntil(services)) await markReminded(tx, id, nowText(services));
	}
}
