/** Changes of a registration, each in its caller's transaction. */

import { emailKey } from '#contract/email-address.ts';
import { isPublishedState, publishingTexts } from '#features/events/publishing-rules.ts';
import { asksToConfirm } from '#features/events/server/replies.ts';
import type { Event } from '#features/events/server/store.ts';
import { isPublished } from '#features/events/server/visibility.ts';
import { answersByQuestion } from '#features/forms/rules.ts';
import { findForm } from '#features/forms/server/store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { dropMailsWithLink } from '#server/mail/withdraw-mail.ts';
import { nowText, type Services } from '#server/services.ts';
import { answersWith, type ChangedAnswers } from '../response-rules.ts';
import { type RegistrationState, registrationTexts, stateFor } from '../rules.ts';
import { hasAnother, lockAddresses } from './addresses-store.ts';
import { assertNotOutdated, problemsOf } from './check-answers.ts';
import { handOverEntry } from './entry-store.ts';
import { registrationPath } from './mail.ts';
import { dropNewsAbout, notify } from './notify-registered.ts';
import { noSuchRegistration } from './owner.ts';
import { keepRegistration } from './report-store.ts';
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

/** Reads again under the lock: the row may have changed or gone. */
async function current(tx: Tx, { id }: Registration): Promise<Registration> {
	const row = await findRegistration(tx, id);
	if (!row) throw noSuchRegistration();
	return row;
}

const changedMeanwhile = () => new Problem('conflict', 'This registration has just changed. Check it, then try again.');

/** Takes a place or joins the waiting list. A confirmed registration stays as it is. */
export async function confirm(tx: Tx, services: Services, event: Event, registration: Registration): Promise<void> {
	const { result: state } = await withPlaces(tx, services, event, async (places) => {
		const row = await current(tx, registration);
		if (row.state === 'cancelled') throw new Problem('conflict', registrationTexts.cancelled);
		if (row.state !== 'unconfirmed') return undefined;
		// A registration sent before the close has a day to confirm, too.
		if (event.ends_at <= nowText(services)) throw new Problem('conflict', registrationTexts.ended);
		if (event.called_off_at !== null || !isPublished(event)) throw new Problem('conflict', registrationTexts.closed);
		const next = stateFor({ places: places.places, going: places.counts.going });
		return (await setState(tx, row, next, nowText(services), places.enter(next))) ? next : undefined;
	});
	if (state !== undefined) await notify(tx, services, { kind: state }, event, [registration]);
}

const listOfAddress = async (tx: Tx, { form_id, email }: Registration) =>
	email === null ? [] : await listByEmail(tx, form_id, emailKey(email));

export async function statesOfOthers(tx: Tx, registration: Registration): Promise<RegistrationState[]> {
	const rows = await listOfAddress(tx, registration);
	return rows.flatMap(({ id, state }) => (id === registration.id || state === 'cancelled' ? [] : [state]));
}

/** Without a registration left, waiting mails would arrive after the cancellation. */
export async function dropNewsOfNobody(tx: Tx, registration: Registration): Promise<void> {
	const rows = await listOfAddress(tx, registration);
	if (rows.some(({ state }) => state !== 'cancelled')) return;
	// A mail for several registrations may carry the link of a cancelled one.
	for (const { id } of rows) await dropNewsAbout(tx, id);
}

/** Frees the place. Returns the state before; undefined when cancelled already. */
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

/** Unsent mails carry a dead link. */
export async function dropMails(tx: Tx, { email, token }: Registration): Promise<void> {
	if (email !== null && token !== null) await dropMailsWithLink(tx, email, registrationPath(token));
}

export async function erase(tx: Tx, services: Services, event: Event, registration: Registration): Promise<void> {
	const { promoted } = await withPlaces(tx, services, event, async (places) => {
		const row = await current(tx, registration);
		await handOverEntry(tx, row);
		if (!(await deleteRegistration(tx, row))) throw changedMeanwhile();
		await keepRegistration(tx, services, event, row);
		places.leave(row.state);
	});
	await dropMails(tx, registration);
	await dropNewsOfNobody(tx, registration);
	await notify(tx, services, { kind: 'moved up' }, event, promoted);
}

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

/** Undoes a cancellation: takes a free place or joins the waiting list. */
export async function restore(
	tx: Tx,
	services: Services,
	event: Event,
	registration: Registration,
): Promise<RegistrationState> {
	if (event.ends_at <= nowText(services)) throw new Problem('conflict', registrationTexts.overForAll);
	if (!isPublishedState(event.state)) throw new Problem('conflict', publishingTexts.notPublished);
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

/** Throws a 400 like registering. Reads the answers under a lock, so two changes of different answers both hold. */
export async function changeAnswers(
	tx: Tx,
	{ id, form_id }: Registration,
	{ version, ...changed }: ChangedAnswers & { version?: number | undefined },
): Promise<void> {
	const form = await findForm(tx, form_id);
	const row = await lockRegistration(tx, id);
	if (!form || !row) throw noSuchRegistration();
	const answers = answersWith(form.fields, row, changed);
	assertNotOutdated(form, { answers, version });
	const problems = problemsOf(form, answers);
	if (Object.keys(problems).length > 0) throw badFields(problems);
	await setAnswers(tx, id, answersByQuestion(form.fields, answers));
}
