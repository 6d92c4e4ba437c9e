/** Changes an event. Only an event that is published needs a free slot. */
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { keepUnsent } from '#server/http/keep-unsent.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { updateEvent } from '../contract.ts';
import { eventTexts } from '../rules.ts';
import { changePublishing } from './change-publishing.ts';
import type { EventHooks } from './event-hooks.ts';
import { findEventRules } from './overlap-store.ts';
import { noSuchEvent, ownEvent } from './owner.ts';
import { assertMailable, eventColumns, eventReply, isFormElsewhere } from './replies.ts';
import { type Event, findEvent, isResumedBy, lockEvent, updateEventRow } from './store.ts';

/** A proposed time or location counts as the present one, so that changes of one of them keep the other. */
async function presentFields(tx: Tx, before: Event, origin: string) {
	const { Proposed, ...fields } = eventReply(before, origin, { isInsider: true });
	return (await findEventRules(tx)).approval === 'always' ? { ...fields, ...Proposed } : fields;
}

export const serveUpdateEvent = (services: Services, hooks: EventHooks) =>
	serve(updateEvent, async ({ body, caller, origin }) => {
		const { Places, ConfirmByMail, EventID } = body;
		await ownEvent(services.db, EventID, caller);
		const event = await services.transact(async (tx) => {
			// Before the event's lock, as in publishing at a set time.
			if (body.State !== undefined) await services.database.lock(tx, 'event slots');
			const before = await lockEvent(tx, EventID);
			if (!before) throw noSuchEvent();
			const wanted = keepUnsent(await presentFields(tx, before, origin), body);
			const fields = eventColumns(wanted, services.settings.TIME_ZONE, before);
			assertMailable(body, services.settings);
			if (isFormElsewhere(before) && ((Places ?? null) !== null || ConfirmByMail))
				throw new Problem('conflict', eventTexts.formElsewhere);
			const now = nowText(services);
			const changes = await changePublishing(tx, services, hooks, { before, fields, body });
			await updateEventRow(tx, before, changes, now);
			const changed = await findEvent(tx, EventID);
			if (!changed) throw noSuchEvent();
			// Places that became free after the end were given to nobody.
			const isOnAgain = isResumedBy(before, changed, now);
			// After the other changes, so promoted people read the new time.
			if (wanted.Places !== before.places || isOnAgain) await hooks.changePlaces(tx, changed, wanted.Places);
			await hooks.changed(tx, before, changed);
			const after = (await findEvent(tx, EventID)) ?? changed;
			await recordChange(tx, {
				now,
				clubId: caller.clubId,
				about: { id: EventID, name: before.name },
				before: eventReply(before, origin, { isInsider: true }),
				after: eventReply(after, origin, { isInsider: true }),
			});
			return after;
		});
		return eventReply(event, origin, { isInsider: true });
	});
