/** A club's dashboard. */
import { eventReply, isFormElsewhere } from '#features/events/server/replies.ts';
import { countClubEvents, type Event, listClubEventsFrom, listWithoutForm } from '#features/events/server/store.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { getEventOverview } from '../contract.ts';
import { countByState, countNew } from './store.ts';

const day = 24 * 3_600_000;

export function overviewRoutes(services: Services): Route[] {
	const { db } = services;

	/** Null where another provider holds the registrations. */
	const registrationsFor = async (event: Event | undefined) => {
		const formId = event?.form_id ?? null;
		if (event === undefined || formId === null || isFormElsewhere(event)) return null;
		const since = new Date(services.now().getTime() - day).toISOString();
		const [counts, New] = await Promise.all([countByState(db, [formId]), countNew(db, formId, since)]);
		const of = (wanted: string) => counts.find(({ state }) => state === wanted)?.count ?? 0;
		return { Going: of('going'), Waiting: of('waiting'), New };
	};

	return [
		serve(getEventOverview, async ({ caller, origin }) => {
			const now = nowText(services);
			const [{ count }, [next], without] = await Promise.all([
				countClubEvents(db, caller.clubId),
				listClubEventsFrom(db, caller.clubId, now, 1),
				listWithoutForm(db, caller.clubId, now, 3),
			]);
			return {
				Events: count,
				Next: next === undefined ? null : eventReply(next, origin),
				Registrations: await registrationsFor(next),
				WithoutForm: without.map(({ id, name, starts_at }) => ({
					EventID: id,
					EventName: name,
					StartDateTime: starts_at,
				})),
			};
		}),
	];
}
