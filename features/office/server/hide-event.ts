/** Hides an event, and shows it again. Queues the mails to its club and to the registered in the same transaction. */
import { findClub } from '#features/clubs/server/store.ts';
import { publishingTexts } from '#features/events/publishing-rules.ts';
import { takeException } from '#features/events/server/overlap-store.ts';
import { noSuchEvent } from '#features/events/server/owner.ts';
import { assertFree } from '#features/events/server/publish.ts';
import { keptSlots, setHidden } from '#features/events/server/publishing-store.ts';
import { eventReply } from '#features/events/server/replies.ts';
import { type Event, findEvent, lockEvent } from '#features/events/server/store.ts';
import { notifyOfHidden, notifyOfShown } from '#features/registrations/server/called-off-events.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { hideEvent, showEvent } from '../event-contract.ts';
import { hiddenMail } from './event-mail.ts';

async function lockedEvent(tx: Tx, id: number): Promise<Event> {
	const event = await lockEvent(tx, id);
	if (!event || event.state === 'draft') throw noSuchEvent();
	return event;
}

/** Hides it for `reason`; with null shows it. */
async function change(tx: Tx, services: Services, event: Event, reason: string | null, origin: string) {
	const now = nowText(services);
	const club = await findClub(tx, event.club_id);
	await setHidden(tx, event.id, reason, now);
	const after = await findEvent(tx, event.id);
	if (!after || !club) throw noSuchEvent();
	await (reason === null ? notifyOfShown : notifyOfHidden)(tx, services, after);
	await queueMail(tx, now, hiddenMail(club.email, after, services));
	await recordChange(tx, {
		now,
		clubId: event.club_id,
		about: { id: event.id, name: event.name },
		...(reason === null ? {} : { after: { Reason: reason } }),
	});
	return eventReply(after, origin, { isInsider: true });
}

export const serveHideEvent = (services: Services): Route =>
	serve(hideEvent, ({ params, body: { reason }, origin, write }) =>
		write(async (tx) => {
			const event = await lockedEvent(tx, params.eventId);
			if (event.state === 'awaiting') throw new Problem('conflict', publishingTexts.hideAwaiting);
			if (event.hidden_at !== null) throw new Problem('conflict', publishingTexts.hiddenAlready);
			return change(tx, services, event, reason, origin);
		}),
	);

export const serveShowEvent = (services: Services): Route =>
	serve(showEvent, ({ params, origin, write }) =>
		write(async (tx) => {
			// Before the event's lock, as in publishing.
			await services.database.lock(tx, 'event slots');
			const event = await lockedEvent(tx, params.eventId);
			if (event.hidden_at === null) throw new Problem('conflict', publishingTexts.notHidden);
			for (const slot of keptSlots(event))
				await assertFree(tx, { ...slot, id: event.id, clubId: event.club_id }, services.now(), takeException);
			return change(tx, services, event, null, origin);
		}),
	);
