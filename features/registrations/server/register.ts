/** Registers many people for one event in a few statements. */
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
import { reserveNumbers } from './ticket-store.ts';
import { signerOf, ticketOf } from './tickets.ts';

type Reply = ReplyOf<typeof sendResponse>;

export interface Sent {
	answers: Record<string, string>;
	email: string | null;
	withMail: boolean;
	origin: string;
}

async function notifyStates(tx: Tx, services: Services, event: Event, rows: readonly Registration[]): Promise<void> {
	for (const [state, people] of Map.groupBy(rows, (row) => row.state)) {
		if (state === 'cancelled') continue;
		await notify(tx, services, { kind: state === 'unconfirmed' ? 'confirm' : state }, event, people);
	}
}

async function insertSigned<R extends ReturnType<typeof newRegistration>>(
	tx: Tx,
	{ id: e }: Event,
	rows: readonly R[],
	privateKey: string,
): Promise<R[]> {
	const sign = signerOf(privateKey);
	const signed = await Promise.all(
		rows.map(async (row) => ({ ...row, ticket_signature: await sign({ e, n: row.number, v: row.ticket_version }) })),
	);
	await insertRegistrations(tx, signed);
	return signed;
}

/** In this order: takes free places, then joins the waiting list. */
export async function register(
	tx: Tx,
	services: Services,
	event: Event,
	formId: string,
	sent: readonly Sent[],
): Promise<Reply[]> {
	if (sent.length === 0) return [];
	const now = nowText(services);
	const { first, privateKey } = await reserveNumbers(tx, event.id, sent.length);
	const { result } = await withPlaces(tx, services, event, async (places) => {
		const rows = sent.map(({ answers, email }, index) => {
			const state = stateFor({ places: places.places, going: places.counts.going });
			const rank = places.enter(state);
			const position = state === 'waiting' ? places.counts.waiting : null;
			const number = first + index;
			return { ...newRegistration({ formId, answers, email, state, rank, number, now }), position };
		});
		return insertSigned(tx, event, rows, privateKey);
	});
	await notifyStates(
		tx,
		services,
		event,
		result.filter((_, index) => sent[index]?.withMail),
	);
	return result.map((row, index) => ({
		responseId: row.id,
		createTime: row.created_at,
		state: row.state,
		position: row.position,
		RegistrationURL: `${sent[index]?.origin}${registrationPath(row.token)}`,
		ticket: ticketOf(row, event, now),
		number: row.number,
		Mailed: row.email !== null && sent[index]?.withMail === true,
	}));
}

/** Stores unconfirmed registrations, or mails a known address again: the reply does not tell which. */
export async function registerUnconfirmed(
	tx: Tx,
	services: Services,
	event: Event,
	formId: string,
	sent: readonly Sent[],
): Promise<Reply[]> {
	if (sent.length === 0) return [];
	const now = nowText(services);
	// Otherwise two requests could both find an address free.
	await lockAddresses(tx, services, formId);
	const keys = sent.map(({ email }) => emailKey(email ?? ''));
	const byKey = new Map((await listLiveByEmail(tx, formId, keys)).map((row) => [emailKey(row.email ?? ''), row]));
	// More than needed where an address is known: numbers may be missing.
	const { first, privateKey } = await reserveNumbers(tx, event.id, sent.length);
	const fresh: ReturnType<typeof newRegistration>[] = [];
	const rows = sent.map(({ answers, email }, index) => {
		const key = keys[index] ?? '';
		const known = byKey.get(key);
		if (known) return { row: known, responseId: newSecretId() };
		const number = first + fresh.length;
		const row = newRegistration({ formId, answers, email, state: 'unconfirmed', rank: null, number, now });
		fresh.push(row);
		byKey.set(key, row);
		return { row, responseId: row.id };
	});
	await insertSigned(tx, event, fresh, privateKey);
	// The mail promises a new day to confirm.
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
		ticket: null,
		number: null,
		Mailed: true,
	}));
}
