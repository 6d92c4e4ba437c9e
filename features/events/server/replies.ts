/** Converts events between database rows and the JSON of the API. */

import type { z } from 'zod';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { LocatedRow } from '#contract/event-location.ts';
import type { EventSummary, EventToAttend } from '#contract/event-summary.ts';
import { calendarHours, toInstant } from '#contract/instants.ts';
import { hueOfClub } from '#features/clubs/look-rules.ts';
import { isDormant } from '#features/clubs/server/visibility.ts';
import type { FormSubject, FormSubjectOf } from '#features/forms/server/replies.ts';
import { badFields } from '#server/core/problem.ts';
import type { Settings } from '#server/core/settings.ts';
import type { createEvent, getSingleEventData } from '../contract.ts';
import { isPublishedState } from '../publishing-rules.ts';
import { endProblem, eventTexts } from '../rules.ts';
import { hostsIn } from './host-store.ts';
import { slotOf } from './publish.ts';
import { proposedSlot, type SlotRow } from './slot-columns.ts';
import { type Event, type EventFields, findEventOfForm } from './store.ts';
import { visibleTo } from './visibility.ts';

/** A built-in form is stored as a path, so links stay right when the site's address changes. */
export const wholeLink = (link: string, siteOrigin: string): string =>
	link.startsWith('/') ? siteOrigin + link : link;

const placesLeft = ({ places, going }: Pick<Event, 'places' | 'going'>): number | null =>
	places === null ? null : Math.max(0, places - (going ?? 0));

type Summarized = Pick<
	Event,
	'id' | 'name' | 'description' | 'starts_at' | 'ends_at' | 'club_id' | 'club_name' | 'club_hue'
> &
	LocatedRow & { hosts?: string | null };

const slotReply = (slot: Pick<SlotRow, 'starts_at' | 'ends_at'> & LocatedRow) => ({
	StartDateTime: slot.starts_at,
	EndDateTime: slot.ends_at,
	Location: slot.location,
});

const eventSummary = (event: Summarized): z.output<typeof EventSummary> => ({
	EventID: event.id,
	EventName: event.name,
	Description: event.description,
	...slotReply(event),
	ClubID: event.club_id,
	ClubName: event.club_name,
	Hosts: hostsIn('accepted', event.hosts),
	Hue: hueOfClub(event.club_name, event.club_hue),
});

export const eventToAttend = (event: Summarized): z.output<typeof EventToAttend> => ({
	...eventSummary(event),
	CalendarURL: `/api/events/${event.id}/event.ics`,
});

export const hiddenPart = ({ hidden_at, hidden_reason }: Pick<Event, 'hidden_at' | 'hidden_reason'>) =>
	hidden_at === null ? null : { Reason: hidden_reason ?? '', At: hidden_at };

/** What only its club and the staff see. Nothing for an ordinary public event, so that all readers get the same. */
function insidersPart(event: Event) {
	const { sent_back_message: Message, sent_back_at: At } = event;
	const Hidden = hiddenPart(event);
	const proposed = proposedSlot(event);
	const SentBack = Message === null || At === null ? null : { Message, At };
	const invited = hostsIn('invited', event.hosts);
	const Invited = invited.length === 0 ? {} : { Invited: invited };
	if (isPublishedState(event.state))
		return {
			...Invited,
			...(proposed && { Proposed: slotReply(proposed) }),
			...(Hidden && { Hidden }),
			...(SentBack === null ? {} : { SentBack }),
		};
	return {
		...Invited,
		PublishAt: event.publish_at,
		PublishAs: event.publish_as,
		NotPublished: event.not_published,
		SentBack,
	};
}

export const eventReply = (
	event: Event,
	siteOrigin: string,
	{ isInsider = false }: { isInsider?: boolean } = {},
): ReplyOf<typeof getSingleEventData> => ({
	...eventSummary(event),
	Link: event.link === null ? null : wholeLink(event.link, siteOrigin),
	Places: event.places,
	PlacesLeft: placesLeft(event),
	RegistrationClosesAt: event.registration_closes_at,
	ConfirmByMail: event.confirm_by_mail === 1,
	State: event.state,
	...(isDormant(event) ? { ClubDormant: true as const } : {}),
	...(isInsider ? insidersPart(event) : {}),
});

export const isFormElsewhere = ({ link }: Pick<Event, 'link'>): boolean => link !== null && !link.startsWith('/');

/** Throws a 400 when the site sends no mail. */
export function assertMailable(
	{ ConfirmByMail }: Pick<BodyOf<typeof createEvent>, 'ConfirmByMail'>,
	{ SMTP_URL }: Pick<Settings, 'SMTP_URL'>,
): void {
	if (ConfirmByMail && SMTP_URL === undefined) throw badFields({ ConfirmByMail: eventTexts.noMail });
}

/** Without a mail server registrations count at once: nobody could confirm them. */
export const asksToConfirm = (
	{ confirm_by_mail }: Pick<Event, 'confirm_by_mail'>,
	{ SMTP_URL }: Pick<Settings, 'SMTP_URL'>,
): boolean => confirm_by_mail === 1 && SMTP_URL !== undefined;

function registrationColumns(
	{ RegistrationClosesAt, ConfirmByMail }: Pick<BodyOf<typeof createEvent>, 'RegistrationClosesAt' | 'ConfirmByMail'>,
	endsAt: string,
	timeZone: string,
): Partial<EventFields> {
	const closesAt = RegistrationClosesAt ? toInstant(RegistrationClosesAt, timeZone) : null;
	if (closesAt === undefined) throw badFields({ RegistrationClosesAt: eventTexts.noSuchTime });
	if (closesAt !== null && closesAt > endsAt) throw badFields({ RegistrationClosesAt: eventTexts.closesLate });
	return {
		registration_closes_at: closesAt,
		...(ConfirmByMail === undefined ? {} : { confirm_by_mail: ConfirmByMail ? 1 : 0 }),
	};
}

/**
 * Throws a 400 for invalid times. An event `before` its change that is longer than today's limit stays editable with the same
 * times.
 */
export function eventColumns(
	body: Omit<BodyOf<typeof createEvent>, 'State'>,
	timeZone: string,
	before?: Pick<Event, 'starts_at' | 'ends_at'>,
): EventFields {
	const starts_at = toInstant(body.StartDateTime, timeZone);
	const ends_at = toInstant(body.EndDateTime, timeZone);
	if (starts_at === undefined) throw badFields({ StartDateTime: eventTexts.noSuchTime });
	if (ends_at === undefined) throw badFields({ EndDateTime: eventTexts.noSuchTime });
	const problem = endProblem(slotOf({ starts_at, ends_at }), calendarHours(starts_at, ends_at, timeZone));
	const isUnchanged = before?.starts_at === starts_at && before.ends_at === ends_at;
	if (problem !== undefined && !isUnchanged) throw badFields({ EndDateTime: problem });
	return {
		name: body.EventName,
		description: body.Description,
		starts_at,
		ends_at,
		location: body.Location,
		...registrationColumns(body, ends_at, timeZone),
	};
}

export const formSubject = (event: Event, settings: Pick<Settings, 'SMTP_URL'>): FormSubject => ({
	club_id: event.club_id,
	club_status: event.club_status,
	closesAt: event.registration_closes_at,
	places: event.places,
	placesLeft: placesLeft(event),
	waiting: event.waiting ?? 0,
	confirmByMail: asksToConfirm(event, settings),
	event: eventToAttend(event),
});

/** Forms cannot import events: `main/app.ts` hands them this function. */
export const formSubjectOf: FormSubjectOf = async ({ db, settings }, formId, caller) => {
	const event = await findEventOfForm(db, formId);
	return event && visibleTo(caller, event) ? formSubject(event, settings) : undefined;
};
