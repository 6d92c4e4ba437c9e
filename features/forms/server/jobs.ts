/** Takes away the forms elsewhere that no event has. */
import { nowText, type Services } from '#server/services.ts';
import { formProviders } from './form-providers.ts';
import { claimLooseForm, forgetLooseForm, listDueForms } from './loose-store.ts';

const atOnce = 50;
const minute = 60_000;
const longestPause = 6 * 60 * minute;

/** When to try again: after a minute first, after six hours at last. */
const nextTry = (tries: number, now: Date) =>
	new Date(now.getTime() + Math.min(longestPause, minute * 2 ** Math.min(tries, 20))).toISOString();

/** Tries each form that is due; one that cannot be taken away now stays in the list. */
export async function takeAwayLooseForms(services: Services): Promise<void> {
	const due = await listDueForms(services.db, nowText(services), atOnce);
	if (due.length === 0) return;
	const providers = formProviders(services);
	for (const form of due) {
		if (!providers.has(form.provider)) continue;
		const isOurs = await services.transact((tx) => claimLooseForm(tx, form, nextTry(form.tries, services.now())));
		if (!isOurs) continue;
		try {
			await providers.of(form.provider).takeAway(form.id);
			await services.transact((tx) => forgetLooseForm(tx, form.id));
		} catch (error) {
			services.log.warn({ err: error, formId: form.id }, 'a form that no event has could not be taken away yet');
		}
	}
}
