/** Decides who sees an event. Every reader of events asks here. */
import { expressionBuilder } from 'kysely';
import type { Club } from '#features/clubs/server/store.ts';
import { isOwn, isPublic } from '#features/clubs/server/visibility.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';
import { type EventState, isPublishedState } from '../publishing-rules.ts';

interface Row {
	state: EventState;
	club_id: number;
	club_status: Club['status'];
}

const clubOf = ({ club_id, club_status }: Row) => ({ club_id, club_status });

/** Everyone with the address sees it. */
export const isPublished = (event: Row): boolean => isPublic(clubOf(event)) && isPublishedState(event.state);

/** Who reads the fields that only its club knows: the club itself, and the staff unless it is a draft. */
export const isInsider = (caller: Caller, event: Row): boolean =>
	isOwn(caller, clubOf(event)) || (caller.kind === 'staff' && event.state !== 'draft');

export const visibleTo = (caller: Caller, event: Row): boolean =>
	isOwn(caller, clubOf(event)) || isPublished(event) || (caller.kind === 'staff' && event.state === 'awaiting');

const of = expressionBuilder<Tables, 'events' | 'clubs'>();

/** For queries that join `clubs`: the events of public lists, feeds and the sitemap. */
export const isListed = of.and([of('clubs.status', '=', 'approved'), of('events.state', '=', 'public')]);
