/**
 * What registrations have to do when an event changes. They need events, so events cannot import them: `main/app.ts`
 * hands these functions in. Each but the last runs in the transaction of the change, which holds the lock on the event.
 */
import type { Tx } from '#server/db/tables.ts';
import type { Event } from './store.ts';

export interface EventHooks {
	/** Sets the number of places and gives those that are free to who waits. Throws a 409 if the number changes and more people are going. */
	changePlaces(tx: Tx, event: Event, places: number | null): Promise<void>;
	/** Writes to those who registered, if time or place changed. */
	changed(tx: Tx, before: Event, after: Event): Promise<void>;
	/** Keeps what the links of a deleted event's registrations show, and writes to those who are going or waiting. */
	deleted(tx: Tx, event: Event): Promise<void>;
	/** Erases the answers of a deleted event's form, after the commit: they can be too many for one transaction. */
	erase(formId: string): Promise<void>;
}
