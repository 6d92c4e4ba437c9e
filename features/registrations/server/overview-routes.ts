/** A club's dashboard. */
import { listHostings } from '#features/events/server/host-store.ts';
import { eventReply, isFormElsewhere } from '#features/events/server/replies.ts';
import {
	countClubEvents,
	type Event,
	listUnpublished,
	listWithoutForm,
	nextClubEvent,
} from '#features/events/server/store.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { getEventOverview, getHostings } from '../overview-contract.ts';
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
			const [{ count }, next, without, unpublished] = await Promise.all([
				countClubEvents(db, caller.clubId),
				nextClubEvent(db, caller.clubId, now),
				listWithoutForm(db, caller.clubId, now, 3),
				listUnpublished(db, caller.clubId, now, 3),
			]);
			return {
				Events: count,
				Next: next === undefined ? null : eventReply(next, origin, { isInsider: true }),
				Registrations: await registrationsFor(next),
				WithoutForm: without.map(({ id, name, starts_at }) => ({
					EventID: id,
					EventName: name,
					StartDateTime: starts_at,
				})),
				Unpublished: unpublished.map((event) => {
					const { EventID, EventName, NotPublished, SentBack, Hidden } = eventReply(event, origin, { isInsider: true });
					return { EventID, EventName, NotPublished, SentBack, Hidden };
				}),
			};
		}),

		serve(getHostings, async ({ caller }) => {
			const hostings = await listHostings(db, caller.clubId, nowText(services));
			const formIds = hostings.flatMap(({ form_id }) => form_id ?? []);
			const counts = formIds.length === 0 ? [] : await countByState(db, formIds);
			const countOf = (formId: string | null, wanted: string) =>
				counts.find(({ form_id, state }) => form_id === formId && state === wanted)?.count ?? 0;
			return hostings.map((event) => ({
				EventID: event.id,
				EventName: event.name,
				StartDateTime: event.starts_at,
				EndDateTime: event.ends_at,
				ClubID: event.club_id,
				ClubName: event.club_name,
				State: event.state,
				Going: countOf(event.form_id, 'going'),
				Waiting: countOf(event.form_id, 'waiting'),
			}));
		}),
	];
}
