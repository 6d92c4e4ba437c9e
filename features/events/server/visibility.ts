/** Decides who sees an event. Every reader of events asks here. */
import { expressionBuilder } from 'kysely';
import type { Club } from '#features/clubs/server/store.ts';
import { isDormant, isOwn, isPublic } from '#features/clubs/server/visibility.ts';
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

/** An event that is over, of a dormant club: its page stays, but search engines shall not list it. */
export const isPastOfDormant = (event: { club_dormant_since: string | null; ends_at: string }, now: string): boolean =>
	isDormant(event) && event.ends_at <= now;

/** Who reads the fields that only its club knows: the club itself, and the staff unless it is a draft. */
export const isInsider = (caller: Caller, event: Row): boolean =>
	isOwn(caller, clubOf(event)) || (caller.kind === 'staff' && event.state !== 'draft');

export const visibleTo = (caller: Caller, event: Row): boolean =>
	isOwn(caller, clubOf(event)) ||
	isPublished(event) ||
	(caller.kind === 'staff' && (event.state === 'awaiting' || event.hidden_at !== null));

const of = expressionBuilder<Tables, 'events' | 'clubs'>();

const wasListed = of.and([of('clubs.status', '=', 'approved'), of('events.state', '=', 'public')]);

const isShown = of('events.hidden_at', 'is', null);

/** A dormant club's events stay in lists until they are over. */
const isOfAwakeOrComing = (now: Date) =>
	of.or([of('clubs.dormant_since', 'is', null), of('events.ends_at', '>', now.toISOString())]);

/** For queries that join `clubs`: the events on the page of their club. */
export const isOnClubPage = of.and([wasListed, isShown]);

/** For queries that join `clubs`: the events of public lists and the sitemap. */
export const isListed = (now: Date) => of.and([isOnClubPage, isOfAwakeOrComing(now)]);

/** The same for feeds, with those that were hidden lately. */
export const isInFeeds = (now: Date) =>
	of.and([wasListed, isOfAwakeOrComing(now), of.or([isShown, of('events.hidden_at', '>', cancelledSince(now))])]);
