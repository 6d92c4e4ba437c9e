/** Finds a registration with its form and event, by its link or for the event's club. */

import { type Event, findEventOfForm, lockEventOfForm } from '#features/events/server/store.ts';
import { isPublished } from '#features/events/server/visibility.ts';
import { findAnyForm } from '#features/forms/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { type Owner, ownedBy } from '#server/http/owned-by.ts';
import { findByToken, findRegistration, type Registration } from './store.ts';
import { DeletedEvent } from './stored-json.ts';

export const noSuchRegistration = () =>
	new Problem('not found', 'There is no such registration. It may have been deleted.');

/** A deleted event is as it was at its deletion. */
export async function subjectOf(db: Reader, { form_id }: Registration) {
	const form = await findAnyForm(db, form_id);
	if (!form) throw noSuchRegistration();
	if (form.deleted_event !== null) {
		const event = DeletedEvent.parse(JSON.parse(form.deleted_event));
		// A past event that is deleted took place, unless it was called off.
		const wasCalledOff = event.called_off_at !== null;
		const isCalledOff = wasCalledOff || (form.deleted_at !== null && form.deleted_at < event.ends_at);
		const isTakenDown = event.hidden_at !== null;
		return { fields: form.fields, event, isDeleted: true, isCalledOff, isTakenDown, hasPage: false };
	}
	const event = await findEventOfForm(db, form_id);
	// The event is deleted, and its registrations are about to be erased; or it is a draft again, which only its club sees.
	if (!event || event.state === 'draft') throw noSuchRegistration();
	const isCalledOff = event.called_off_at !== null;
	const isTakenDown = event.hidden_at !== null;
	return { fields: form.fields, event, isDeleted: false, isCalledOff, isTakenDown, hasPage: isPublished(event) };
}

export async function registrationOf(db: Reader, token: string): Promise<Registration> {
	const row = await findByToken(db, token);
	if (!row) throw noSuchRegistration();
	return row;
}

export const lockEventOf = (tx: Tx, { form_id }: Registration): Promise<Event | undefined> =>
	lockEventOfForm(tx, form_id);

export async function ownResponse(tx: Tx, id: string, owner: Owner) {
	const row = await findRegistration(tx, id);
	if (!row) throw noSuchRegistration();
	const others = 'This registration is for an event of another club.';
	return { row, event: ownedBy(owner, await lockEventOf(tx, row), noSuchRegistration, others) };
}
