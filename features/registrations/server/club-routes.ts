/** The club's calls about registrations for its events. */
import { findEventOfForm, listClubEvents } from '#features/events/server/store.ts';
import { formProviders } from '#features/forms/server/form-providers.ts';
import { noSuchForm } from '#features/forms/server/replies.ts';
import { findForm, listErasedCounts, type StoredForm } from '#features/forms/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { ownedBy } from '#server/http/owned-by.ts';
import { PagedReply } from '#server/http/paged-reply.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange, recordNothing, type TrailEntry } from '#server/trail/trail.ts';
import {
	admitResponse,
	cancelResponse,
	correctResponse,
	eraseResponse,
	getResponses,
	restoreResponse,
} from '../contract.ts';
import { getRegistrationCounts } from '../overview-contract.ts';
import { type RegistrationState, registrationStates } from '../rules.ts';
import { renewTicketOfResponse } from '../ticket-contract.ts';
import { listAttendances } from './attendance-store.ts';
import { admit, cancel, changeAnswers, erase, restore, statesOfOthers } from './change-registration.ts';
import { correctAddress } from './correct-address.ts';
import { notify } from './notify-registered.ts';
import { noSuchRegistration, ownResponse } from './owner.ts';
import { countAddressesOfForms } from './recipients-store.ts';
import { currentPosition, deleteAfter, responseReply } from './replies.ts';
import { countByState, findRegistration, listRanks, pagesOfRegistrations } from './store.ts';
import { renew } from './tickets.ts';

type Own = Awaited<ReturnType<typeof ownResponse>>;

const firstStates = ['going', 'waiting'] as const;

export function clubRegistrationRoutes(services: Services): Route[] {
	const { db, transact } = services;
	const providers = formProviders(services);

	async function* pagesOf(form: StoredForm, all: boolean, cancelled: AbortSignal) {
		const event = await findEventOfForm(db, form.id);
		const lastDay = event ? deleteAfter(event, services) : null;
		if (form.provider !== 'built-in') {
			for await (const page of providers.remote(form.provider).listResponses(form, cancelled))
				yield page.map((sent) => ({
					...sent,
					state: 'going' as const,
					position: null,
					email: null,
					deleteAfter: lastDay,
					number: null,
					checkedInAt: null,
					clockWasWrong: false,
					admitted: false,
				}));
			return;
		}
		const positions = new Map((await listRanks(db, form.id)).map((rank, index) => [rank, index + 1]));
		for await (const page of pagesOfRegistrations(db, form.id, all ? registrationStates : firstStates)) {
			const attendances = await listAttendances(
				db,
				page.map(({ id }) => id),
			);
			yield page.map((row) => {
				const position = row.rank === null ? null : (positions.get(row.rank) ?? null);
				return responseReply(row, { position, day: lastDay, attendance: attendances.get(row.id) }, services);
			});
		}
	}

	/** The entry names the event, not the person or answers. */
	const record = (tx: Tx, { row, event }: Own, states: Pick<TrailEntry, 'before' | 'after'> = {}) => {
		const about = { id: row.id, name: event.name };
		return recordChange(tx, { now: nowText(services), clubId: event.club_id, about, ...states });
	};

	/** `before` is read at the change: a promotion may have come first. */
	const recordState = (tx: Tx, own: Own, before: RegistrationState, after: RegistrationState) =>
		record(tx, own, { before: { State: before }, after: { State: after } });

	const change = (id: string, caller: { clubId: number }, work: (tx: Tx, own: Own) => Promise<unknown>) =>
		transact(async (tx) => {
			const own = await ownResponse(tx, id, caller);
			await work(tx, own);
			const row = await findRegistration(tx, id);
			if (!row) throw noSuchRegistration();
			const position = await currentPosition(tx, row);
			const attendance = (await listAttendances(tx, [row.id])).get(row.id);
			return responseReply(row, { position, day: deleteAfter(own.event, services), attendance }, services);
		});

	return [
		serve(getResponses, async ({ params, query, caller, request }) => {
			const found = await findForm(db, params.formId);
			const form = ownedBy(caller, found, noSuchForm, 'This form belongs to another club.');
			return new PagedReply(pagesOf(form, query.state === 'all', request.signal));
		}),

		serve(getRegistrationCounts, async ({ caller }) => {
			const events = (await listClubEvents(db, caller.clubId)).flatMap(({ id, form_id }) =>
				form_id === null ? [] : [{ id, formId: form_id }],
			);
			if (events.length === 0) return [];
			const formIds = events.map(({ formId }) => formId);
			const [counts, erasedCounts, addressCounts] = await Promise.all([
				countByState(db, formIds),
				listErasedCounts(db, formIds),
				countAddressesOfForms(db, formIds),
			]);
			const addresses = new Map(addressCounts.map(({ form_id, count }) => [form_id, Number(count)]));
			const erased = new Map(erasedCounts.map(({ id, erased_responses }) => [id, erased_responses]));
			const countOf = new Map(counts.map(({ form_id, state, count }) => [`${form_id} ${state}`, count]));
			return events.map(({ id, formId }) => ({
				EventID: id,
				Going: (countOf.get(`${formId} going`) ?? 0) + (erased.get(formId) ?? 0),
				Waiting: countOf.get(`${formId} waiting`) ?? 0,
				Unconfirmed: countOf.get(`${formId} unconfirmed`) ?? 0,
				Cancelled: countOf.get(`${formId} cancelled`) ?? 0,
				Addresses: addresses.get(formId) ?? 0,
			}));
		}),

		serve(correctResponse, ({ params, body: { answers, from, email }, caller }) =>
			change(params.responseId, caller, async (tx, own) => {
				// First: its lock comes before the row's.
				if (email !== undefined) await correctAddress(tx, services, own.event, own.row, email || null);
				if (answers) await changeAnswers(tx, own.row, { answers, from });
				await record(tx, own);
			}),
		),

		serve(admitResponse, ({ params, caller }) =>
			change(params.responseId, caller, async (tx, own) => {
				await admit(tx, services, own.event, own.row);
				await recordState(tx, own, 'waiting', 'going');
			}),
		),

		serve(cancelResponse, ({ params, caller }) =>
			change(params.responseId, caller, async (tx, own) => {
				const former = await cancel(tx, services, own.event, own.row);
				if (!former) return recordNothing(tx);
				const others = await statesOfOthers(tx, former);
				await notify(tx, services, { kind: 'cancelled by the club', others }, own.event, [former]);
				await recordState(tx, own, former.state, 'cancelled');
			}),
		),

		serve(restoreResponse, ({ params, caller }) =>
			change(params.responseId, caller, async (tx, own) => {
				await recordState(tx, own, 'cancelled', await restore(tx, services, own.event, own.row));
			}),
		),

		serve(renewTicketOfResponse, ({ params, caller }) =>
			transact(async (tx) => {
				const own = await ownResponse(tx, params.responseId, caller);
				const renewed = await renew(tx, services, own.event, own.row);
				await record(tx, own);
				return renewed;
			}),
		),

		serve(eraseResponse, async ({ params, caller }) => {
			await transact(async (tx) => {
				const own = await ownResponse(tx, params.responseId, caller);
				await erase(tx, services, own.event, own.row);
				await record(tx, own);
			});
			return undefined;
		}),
	];
}
