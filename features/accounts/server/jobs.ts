/** The job of accounts. */
import { nowText, type Services } from '#server/services.ts';
import { deleteExpiredRows } from './store.ts';

export const deleteExpired = (services: Services): Promise<void> =>
	services.transact((tx) => deleteExpiredRows(tx, nowText(services)));
