/** Registers people for one event, many in a few statements. */
import { emailKey } from '#contract/email-address.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Event } from '#features/events/server/store.ts';
import { newSecretId } from '#server/db/secret-id.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import type { sendResponse } from '../contract.ts';
import { stateFor } from '../rules.ts';
import { lockAddresses } from './addresses-store.ts';
import { registrationPath } from './mail.ts';
import { notify } from './notify-registered.ts';
import { insertRegistrations, listLiveByEmail, newRegistration, type Registration, renewUnconfirmed } from './store.ts';
import { withPlaces } from './take-places.ts';

type Reply = ReplyOf<typeof sendResponse>;

/** What somebody sent, checked. */
export interface Sent {
	answers: Record<string, string>;
	email: string | null;
	/** Whether it may be written to now. */
	withMail: boolean;
	/** The origin of the site as this person reaches it. */
	origin: string;
}

/** Writes to people about the states they are in now. */
async function notifyStates(tx: Tx, services: Services, event: Event, rows: readonly Registration[]): Promise<void> {
	for (const [state, people] of Map.groupBy(rows, (row) => row.state)) {
		if (state === 'cancelled') continue;
		await notify(tx, services, { kind: state === 'unconfirmed' ? 'confirm' : state }, event, people);
	}
}

/** Registers people in this order: each takes a place while one is free, or joins the queue. */
export async function register(
	tx: Tx,
	services: Services,
	event: Event,
	formId: string,
	sent: readonly Sent[],
): Promise<Reply[]> {
	if (sent.length === 0) return [];
	const now = nowText(services);
	const { result } = await withPlaces(tx, services, event, async (places) => {
		const rows = sent.map(({ answers, email }) => {
			const state = stateFor({ places: places.places, going: places.counts.going });
			const rank = places.enter(state);
			const position = state === 'waiting' ? places.counts.waiting : null;
			return { ...newRegistration({ formId, answers, email, state, rank, now }), position };
		});
		await insertRegistrations(tx, rows);
		return rows;
	});
	await notifyStates(
		tx,
		services,
		event,
		result.filter((_, index) => sent[index]?.withMail),
	);
	return result.map(({ id, created_at, state, position, token, email }, index) => ({
		responseId: id,
		createTime: created_at,
		state,
		position,
		RegistrationURL: `${sent[index]?.origin}${registrationPath(token)}`,
		Mailed: email !== null && sent[index]?.withMail === true,
	}));
}

/**
 * Stores registrations that take no place yet, and only writes again to an address that is registered: nobody learns
 * which of the two happened.
 */
export async function registerUnconfirmed(
	tx: Tx,
	services: Services,
	event: Event,
	formId: string,
	sent: readonly Sent[],
): Promise<Reply[]> {
	if (sent.length === 0) return [];
	const now = nowText(services);
	// One after the other, in all processes: otherwise two with one address could both find it free.
	await lockAddresses(tx, services, formId);
	const keys = sent.map(({ email }) => emailKey(email ?? ''));
	const byKey = new Map((await listLiveByEmail(tx, formId, keys)).map((row) => [emailKey(row.email ?? ''), row]));
	const fresh: ReturnType<typeof newRegistration>[] = [];
	const rows = sent.map(({ answers, email }, index) => {
		const key = keys[index] ?? '';
		const known = byKey.get(key);
		if (known) return { row: known, responseId: newSecretId() };
		const row = newRegistration({ formId, answers, email, state: 'unconfirmed', rank: null, now });
		fresh.push(row);
		byKey.set(key, row);
		return { row, responseId: row.id };
	});
	await insertRegistrations(tx, fresh);
	// The mail promises a day, also to who is written to again.
	await renewUnconfirmed(
		tx,
		rows.map(({ row }) => row.id),
		now,
	);
	await notifyStates(tx, services, event, [...new Set(rows.map(({ row }) => row))]);
	return rows.map(({ responseId }) => ({
		responseId,
		createTime: now,
		state: 'unconfirmed',
		position: null,
		RegistrationURL: null,
		Mailed: true,
	}));
}
