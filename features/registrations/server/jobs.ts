/** Periodic jobs of registrations. */
import { listFormsOfEnded } from '#features/events/server/event-form-store.ts';
import { listDeletedForms } from '#features/forms/server/deleted-form-store.ts';
import { listElsewhere } from '#features/forms/server/store.ts';
import { overdueBefore } from '#server/core/retention.ts';
import type { Services } from '#server/services.ts';
import { deleteUnconfirmed, eraseOutdated, eraseRegistrations, giveUpOutdated } from './erase-registrations.ts';
import { listFormsWithRegistrations } from './store.ts';

export async function eraseDeletedRegistrations(services: Services): Promise<void> {
	for (const id of await listDeletedForms(services.db)) await eraseRegistrations(services, id);
	await deleteUnconfirmed(services);
}

const batch = 100;

export async function eraseOldRegistrations(services: Services): Promise<void> {
	const before = overdueBefore(services, services.settings.RESPONSE_RETENTION_DAYS);
	if (before === undefined) return;
	let erased = 0;
	let givenUp = 0;
	let after = 0;
	for (;;) {
		const forms = await listFormsOfEnded(services.db, { before, after, most: batch });
		const ids = forms.map(({ formId }) => formId);
		const used = new Set(await listFormsWithRegistrations(services.db, ids));
		for (const { eventId, formId } of forms)
			if (used.has(formId)) erased += await eraseOutdated(services, eventId, before);
		const elsewhere = new Set(await listElsewhere(services.db, ids));
		for (const form of forms)
			if (elsewhere.has(form.formId) && (await giveUpOutdated(services, form, before))) givenUp++;
		const last = forms.at(-1);
		if (last === undefined) break;
		after = last.eventId;
	}
	if (erased > 0) services.log.info({ registrations: erased }, 'old registrations were deleted');
	if (givenUp > 0) services.log.info({ forms: givenUp }, 'forms of old events were given up, to be deleted at Google');
}
