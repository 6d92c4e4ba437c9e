/** Calls on one's own registration, by its private link. */

import { noSuchEvent } from '#features/events/server/owner.ts';
import { type Event, findEventOfForm } from '#features/events/server/store.ts';
import { isPublished, isWithdrawn } from '#features/events/server/visibility.ts';
import { writeFile } from '#features/events/server/write-calendar.ts';
import { answersByQuestion } from '#features/forms/rules.ts';
import { findForm } from '#features/forms/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { KeyedMutex } from '#server/core/queue.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { dropMailsWithPath } from '#server/mail/withdraw-mail.ts';
import { nowText, type Services } from '#server/services.ts';
import {
	cancelRegistration,
	changeRegistration,
	confirmRegistration,
	eraseRegistration,
	getRegistration,
	registrationFile,
} from '../contract.ts';
import { answersWith } from '../response-rules.ts';
import { registrationTexts, unchangeableText } from '../rules.ts';
import { renewTicket } from '../ticket-contract.ts';
import { ticketTexts } from '../ticket-rules.ts';
import { personalEntry } from './calendar-entry.ts';
import { cancel, changeAnswers, confirm, erase, statesOfOthers } from './change-registration.ts';
import { listOfSameAddress } from './entry-store.ts';
import { registrationPath } from './mail.ts';
import { notify } from './notify-registered.ts';
import { lockEventOf, registrationOf, subjectOf } from './owner.ts';
import { registrationReply } from './replies.ts';
import type { ResponseLimits } from './response-limits.ts';
import { deleteById, type Registration } from './store.ts';
import { renew, signOlder } from './tickets.ts';

export function ownRegistrationRoutes(
	services: Services,
	oneByOne: KeyedMutex['run'],
	withinLimits: ResponseLimits,
): Route[] {
	const { db, transact } = services;

	const replyTo = async (reader: Reader, token: string, origin: string) => {
		const row = await registrationOf(reader, token);
		return registrationReply(reader, services, row, await subjectOf(reader, row), origin);
	};

	const signIfOlder = async (token: string) => {
		const row = await registrationOf(db, token);
		if (row.ticket_signature !== null) return;
		await transact(async (tx) => {
			const event = await lockEventOf(tx, row);
			if (event) await signOlder(tx, event, row);
		});
	};

	const refuseDeleted = () => {
		throw new Problem('conflict', registrationTexts.eventDeleted);
	};

	/** Replies with the new state. Registrations of deleted events are cancelled already. */
	const change = async (
		{ params: { token }, origin }: { params: { token: string }; origin: string },
		work: (tx: Tx, event: Event, row: Registration) => Promise<unknown>,
		whenDeleted: () => void = refuseDeleted,
	) => {
		const { form_id } = await registrationOf(db, token);
		return oneByOne(form_id, () =>
			transact(async (tx) => {
				const row = await registrationOf(tx, token);
				const event = await lockEventOf(tx, row);
				if (event) await work(tx, event, row);
				else whenDeleted();
				return replyTo(tx, token, origin);
			}),
		);
	};

	return [
		serve(getRegistration, async ({ params, origin }) => {
			await signIfOlder(params.token);
			return replyTo(db, params.token, origin);
		}),

		serve(renewTicket, async ({ params }) =>
			transact(async (tx) => {
				const row = await registrationOf(tx, params.token);
				const event = await lockEventOf(tx, row);
				if (!event) throw new Problem('conflict', ticketTexts.none);
				return renew(tx, services, event, row);
			}),
		),

		serve(registrationFile, async ({ params, reply }) => {
			const row = await registrationOf(db, params.token);
			const event = await findEventOfForm(db, row.form_id);
			if (!event || !(isPublished(event) || isWithdrawn(event, services.now()))) throw noSuchEvent();
			reply.header('content-disposition', `attachment; filename="event-${event.id}.ics"`);
			const url = services.siteUrl();
			return writeFile(event, url, personalEntry(event, await listOfSameAddress(db, row), url));
		}),

		serve(confirmRegistration, (call) => change(call, (tx, event, row) => confirm(tx, services, event, row))),

		serve(changeRegistration, async (call) => {
			const { params, body, address } = call;
			const before = await registrationOf(db, params.token);
			const { form_id: formId, answers: stored } = before;
			// A deleted form is refused below.
			const { fields } = (await findForm(db, formId)) ?? { fields: [] };
			const answers = answersByQuestion(fields, answersWith(fields, before, body));
			return withinLimits.change({ formId, address, answers, stored }, () =>
				change(call, async (tx, event, row) => {
					const problem = unchangeableText(row.state, event, nowText(services));
					if (problem !== undefined) throw new Problem('conflict', problem);
					await changeAnswers(tx, row, body);
				}),
			);
		}),

		serve(cancelRegistration, (call) =>
			change(
				call,
				async (tx, event, row) => {
					if (row.state === 'cancelled') return;
					if (event.ends_at <= nowText(services)) throw new Problem('conflict', registrationTexts.over);
					const former = await cancel(tx, services, event, row);
					// An unconfirmed address may be a stranger's.
					if (!former || former.state === 'unconfirmed') return;
					const others = await statesOfOthers(tx, former);
					await notify(tx, services, { kind: 'cancelled by link', others }, event, [former]);
				},
				() => undefined,
			),
		),

		serve(eraseRegistration, async ({ params }) => {
			const { form_id } = await registrationOf(db, params.token);
			await oneByOne(form_id, () =>
				transact(async (tx) => {
					const row = await registrationOf(tx, params.token);
					const event = await lockEventOf(tx, row);
					if (event) await erase(tx, services, event, row);
					else {
						await deleteById(tx, row.id);
						// A waiting mail may outlive the erased address.
						await dropMailsWithPath(tx, registrationPath(params.token));
					}
				}),
			);
			return undefined;
		}),
	];
}
