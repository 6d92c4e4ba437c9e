/** What can happen to a registration, each in the transaction of its caller. */
import { emailKey } from '#contract/email-address.ts';
import { isPublic } from '#features/clubs/server/visibility.ts';
import { asksToConfirm } from '#features/events/server/replies.ts';
import type { Event } from '#features/events/server/store.ts';
import { answerProblems, answersByQuestion } from '#features/forms/rules.ts';
import { findForm } from '#features/forms/server/store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { dropMailsWithLink } from '#server/mail/withdraw-mail.ts';
import { nowText, type Services } from '#server/services.ts';
import { answerPaths } from '../place-rules.ts';
import { answersWith, type ChangedAnswers } from '../response-rules.ts';
import { type RegistrationState, registrationTexts, stateFor } from '../rules.ts';
import { hasAnother, lockAddresses } from './addresses-store.ts';
import { handOverEntry } from './entry-store.ts';
import { registrationPath } from './mail.ts';
import { dropNewsAbout, notify } from './notify-registered.ts';
import { noSuchRegistration } from './owner.ts';
import {
	deleteRegistration,
	findRegistration,
	listByEmail,
	lockRegistration,
	type Registration,
	setAnswers,
	setState,
} from './store.ts';
import { withPlaces } from './take-places.ts';

/** As it is once the places are locked: it may have changed, or be gone, since it was read. */
async function current(tx: Tx, { id }: Registration): Promise<Registration> {
	const row = await findRegistration(tx, id);
	if (!row) throw noSuchRegistration();
	return row;
}

const changedMeanwhile = () => new Problem('conflict', 'This registration was changed just now. Look again.');

/** Confirms a registration: it takes a place or joins the queue now. One that is confirmed stays as it is. */
export async function confirm(tx: Tx, services: Services, event: Event, registration: Registration): Promise<void> {
	const { result: state } = await withPlaces(tx, services, event, async (places) => {
		const row = await current(tx, registration);
		if (row.state === 'cancelled') throw new Problem('conflict', registrationTexts.cancelled);
		if (row.state !== 'unconfirmed') return undefined;
		// Who registered before registration closed has a day to confirm, too.
		if (event.ends_at <= nowText(services)) throw new Problem('conflict', registrationTexts.ended);
		if (event.called_off_at !== null || !isPublic(event)) throw new Problem('conflict', registrationTexts.closed);
		const next = stateFor({ places: places.places, going: places.counts.going });
		// Somebody else may have confirmed it in this moment: then it is as it should be.
		return (await setState(tx, row, next, nowText(services), places.enter(next))) ? next : undefined;
	});
	if (state !== undefined) await notify(tx, services, { kind: state }, event, [registration]);
}

/** The registrations for the event that have the same e-mail address, this one and those that are cancelled included. */
const listOfAddress = async (tx: Tx, { form_id, email }: Registration) =>
	email === null ? [] : await listByEmail(tx, form_id, emailKey(email));

/** The states of the other registrations for the event that have the same e-mail address and are not cancelled. */
export async function statesOfOthers(tx: Tx, registration: Registration): Promise<RegistrationState[]> {
	const rows = await listOfAddress(tx, registration);
	return rows.flatMap(({ id, state }) => (id === registration.id || state === 'cancelled' ? [] : [state]));
}

/** Deletes the news that still wait for an address of which no registration is left: they would come after the cancellation. */
export async function dropNewsOfNobody(tx: Tx, registration: Registration): Promise<void> {
	const rows = await listOfAddress(tx, registration);
	if (rows.some(({ state }) => state !== 'cancelled')) return;
	// An address gets one mail for all its registrations, with the link of one that may have been cancelled before.
	for (const { id } of rows) await dropNewsAbout(tx, id);
}

/** Cancels a registration, and its place goes on; gives it as it was just before, undefined when it was cancelled already. */
export async function cancel(
	tx: Tx,
	services: Services,
	event: Event,
	registration: Registration,
): Promise<Registration | undefined> {
	const { result, promoted } = await withPlaces(tx, services, event, async (places) => {
		const row = await current(tx, registration);
		if (row.state === 'cancelled') return undefined;
		if (!(await setState(tx, row, 'cancelled', nowText(services)))) {
			if ((await current(tx, registration)).state === 'cancelled') return undefined;
			throw changedMeanwhile();
		}
		places.leave(row.state);
		return row;
	});
	await notify(tx, services, { kind: 'moved up' }, event, promoted);
	if (result) await dropNewsOfNobody(tx, result);
	return result;
}

/** Deletes the mails about a registration that have not been sent: their link is dead, and who erases it expects no more. */
export async function dropMails(tx: Tx, { email, token }: Registration): Promise<void> {
	if (email !== null && token !== null) await dropMailsWithLink(tx, email, registrationPath(token));
}

/** Erases a registration, and its place goes on. */
export async function erase(tx: Tx, services: Services, event: Event, registration: Registration): Promise<void> {
	const { promoted } = await withPlaces(tx, services, event, async (places) => {
		const row = await current(tx, registration);
		await handOverEntry(tx, row);
		if (!(await deleteRegistration(tx, row))) throw changedMeanwhile();
		places.leave(row.state);
	});
	await dropMails(tx, registration);
	await dropNewsOfNobody(tx, registration);
	await notify(tx, services, { kind: 'moved up' }, event, promoted);
}

/** Gives somebody who waits a place, although the event is full. */
export async function admit(tx: Tx, services: Services, event: Event, registration: Registration): Promise<void> {
	await withPlaces(tx, services, event, async (places) => {
		const row = await current(tx, registration);
		if (row.state !== 'waiting') throw new Problem('conflict', registrationTexts.notWaiting);
		if (!(await setState(tx, row, 'going', nowText(services)))) throw changedMeanwhile();
		places.leave('waiting');
		places.enter('going');
	});
	await notify(tx, services, { kind: 'moved up' }, event, [registration]);
}

/** Takes back the cancellation of a registration: it takes a place if one is free, else it joins the queue. */
export async function restore(
	tx: Tx,
	services: Services,
	event: Event,
	registration: Registration,
): Promise<RegistrationState> {
	if (event.ends_at <= nowText(services)) throw new Problem('conflict', registrationTexts.overForAll);
	const hasOneEach = asksToConfirm(event, services.settings);
	if (hasOneEach) await lockAddresses(tx, services, registration.form_id);
	const { result } = await withPlaces(tx, services, event, async (places) => {
		const row = await current(tx, registration);
		if (row.state !== 'cancelled') throw new Problem('conflict', registrationTexts.notCancelled);
		if (hasOneEach && row.email !== null && (await hasAnother(tx, row, row.email)))
			throw new Problem('conflict', registrationTexts.addressTaken);
		const state = stateFor({ places: places.places, going: places.counts.going });
		if (!(await setState(tx, row, state, nowText(services), places.enter(state)))) throw changedMeanwhile();
		return { ...row, state };
	});
	await notify(tx, services, { kind: 'restored', state: result.state }, event, [result]);
	return result.state;
}

/**
 * Changes the answers of a registration; throws a 400 as registering does. Those of now are read under a lock: then two who
 * change different answers at the same time undo nothing of each other.
 */
export async function changeAnswers(tx: Tx, { id, form_id }: Registration, changed: ChangedAnswers): Promise<void> {
	const form = await findForm(tx, form_id);
	const row = await lockRegistration(tx, id);
	if (!form || !row) throw noSuchRegistration();
	const answers = answersWith(form.fields, row, changed);
	const problems = answerPaths(answerProblems(form.fields, answers));
	if (Object.keys(problems).length > 0) throw badFields(problems);
	await setAnswers(tx, id, answersByQuestion(form.fields, answers));
}
