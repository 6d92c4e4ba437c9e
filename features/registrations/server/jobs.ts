/** Periodic jobs of registrations. */
import { listFormsOfEnded } from '#features/events/server/store.ts';
import { listDeletedForms } from '#features/forms/server/deleted-form-store.ts';
import { overdueBefore } from '#server/core/retention.ts';
import type { Services } from '#server/services.ts';
import { deleteUnconfirmed, eraseOutdated, eraseRegistrations } from './erase-registrations.ts';
import { listFormsWithRegistrations } from './store.ts';

/** Erases the registrations for deleted events, and deletes those that nobody confirmed. */
export async function eraseDeletedRegistrations(services: Services): Promise<void> {
	for (const id of await listDeletedForms(services.db)) await eraseRegistrations(services, id);
	await deleteUnconfirmed(services);
}

/** Events looked at in one query. */
const batch = 100;

/** Erases the registrations for events that ended long ago. Their number stays. */
export async function eraseOldRegistrations(services: Services): Promise<void> {
	const before = overdueBefore(services, services.settings.RESPONSE_RETENTION_DAYS);
	if (before === undefined) return;
	let erased = 0;
	let after = 0;
	for (;;) {
		const forms = await listFormsOfEnded(services.db, { before, after, most: batch });
		const used = new Set(
			await listFormsWithRegistrations(
				services.db,
				forms.map(({ formId }) => formId),
			),
		);
		for (const { eventId, formId } of forms)
			if (used.has(formId)) erased += await eraseOutdated(services, eventId, before);
		const last = forms.at(-1);
		if (last === undefined) break;
		after = last.eventId;
	}
	if (erased > 0) services.log.info({ registrations: erased }, 'old registrations were erased');
}
