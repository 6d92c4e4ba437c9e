/** The job of accounts. */
import { nowText, type Services } from '#server/services.ts';
import { deleteExpiredRows } from './store.ts';

/** Deletes login sessions and password links that have expired. */
export const deleteExpired = (services: Services): Promise<void> =>
	services.transact((tx) => deleteExpiredRows(tx, nowText(services)));
