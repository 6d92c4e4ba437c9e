import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Rows of a statement. */
const atOnce = 500;

/** Tickets of registrations, door links of events, and who came. */
export const door: Step = async (db, { id, text, end }) => {
	await sql`create table event_tickets (
		event_id integer primary key references events (id) on delete cascade,
		last_number integer not null check (last_number >= 0),
		private_key ${text} not null,
		public_key ${text} not null
	) ${end}`.execute(db);

	for (const column of [
		sql`number integer check (number > 0)`,
		sql`ticket_version integer not null default 1 check (ticket_version > 0)`,
		sql`ticket_signature ${text} check (length(ticket_signature) = 86)`,
	])
		await sql`alter table responses add column ${column}`.execute(db);
	await sql`update responses set number = numbered.number from (
		select id, row_number() over (partition by form_id order by created_at, id) as number from responses
	) as numbered where numbered.id = responses.id`.execute(db);
	await sql`create unique index responses_by_number on responses (form_id, number)`.execute(db);

	const { rows } = await sql<{ id: number; last: number }>`select events.id, max(responses.number) as last
		from events join responses on responses.form_id = events.form_id group by events.id`.execute(db);
	for (let start = 0; start < rows.length; start += atOnce) {
		const values = rows.slice(start, start + atOnce).map((row) => {
			const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
			const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
			return sql`(${row.id}, ${row.last}, ${secret}, ${JSON.stringify(publicKey.export({ format: 'jwk' }))})`;
		});
		await sql`insert into event_tickets (event_id, last_number, private_key, public_key)
			values ${sql.join(values)}`.execute(db);
	}

	await sql`create table attendances (
		response_id ${text} primary key references responses (id) on delete cascade,
		first_at ${text} not null check (length(first_at) = 24),
		clock_was_wrong integer not null check (clock_was_wrong in (0, 1)),
		admitted integer not null check (admitted in (0, 1)),
		code ${text} not null unique
	) ${end}`.execute(db);

	await sql`create table door_links (
		id ${id},
		event_id integer not null references events (id) on delete cascade,
		name ${text} not null check (length(name) between 1 and 80),
		token_hash ${text} not null unique,
		created_at ${text} not null check (length(created_at) = 24),
		used_at ${text} check (length(used_at) = 24)
	) ${end}`.execute(db);
	await sql`create index door_links_of_event on door_links (event_id)`.execute(db);

	await sql`create table check_ins (
		event_id integer not null references events (id) on delete cascade,
		scan_id ${text} not null check (length(scan_id) between 8 and 64),
		outcome ${text} not null
			check (outcome in ('in', 'again', 'waiting', 'cancelled', 'unknown', 'undone', 'nothing', 'bad')),
		response_id ${text} references responses (id) on delete cascade,
		walk_in ${text} check (length(walk_in) <= 120),
		at ${text} not null check (length(at) = 24),
		first_at ${text} check (length(first_at) = 24),
		clock_was_wrong integer not null check (clock_was_wrong in (0, 1)),
		admitted integer not null check (admitted in (0, 1)),
		is_undone integer not null default 0 check (is_undone in (0, 1)),
		sender ${text} not null,
		primary key (event_id, scan_id)
	) ${end}`.execute(db);
	await sql`create index check_ins_of_response on check_ins (response_id) where response_id is not null`.execute(db);

	await sql`create table attendance_counts (
		event_id integer primary key references events (id) on delete cascade,
		came integer not null default 0 check (came >= 0),
		walk_ins integer not null default 0 check (walk_ins >= 0)
	) ${end}`.execute(db);
};
