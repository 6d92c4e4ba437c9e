import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** The provider of a form, when somebody began to create one for an event, and orphaned forms (`loose_forms`). */
export const formProviders: Step = async (db, { text, end }) => {
	await sql`alter table forms add column provider ${text} not null default 'built-in'
		check (provider in ('built-in', 'google'))`.execute(db);
	await sql`alter table forms add column questions ${text}`.execute(db);
	await sql`alter table events add column form_claimed_at ${text}`.execute(db);
	await sql`create table loose_forms (
		id ${text} primary key,
		provider ${text} not null check (provider in ('google')),
		tries integer not null default 0,
		due_at ${text} not null check (length(due_at) = 24)
	) ${end}`.execute(db);
	await sql`create index loose_forms_by_due on loose_forms (due_at)`.execute(db);
};
