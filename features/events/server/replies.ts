/** An event between its row in the database and the JSON of the API, in both directions. */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { toInstant } from '#contract/time.ts';
import type { FormSubject, FormSubjectOf } from '#features/forms/server/replies.ts';
import { badFields } from '#server/core/problem.ts';
import type { createEvent, getSingleEventData } from '../contract.ts';
import { endProblem, eventTexts, type Slot } from '../rules.ts';
import { type Event, type EventFields, findEventOfForm } from './store.ts';

/**
 * The absolute address of a form. An event's row holds only a path for a built-in form, so that links stay right when
 * the site's address changes, and an absolute address for a form at another provider.
 */
export const wholeLink = (link: string, siteOrigin: string): string =>
	link.startsWith('/') ? siteOrigin + link : link;

export const eventReply = (event: Event, siteOrigin: string): ReplyOf<typeof getSingleEventData> => ({
	EventID: event.id,
	EventName: event.name,
	Description: event.description,
	StartDateTime: event.starts_at,
	EndDateTime: event.ends_at,
	Location: event.location,
	ClubID: event.club_id,
	ClubName: event.club_name,
	Link: event.link === null ? null : wholeLink(event.link, siteOrigin),
});

/** The time range of an event's row, in epoch milliseconds. */
export const slotOf = (event: Pick<Event, 'starts_at' | 'ends_at'>): Slot => ({
	start: Date.parse(event.starts_at),
	end: Date.parse(event.ends_at),
});

/**
 * The columns for a sent event; throws a 400 when a time does not exist or the event would end too early or last too
 * long. An event `before` its change that is longer than today's limit stays editable while its times stay the same.
 */
export function eventColumns(
	body: BodyOf<typeof createEvent>,
	timeZone: string,
	before?: Pick<Event, 'starts_at' | 'ends_at'>,
): Required<EventFields> {
	const starts_at = toInstant(body.StartDateTime, timeZone);
	const ends_at = toInstant(body.EndDateTime, timeZone);
	if (starts_at === undefined) throw badFields({ StartDateTime: eventTexts.noSuchTime });
	if (ends_at === undefined) throw badFields({ EndDateTime: eventTexts.noSuchTime });
	const problem = endProblem(slotOf({ starts_at, ends_at }));
	const isUnchanged = before?.starts_at === starts_at && before.ends_at === ends_at;
	if (problem !== undefined && !isUnchanged) throw badFields({ EndDateTime: problem });
	return { name: body.EventName, description: body.Description, starts_at, ends_at, location: body.Location };
}

/** What a form's page and its preview show of the event. */
export const formSubject = (event: Event): FormSubject => ({
	club_id: event.club_id,
	club_status: event.club_status,
	event: {
		EventName: event.name,
		Description: event.description,
		StartDateTime: event.starts_at,
		EndDateTime: event.ends_at,
		Location: event.location,
		ClubName: event.club_name,
		CalendarURL: `/api/events/${event.id}/event.ics`,
	},
});

/** The event that a form belongs to. Forms cannot import events: `main/app.ts` hands them this function. */
export const formSubjectOf: FormSubjectOf = async (db, formId) => {
	const event = await findEventOfForm(db, formId);
	return event && formSubject(event);
};
