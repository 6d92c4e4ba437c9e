/** The job of accounts. */
import { nowText, type Services } from '#server/services.ts';
import { deleteExpired } from './store.ts';

/** Deletes login sessions and password links that have expired. */
export const forgetExpired = (services: Services): Promise<void> =>
	services.transact((tx) => deleteExpired(tx, nowText(services)));
