/**
 * What registrations do when an event changes. Events cannot import them: `main/app.ts` hands these in. All but `erase` run in
 * the transaction that holds the event's lock.
 */
import type { Tx } from '#server/db/tables.ts';
import type { Keyed } from '#server/mail/outbox.ts';
import type { Event } from './store.ts';

export interface EventHooks {
	changePlaces(tx: Tx, event: Event, places: number | null): Promise<void>;
	/** Mails with a key can be withdrawn while they wait. */
	changed(tx: Tx, before: Event, after: Event, keyed?: Keyed): Promise<void>;
	deleted(tx: Tx, event: Event): Promise<void>;
	/** People who are going, waiting or have not confirmed yet. */
	countRegistered(tx: Tx, event: Event): Promise<number>;
	/** Erases the answers after the commit: they can be too many for one transaction. */
	erase(formId: string): Promise<void>;
}
