/** Deletes orphaned forms at their providers. */
import { nowText, type Services } from '#server/services.ts';
import { formProviders } from './form-providers.ts';
import { claimOrphanedForm, deleteOrphanedFormRow, listDueOrphanedForms } from './orphaned-form-store.ts';

const batchSize = 50;
const minute = 60_000;
const maxPause = 6 * 60 * minute;

/** After a minute, then doubling up to six hours. */
const nextTry = (tries: number, now: Date) =>
	new Date(now.getTime() + Math.min(maxPause, minute * 2 ** Math.min(tries, 20))).toISOString();

export async function deleteOrphanedForms(services: Services): Promise<void> {
	const due = await listDueOrphanedForms(services.db, nowText(services), batchSize);
	if (due.length === 0) return;
	const providers = formProviders(services);
	for (const form of due) {
		if (!providers.has(form.provider)) continue;
		const isOurs = await services.transact((tx) => claimOrphanedForm(tx, form, nextTry(form.tries, services.now())));
		if (!isOurs) continue;
		try {
			await providers.remote(form.provider).deleteRemote(form.id);
			await services.transact((tx) => deleteOrphanedFormRow(tx, form.id));
		} catch (error) {
			services.log.warn({ err: error, formId: form.id }, 'an orphaned form could not be deleted yet');
		}
	}
}
