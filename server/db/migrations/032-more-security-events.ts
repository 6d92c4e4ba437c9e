import { sql } from 'kysely';
import { changeTable } from '../change-table.ts';
import type { Step } from '../migration-step.ts';

const kinds = [
	'logged in',
	'log-in refused',
	'code refused',
	'log-in limit reached',
	'password changed',
	'sessions ended',
	'second factor set up',
	'second factor removed',
	'recovery code used',
	'staff invited',
	'staff joined',
	'staff removed',
	'decision',
].map((kind) => sql.lit(kind));

/** Security events about second factors, staff and ended sessions. The operator's own have no address. */
export const moreSecurityEvents: Step = async (db, engineSql) => {
	const { id, text, end } = engineSql;
	await changeTable(db, engineSql, {
		table: 'security_events',
		columns: ['id', 'kind', 'account_id', 'address_hash', 'created_at'],
		create: (name) => sql`create table ${name} (
			id ${id},
			kind ${text} not null check (kind in (${sql.join(kinds)})),
			account_id integer references accounts (id) on delete cascade,
			address_hash ${text},
			created_at ${text} not null check (length(created_at) = 24)
		) ${end}`,
		alter: sql`alter table security_events drop constraint security_events_kind_check,
			add constraint security_events_kind_check check (kind in (${sql.join(kinds)})),
			alter column address_hash drop not null`,
	});
	if (engineSql.engine === 'postgres') return;
	await sql`create index security_events_by_age on security_events (created_at)`.execute(db);
	await sql`create index security_events_of_account on security_events (account_id, created_at)`.execute(db);
};
