/** Forms and responses in the database. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Reader, Tx } from '#server/db/tables.ts';
import { Field } from '../contract.ts';
import type { Field as FieldOf } from '../rules.ts';
import { insertOrphanedForm } from './orphaned-form-store.ts';
import type { ProviderName } from './tables.ts';

const Fields = z.array(Field);
const StoredAnswers = z.record(z.string(), z.string());
const Titles = z.record(z.string(), z.string());

/** An id that cannot be guessed: everybody who has a form's address may respond. */
export const newFormId = (): string => randomBytes(18).toString('base64url');

/** The page of a built-in form. */
export const formPath = (id: string): string => `/forms/d/${id}/viewform`;

export interface NewForm {
	id: string;
	clubId: number;
	title: string;
	fields: readonly FieldOf[];
	now: string;
	/** Default: built in. */
	provider?: ProviderName;
	/** Question texts by the ids that the provider gave them. */
	questions?: Readonly<Record<string, string>> | undefined;
}

export async function insertForm(tx: Tx, form: NewForm): Promise<void> {
	const { id, clubId: club_id, title, now: created_at, provider = 'built-in' } = form;
	const fields = JSON.stringify(form.fields);
	const questions = form.questions === undefined ? null : JSON.stringify(form.questions);
	await tx.insertInto('forms').values({ id, club_id, title, fields, created_at, provider, questions }).execute();
}

export type StoredForm = NonNullable<Awaited<ReturnType<typeof findForm>>>;

export async function findForm(db: Reader, id: string) {
	const row = await db
		.selectFrom('forms')
		.select(['id', 'club_id', 'title', 'fields', 'provider', 'questions'])
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	if (!row) return undefined;
	return {
		...row,
		fields: Fields.parse(JSON.parse(row.fields)),
		questions: row.questions === null ? {} : Titles.parse(JSON.parse(row.questions)),
	};
}

/** The clubs and titles of forms. */
export async function findForms(db: Reader, ids: readonly string[]) {
	if (ids.length === 0) return [];
	const found = db.selectFrom('forms').select(['id', 'club_id', 'title']).where('id', 'in', ids);
	return found.where('deleted_at', 'is', null).execute();
}

/**
 * Deletes a form: nobody sees it any more. `eraseForm` erases it with its responses, which can be too many for one
 * transaction; a form at another provider is deleted there by a job soon afterwards.
 */
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

export async function insertResponse(tx: Tx, formId: string, answers: Record<string, string>, now: string) {
	const id = randomBytes(18).toString('base64url');
	await tx
		.insertInto('responses')
		.values({ id, form_id: formId, created_at: now, answers: JSON.stringify(answers) })
		.execute();
	return { responseId: id, createTime: now };
}

/** Rows of one page: reading and checking them takes a few milliseconds. */
const pageSize = 1000;

/** A form's responses in pages, oldest first. */
export async function* pagesOfResponses(db: Reader, formId: string) {
	let last = { created_at: '', id: '' };
	for (;;) {
		const rows = await db
			.selectFrom('responses')
			.select(['id', 'created_at', 'answers'])
			.where('form_id', '=', formId)
			.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)))
			.orderBy('created_at')
			.orderBy('id')
			.limit(pageSize)
			.execute();
		yield rows.map((row) => ({
			responseId: row.id,
			createTime: row.created_at,
			answers: StoredAnswers.parse(JSON.parse(row.answers)),
		}));
		const end = rows.at(-1);
		if (end === undefined || rows.length < pageSize) return;
		last = end;
	}
}
