/** What registrations do when an event changes; `main/app.ts` hands it to the events. */
import type { EventHooks } from '#features/events/server/event-hooks.ts';
import { lockPlaceCounts, setPlaces } from '#features/events/server/places-store.ts';
import { isMoved, markReminded } from '#features/events/server/store.ts';
import { keepDeletedEvent } from '#features/forms/server/deleted-form-store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { eraseRegistrations } from './erase-registrations.ts';
import { notify, notifyAll } from './notify-registered.ts';
import { remindedUntil } from './remind.ts';
import { storedFacts } from './replies.ts';
import { keepRegistrations } from './report-store.ts';
import { countByState } from './store.ts';
import { Places, promote } from './take-places.ts';

const fewer = (going: number) =>
	`${going.toLocaleString('en')} ${going === 1 ? 'person is' : 'people are'} already going. Offer at least that many places.`;

export function registrationHooks(services: Services): EventHooks {
	return {
		changePlaces: async (tx, event, wanted) => {
			const formId = event.form_id;
			const before =
				event.places !== null
					? await lockPlaceCounts(tx, event.id)
					: { going: formId === null ? 0 : await countGoing(tx, formId), waiting: 0, last_rank: 0 };
			if (wanted !== null && wanted !== event.places && wanted < before.going)
				throw new Problem('conflict', fewer(before.going), { detail: { going: before.going } });
			const places = new Places(wanted, before);
			const promoted = formId === null ? [] : await promote(tx, formId, places, nowText(services));
			await setPlaces(tx, event.id, wanted, places.counts);
			await notify(tx, services, { kind: 'moved up' }, event, promoted);
		},
		changed: async (tx, before, after, keyed) => {
			if (!isMoved(before, after)) return;
			const now = nowText(services);
			const kind = before.ends_at > now && after.ends_at <= now ? 'set to the past' : 'changed';
			await notifyAll(tx, services, { kind, before }, after, ['going', 'waiting'], { keyed });
			// A reminder would repeat the mail.
			const isSoon = after.starts_at !== before.starts_at && after.starts_at <= remindedUntil(services);
			if (isSoon) await markReminded(tx, after.id, now);
		},
		deleted: async (tx, event) => {
			if (event.form_id === null) return;
			await keepRegistrations(tx, services, event);
			await keepDeletedEvent(tx, event.form_id, storedFacts(event));
			await notifyAll(tx, services, { kind: 'event cancelled' }, event, ['going', 'waiting']);
		},
		countRegistered: async (tx, { form_id }) => {
			const counts = form_id === null ? [] : await countByState(tx, [form_id]);
			return counts.filter(({ state }) => state !== 'cancelled').reduce((sum, { count }) => sum + count, 0);
		},
		erase: (formId) => eraseRegistrations(services, formId),
	};
}

/** Counts an event without a limit. The event's lock keeps registrations out. */
async function countGoing(tx: Tx, formId: string): Promise<number> {
	const counts = await countByState(tx, [formId]);
	return counts.find(({ state }) => state === 'going')?.count ?? 0;
}
