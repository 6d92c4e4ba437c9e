import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Events become drafts, unlisted or public ones; the college may look at them first. Existing events are public. */
export const eventStates: Step = async (db, { text, end }) => {
	for (const column of [
		sql`state ${text} not null default 'public' check (state in ('public', 'unlisted', 'draft', 'awaiting'))`,
		sql`publish_at ${text} check (length(publish_at) = 24)`,
		sql`publish_as ${text} not null default 'public' check (publish_as in ('public', 'unlisted'))`,
		sql`published_at ${text} check (length(published_at) = 24)`,
		sql`awaiting_since ${text} check (length(awaiting_since) = 24)`,
		sql`not_published ${text}`,
		sql`sent_back_message ${text}`,
		sql`sent_back_at ${text} check (length(sent_back_at) = 24)`,
		sql`proposed_starts_at ${text} check (length(proposed_starts_at) = 24)`,
		sql`proposed_ends_at ${text} check (length(proposed_ends_at) = 24)`,
		sql`proposed_location ${text}`,
	])
		await sql`alter table events add column ${column}`.execute(db);
	await sql`update events set published_at = created_at`.execute(db);
	await sql`create index events_to_publish on events (publish_at) where publish_at is not null`.execute(db);
	await sql`create index events_drafts on events (state) where state = 'draft'`.execute(db);
	await sql`create index events_awaiting on events (awaiting_since) where awaiting_since is not null`.execute(db);
	await sql`create index events_proposed on events (proposed_starts_at) where proposed_starts_at is not null`.execute(
		db,
	);

	await sql`alter table clubs add column published_at ${text} check (length(published_at) = 24)`.execute(db);
	await sql`update clubs set published_at =
		(select min(created_at) from events where events.club_id = clubs.id)`.execute(db);

	await sql`alter table overlap_rule add column approval ${text} not null default 'never'
		check (approval in ('never', 'first', 'always'))`.execute(db);
	await sql`alter table overlap_rule add column days_ahead integer not null default 0
		check (days_ahead between 0 and 90)`.execute(db);

	await sql`create table event_decisions (
		event_id integer primary key references events (id) on delete cascade,
		id ${text} not null,
		made_at ${text} not null check (length(made_at) = 24),
		former ${text} not null,
		decided ${text} not null
	) ${end}`.execute(db);
};
