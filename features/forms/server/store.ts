/** Forms in the database. */
import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';
import { Field } from '../contract.ts';
import { firstOptionIds, type KnownField } from '../identity-rules.ts';
import type { Field as FieldOf } from '../rules.ts';
import { insertOrphanedForm } from './orphaned-form-store.ts';
import type { ProviderName } from './tables.ts';

/** Forms of earlier versions of this site have no ids of options. */
const StoredField = Field.extend({ optionIds: Field.shape.optionIds.optional() }).transform(
	({ optionIds, ...field }): KnownField => ({ ...field, optionIds: optionIds ?? firstOptionIds(field.options) }),
);
const Fields = z.array(StoredField);
const Titles = z.record(z.string(), z.string());

/** Unguessable: its address allows a response. */
export const newFormId = (): string => randomBytes(18).toString('base64url');

export const formPath = (id: string): string => `/forms/d/${id}/viewform`;

export interface NewForm {
	id: string;
	clubId: number;
	title: string;
	fields: readonly FieldOf[];
	now: string;
	provider?: ProviderName;
	questions?: Readonly<Record<string, string>> | undefined;
}

export async function insertForm(tx: Tx, form: NewForm): Promise<void> {
	const { id, clubId: club_id, title, now: created_at, provider = 'built-in' } = form;
	const fields = JSON.stringify(form.fields);
	const questions = form.questions === undefined ? null : JSON.stringify(form.questions);
	await tx.insertInto('forms').values({ id, club_id, title, fields, created_at, provider, questions }).execute();
}

const columns = ['id', 'club_id', 'title', 'fields', 'provider', 'questions', 'version'] as const;

const parsed = (row: Pick<Selectable<Tables['forms']>, (typeof columns)[number]>) => ({
	...row,
	fields: Fields.parse(JSON.parse(row.fields)),
	questions: row.questions === null ? {} : Titles.parse(JSON.parse(row.questions)),
});

export type StoredForm = NonNullable<Awaited<ReturnType<typeof findForm>>>;

export async function findForm(db: Reader, id: string) {
	const row = await db
		.selectFrom('forms')
		.select(columns)
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	return row && parsed(row);
}

export async function findAnyForm(db: Reader, id: string) {
	const row = await db
		.selectFrom('forms')
		.select([...columns, 'deleted_at', 'deleted_event'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row && { ...parsed(row), deleted_at: row.deleted_at, deleted_event: row.deleted_event };
}

/** The next version. Lock the event first: registrations rely on the form. */
export const updateForm = (
	tx: Tx,
	{ id, title, fields, version }: Pick<StoredForm, 'id' | 'title' | 'fields' | 'version'>,
) =>
	tx
		.updateTable('forms')
		.set({ title, fields: JSON.stringify(fields), version: version + 1 })
		.where('id', '=', id)
		.execute();

/** After the id `after`, with deleted ones. */
export async function listClubForms(
	db: Reader,
	clubId: number,
	{ after, most }: { after: string; most: number },
): Promise<string[]> {
	const rows = await db
		.selectFrom('forms')
		.select('id')
		.where('club_id', '=', clubId)
		.where('id', '>', after)
		.orderBy('id')
		.limit(most)
		.execute();
	return rows.map(({ id }) => id);
}

/** Hides the form. Registrations are erased in batches; a job deletes a form at another provider. */
export async function deleteForm(tx: Tx, id: string, now: string): Promise<void> {
	const form = await tx
		.updateTable('forms')
		.set({ deleted_at: now })
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.returning('provider')
		.executeTakeFirst();
	if (form && form.provider !== 'built-in') await insertOrphanedForm(tx, { id, provider: form.provider, due_at: now });
}

export async function listElsewhere(db: Reader, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom('forms')
		.select('id')
		.where('id', 'in', ids)
		.where('provider', '<>', 'built-in')
		.execute();
	return rows.map(({ id }) => id);
}

export const listErasedCounts = (db: Reader, ids: readonly string[]) =>
	db
		.selectFrom('forms')
		.select(['id', 'erased_responses'])
		.where('id', 'in', ids)
		.where('erased_responses', '>', 0)
		.execute();

export const addErasedResponses = (tx: Tx, id: string, count: number) =>
	tx
		.updateTable('forms')
		.set((eb) => ({ erased_responses: eb('erased_responses', '+', count) }))
		.where('id', '=', id)
		.execute();
