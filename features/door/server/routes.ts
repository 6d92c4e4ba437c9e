/** The calls of phones at a door; see also `link-routes.ts` and `attendance-routes.ts`. */
import { setImmediate } from 'node:timers/promises';
import { locationOf } from '#contract/event-location.ts';
import { type Event, lockEventOfForm } from '#features/events/server/store.ts';
import { findForm } from '#features/forms/server/store.ts';
import { deleteAttendances, setAttendances } from '#features/registrations/server/attendance-store.ts';
import {
	findPublicKey,
	listNumbered,
	lockByNumbers,
	privateKeyOf,
} from '#features/registrations/server/ticket-store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { storageOf, storedBytes } from '#server/limits/storage-quota.ts';
import { nowText, type Services } from '#server/services.ts';
import { getDoor, sendCheckIns } from '../contract.ts';
import { nameIn, nameQuestionOf } from '../name-rules.ts';
import { type DoorHours, doorTexts, isOpen, takesScans } from '../rules.ts';
import { attendanceRoutes } from './attendance-routes.ts';
import { type EventWithForm, type Guard, guardOf, hoursOf } from './caller.ts';
import {
	findCounts,
	insertCheckIns,
	listAdmissions,
	listDoubles,
	listScans,
	lockCounts,
	markUndone,
	setCounts,
} from './check-in-store.ts';
import { Decision } from './decide-scans.ts';
import { doorLinkRoutes } from './link-routes.ts';
import { setUsed } from './link-store.ts';
import { numbersIn, readScans, type Scan } from './read-scans.ts';

const minute = 60_000;

const closed = (hours: DoorHours) => new Problem('conflict', doorTexts.closed, { detail: { ...hours } });

const nameQuestionFor = async (db: Reader, { form_id }: EventWithForm) =>
	nameQuestionOf((await findForm(db, form_id))?.fields ?? []);

export function doorRoutes(services: Services, limits: Limits): Route[] {
	const { db, transact } = services;

	/** An event without registrations gets its keys now. */
	const keyOf = async ({ id }: Event) => {
		const key = await findPublicKey(db, id);
		if (key) return key;
		await transact((tx) => privateKeyOf(tx, id));
		const made = await findPublicKey(db, id);
		if (!made) throw new Problem('no session', doorTexts.deadLink);
		return made;
	};

	/** At most once a minute. */
	const storeUse = async ({ link }: Guard) => {
		const recently = new Date(services.now().getTime() - minute).toISOString();
		if (!link || (link.used_at !== null && link.used_at > recently)) return;
		await transact((tx) => setUsed(tx, link.id, nowText(services)));
	};

	const storeScans = async (tx: Tx, { event: { form_id }, sender }: Guard, scans: readonly Scan[]) => {
		// Keeps the event from being deleted meanwhile.
		const event = await lockEventOfForm(tx, form_id);
		if (!event) throw new Problem('no session', doorTexts.deadLink);
		const counts = await lockCounts(tx, event.id);
		// Lets other requests run between the batches of many phones.
		await setImmediate();
		const named = scans.flatMap((scan) => (scan.kind === 'undo' ? [scan.scanId, scan.undo] : scan.scanId));
		const known = await listScans(tx, event.id, [...new Set(named)]);
		const ids = known.flatMap(({ response_id }) => response_id ?? []);
		const people = await lockByNumbers(tx, form_id, { numbers: numbersIn(scans), ids });
		const decision = new Decision({
			eventId: event.id,
			hours: hoursOf(event),
			now: nowText(services),
			sender,
			nameQuestion: await nameQuestionFor(tx, { ...event, form_id }),
			scans: known,
			people,
			admissions: await listAdmissions(
				tx,
				people.map(({ id }) => id),
			),
			counts,
		});
		const replies = scans.map((scan) => decision.take(scan));
		await insertCheckIns(tx, decision.inserted);
		await markUndone(tx, event.id, decision.undone);
		const { set, ended } = decision.attendances;
		await setAttendances(tx, set);
		await deleteAttendances(tx, ended);
		await setCounts(tx, event.id, decision.counts);
		return replies;
	};

	return [
		serve(getDoor, async (call) => {
			const guard = await guardOf(db, call, 'reviewer');
			const { event, link } = guard;
			const hours = hoursOf(event);
			if (!isOpen(hours, nowText(services))) throw closed(hours);
			await storeUse(guard);
			const key = await keyOf(event);
			const question = await nameQuestionFor(db, event);
			const people = await listNumbered(db, event.form_id);
			const doubles = await listDoubles(db, event.id);
			return {
				event: {
					EventID: event.id,
					EventName: event.name,
					StartDateTime: event.starts_at,
					EndDateTime: event.ends_at,
					Location: locationOf(event),
					Places: event.places,
				},
				key,
				helper: link?.name ?? null,
				...hours,
				walkIns: (await findCounts(db, event.id)).walk_ins,
				registrations: people.flatMap(({ state, answers, number, version, checkedInAt }) =>
					state === 'unconfirmed' ? [] : { number, version, name: nameIn(answers, question), state, checkedInAt },
				),
				doubles: people.flatMap(({ id, number, answers }) => {
					const at = doubles.get(id);
					return at ? { number, name: nameIn(answers, question), at } : [];
				}),
			};
		}),

		serve(sendCheckIns, async (call) => {
			const guard = await guardOf(db, call, 'editor');
			const { event } = guard;
			const hours = hoursOf(event);
			if (!takesScans(hours, nowText(services))) throw closed(hours);
			await storeUse(guard);
			const key = await keyOf(event);
			const scans = await readScans(call.body, { eventId: event.id, key, now: nowText(services) });
			const bytes = storedBytes({ body: call.body, files: {} });
			return limits.reserve(storageOf({ clubId: event.club_id, approved: true }, bytes), () =>
				transact((tx) => storeScans(tx, guard, scans)),
			);
		}),

		...doorLinkRoutes(services),
		...attendanceRoutes(services),
	];
}
