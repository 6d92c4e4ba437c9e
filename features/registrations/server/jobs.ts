/** Periodic jobs of registrations. */
import { dayAt } from '#contract/time.ts';
import { listFormsOfEnded } from '#features/events/server/store.ts';
import { listDeletedForms } from '#features/forms/server/deleted-form-store.ts';
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

/** The first instant of the day `days` days before today, in the college's time zone. */
function startOfDay({ now, settings }: Services, days: number): string {
	const { TIME_ZONE } = settings;
	const day = Temporal.PlainDate.from(dayAt(now(), TIME_ZONE)).subtract({ days });
	return day.toZonedDateTime(TIME_ZONE).toInstant().toString({ fractionalSecondDigits: 3 });
}

/** Erases the registrations for events that ended long ago. Their number stays. */
export async function eraseOldRegistrations(services: Services): Promise<void> {
	const days = services.settings.RESPONSE_RETENTION_DAYS;
	if (days === 0) return;
	const before = startOfDay(services, days);
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
