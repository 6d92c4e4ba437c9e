/**
 * What registrations do when an event changes. Events cannot import them: `main/app.ts` hands these in. All but `erase` run in
 * the transaction that holds the event's lock.
 */
import type { Tx } from '#server/db/tables.ts';
import type { Event } from './store.ts';

export interface EventHooks {
	changePlaces(tx: Tx, event: Event, places: number | null): Promise<void>;
	changed(tx: Tx, before: Event, after: Event): Promise<void>;
	deleted(tx: Tx, event: Event): Promise<void>;
	/** Erases the answers after the commit: they can be too many for one transaction. */
	erase(formId: string): Promise<void>;
}
