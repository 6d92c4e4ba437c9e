/** Stores what the sample clubs did earlier, through the product's own stores. */
import { setForm } from '#features/events/server/event-form-store.ts';
import { insertEvent } from '#features/events/server/store.ts';
import { addErasedResponses, formPath, insertForm, newFormId } from '#features/forms/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { keepCounts } from '#server/report/kept-counts.ts';
import type { PastEventPlan, PastYearPlan } from './past-year.ts';

async function seedPastEvent(tx: Tx, event: PastEventPlan, clubId: number): Promise<void> {
	const { createdAt: now, form } = event;
	const { id } = await insertEvent(tx, {
		clubId,
		name: event.name,
		description: event.description,
		location: event.place,
		starts_at: event.startsAt,
		ends_at: event.endsAt,
		registration_closes_at: null,
		places: null,
		state: 'public',
		published_at: now,
		now,
	});
	if (!form) return;
	const formId = newFormId();
	await insertForm(tx, { id: formId, clubId, title: form.title, fields: form.fields, now });
	await setForm(tx, id, clubId, formId, formPath(formId));
	await addErasedResponses(tx, formId, event.went);
}

export async function seedPastYear(
	tx: Tx,
	{ events, counts }: PastYearPlan,
	ids: ReadonlyMap<string, number>,
): Promise<void> {
	for (const event of events) await seedPastEvent(tx, event, ids.get(event.club) ?? 0);
	await keepCounts(
		tx,
		counts.map(({ club, ...count }) => ({ ...count, club_id: ids.get(club) ?? 0 })),
	);
}
