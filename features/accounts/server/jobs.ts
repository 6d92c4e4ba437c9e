/** What accounts tidy up by themselves. */
import { forgetDeeds } from '#server/db/once.ts';
import { forgetCounts } from '#server/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { deleteExpired } from './store.ts';

const day = 24 * 3_600_000;

/** Forgets dead sessions, old links, deeds nobody will ask for again, and counts that are over. */
export async function forgetOldRows(services: Services): Promise<void> {
	const yesterday = new Date(services.now().getTime() - day).toISOString();
	await services.transact(async (tx) => {
		await deleteExpired(tx, nowText(services));
		await forgetDeeds(tx, yesterday);
		await forgetCounts(tx, services.now());
	});
}
