/** The clubs that hold an event together with its own, in the database. */
import { sql } from 'kysely';
import { compareTexts } from '#contract/compare-texts.ts';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { hostNames } from '../list-rules.ts';

/** A column for queries of events: a line for each host, `club_id state club_status name`. */
export const hostLines = sql<string | null>`(
	select string_agg(
		cast(event_hosts.club_id as text) || ' ' || event_hosts.state || ' ' || host.status || ' ' || host.name, ${'\n'})
	from event_hosts join clubs as host on host.id = event_hosts.club_id
	where event_hosts.event_id = events.id)`.as('hosts');

export interface Host {
	ClubID: number;
	ClubName: string;
}

export type HostState = 'invited' | 'accepted';

/** Hosts in this state whose clubs are public, by name. */
export const hostsIn = (state: HostState, lines: string | null | undefined): Host[] =>
	(lines ?? '')
		.split('\n')
		.flatMap((line) => {
			const [, id, stored, status, ClubName = ''] = /^(\d+) (\S+) (\S+) (.*)$/.exec(line) ?? [];
			return stored === state && status === 'approved' ? [{ ClubID: Number(id), ClubName }] : [];
		})
		.sort((a, b) => compareTexts(a.ClubName, b.ClubName));

/** The event's own club, then those that hold it together with it. */
export const hostNamesOf = ({ club_name, hosts }: { club_name: string; hosts?: string | null }): string =>
	hostNames({ ClubName: club_name, Hosts: hostsIn('accepted', hosts) });

export const countHosts = (db: Reader, eventId: number) =>
	db.selectFrom('event_hosts').select(rowCount).where('event_id', '=', eventId).executeTakeFirstOrThrow();

/** False when it is invited already. */
export async function insertHost(tx: Tx, eventId: number, clubId: number, now: string): Promise<boolean> {
	const inserted = await tx
		.insertInto('event_hosts')
		.values({ event_id: eventId, club_id: clubId, state: 'invited', invited_at: now })
		.onConflict((conflict) => conflict.columns(['event_id', 'club_id']).doNothing())
		.returning('club_id')
		.executeTakeFirst();
	return inserted !== undefined;
}

/** Undefined when the club is not invited; otherwise its state before. */
export async function acceptHost(tx: Tx, eventId: number, clubId: number): Promise<HostState | undefined> {
	invalidate(tx, 'events');
	const of = tx.selectFrom('event_hosts').select('state').where('event_id', '=', eventId).where('club_id', '=', clubId);
	const before = (await of.executeTakeFirst())?.state;
	await tx
		.updateTable('event_hosts')
		.set({ state: 'accepted' })
		.where('event_id', '=', eventId)
		.where('club_id', '=', clubId)
		.execute();
	return before;
}

export async function deleteHost(tx: Tx, eventId: number, clubId: number): Promise<boolean> {
	invalidate(tx, 'events');
	const deleted = await tx
		.deleteFrom('event_hosts')
		.where('event_id', '=', eventId)
		.where('club_id', '=', clubId)
		.returning('club_id')
		.executeTakeFirst();
	return deleted !== undefined;
}

/** The events that these clubs hold together with others. */
export async function listHostedIds(db: Reader, clubIds: readonly number[]): Promise<number[]> {
	const rows = await db
		.selectFrom('event_hosts')
		.select('event_id')
		.distinct()
		.where('club_id', 'in', clubIds)
		.where('state', '=', 'accepted')
		.execute();
	return rows.map(({ event_id }) => event_id);
}

/** Other clubs' events, not over, that invited the club or that it co-hosts, by start. */
export const listHostings = (db: Reader, clubId: number, now: string) =>
	db
		.selectFrom('event_hosts')
		.innerJoin('events', 'events.id', 'event_hosts.event_id')
		.innerJoin('clubs', 'clubs.id', 'events.club_id')
		.select(['events.id', 'events.name', 'events.starts_at', 'events.ends_at', 'events.form_id', 'events.club_id'])
		.select(['clubs.name as club_name', 'event_hosts.state'])
		.where('event_hosts.club_id', '=', clubId)
		.where('clubs.status', '=', 'approved')
		.where('events.hidden_at', 'is', null)
		.where('events.ends_at', '>', now)
		.orderBy('events.starts_at')
		.orderBy('events.id')
		.execute();

export const deleteHostsOf = (tx: Tx, clubId: number) =>
	tx.deleteFrom('event_hosts').where('club_id', '=', clubId).execute();
