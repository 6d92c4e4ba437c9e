/** Registrations as the API replies. */

import type { z } from 'zod';
import { nowhere } from '#contract/event-location.ts';
import { dayAt } from '#contract/time.ts';
import { eventToAttend } from '#features/events/server/replies.ts';
import type { Field } from '#features/forms/rules.ts';
import { erasedAfter } from '#server/core/retention.ts';
import type { Reader } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { entryPath } from '../place-rules.ts';
import { answersByField } from '../response-rules.ts';
import { unchangeableText } from '../rules.ts';
import { type AttendanceRow, listAttendances } from './attendance-store.ts';
import { positionOf, type Registration } from './store.ts';
import { DeletedEvent } from './stored-json.ts';
import { ticketOf } from './tickets.ts';

type EventFacts = z.output<typeof DeletedEvent>;

export const storedFacts = (event: EventFacts): string => JSON.stringify(DeletedEvent.parse(event));

const deletedEventDays = 30;

export function deleteAfter(
	{ ends_at }: Pick<EventFacts, 'ends_at'>,
	{ settings }: Pick<Services, 'settings'>,
	isDeleted = false,
): string | null {
	const days = settings.RESPONSE_RETENTION_DAYS;
	const ofDeleted = days === 0 ? deletedEventDays : Math.min(days, deletedEventDays);
	return erasedAfter(ends_at, isDeleted ? ofDeleted : days, settings.TIME_ZONE);
}

export const currentPosition = async (db: Reader, { form_id, state, rank }: Registration): Promise<number | null> =>
	state === 'waiting' && rank !== null ? positionOf(db, form_id, rank) : null;

/** Unconfirmed registrations are erased 24 hours after sending, others after `day`. */
const lastDayOf = (
	{ state, created_at }: Pick<Registration, 'state' | 'created_at'>,
	day: string | null,
	{ settings }: Pick<Services, 'settings'>,
) => (state === 'unconfirmed' ? dayAt(new Date(created_at), settings.TIME_ZONE) : day);

/** For the club. `day`: the last one before the event's registrations are erased. */
export const responseReply = (
	row: Registration,
	{ position, day, attendance }: { position: number | null; day: string | null; attendance: AttendanceRow | undefined },
	services: Services,
) => ({
	responseId: row.id,
	createTime: row.created_at,
	answers: row.answers,
	state: row.state,
	position,
	email: row.email,
	deleteAfter: lastDayOf(row, day, services),
	number: row.number,
	checkedInAt: attendance?.first_at ?? null,
	clockWasWrong: attendance?.clock_was_wrong === 1,
	admitted: attendance?.admitted === 1,
});

interface Subject {
	fields: readonly Field[];
	event: EventFacts;
	isDeleted: boolean;
	isCalledOff: boolean;
	isTakenDown: boolean;
	hasPage: boolean;
}

/** For the link. A deleted `event` is as it was then. */
export async function registrationReply(
	db: Reader,
	services: Services,
	row: Registration,
	about: Subject,
	origin: string,
) {
	const { event, isDeleted, isCalledOff, isTakenDown, hasPage } = about;
	const shown = isTakenDown ? { ...event, ...nowhere, description: '', hosts: null } : event;
	const state = isDeleted ? 'cancelled' : row.state;
	const attendance = isDeleted ? undefined : (await listAttendances(db, [row.id])).get(row.id);
	return {
		state,
		position: isDeleted ? null : await currentPosition(db, row),
		createTime: row.created_at,
		// Batches erase it only later.
		email: isDeleted ? null : row.email,
		formId: row.form_id,
		answers: isDeleted ? {} : row.answers,
		answersByField: isDeleted ? {} : answersByField(about.fields, row),
		canChange: unchangeableText(state, event, nowText(services)) === undefined,
		isCalledOff,
		isTakenDown,
		hasEventPage: hasPage,
		deleteAfter: lastDayOf({ ...row, state }, deleteAfter(event, services, isDeleted), services),
		// An event that was taken down has no door.
		ticket: isTakenDown ? null : ticketOf({ ...row, state }, event, nowText(services)),
		number: row.number,
		attended: attendance ? { at: attendance.first_at, URL: `${origin}/attended/${attendance.code}` } : null,
		event: { ...eventToAttend(shown), CalendarURL: entryPath(row.token ?? '') },
	};
}
