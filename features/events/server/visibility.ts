/** Decides who sees an event. Every reader of events asks here. */
import { expressionBuilder } from 'kysely';
import type { Club } from '#features/clubs/server/store.ts';
import { isOwn, isPublic } from '#features/clubs/server/visibility.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';
import { type EventState, isPublishedState } from '../publishing-rules.ts';

interface Row {
	state: EventState;
	hidden_at: string | null;
	club_id: number;
	club_status: Club['status'];
}

const clubOf = ({ club_id, club_status }: Row) => ({ club_id, club_status });

const wasPublished = (event: Row): boolean => isPublic(clubOf(event)) && isPublishedState(event.state);

/** Everyone with the address sees it. */
export const isPublished = (event: Row): boolean => wasPublished(event) && event.hidden_at === null;

/** For calendars, which would keep an event that just disappears. Milliseconds. */
const cancelledFor = 30 * 24 * 3_600_000;

const cancelledSince = (now: Date): string => new Date(now.getTime() - cancelledFor).toISOString();

/** The staff have hidden it lately: calendars that may have it learn that it is cancelled, and nothing else about it. */
export const isWithdrawn = (event: Row, now: Date): boolean =>
	wasPublished(event) && event.hidden_at !== null && event.hidden_at > cancelledSince(now);

/** Who reads the fields that only its club knows: the club itself, and the staff unless it is a draft. */
export const isInsider = (caller: Caller, event: Row): boolean =>
	isOwn(caller, clubOf(event)) || (caller.kind === 'staff' && event.state !== 'draft');

export const visibleTo = (caller: Caller, event: Row): boolean =>
	isOwn(caller, clubOf(event)) ||
	isPublished(event) ||
	(caller.kind === 'staff' && (event.state === 'awaiting' || event.hidden_at !== null));

const of = expressionBuilder<Tables, 'events' | 'clubs'>();

const wasListed = of.and([of('clubs.status', '=', 'approved'), of('events.state', '=', 'public')]);

/** For queries that join `clubs`: the events of public lists and the sitemap. */
export const isListed = of.and([wasListed, of('events.hidden_at', 'is', null)]);

/** The same for feeds, with those that were hidden lately. */
export const isInFeeds = (now: Date) =>
	of.and([wasListed, of.or([of('events.hidden_at', 'is', null), of('events.hidden_at', '>', cancelledSince(now))])]);
