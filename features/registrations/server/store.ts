/** Registrations in the database. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { emailKey } from '#contract/email-address.ts';
import { rowCount } from '#server/db/row-count.ts';
import { newSecretId } from '#server/db/secret-id.ts';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';
import type { RegistrationState } from '../rules.ts';

const StoredAnswers = z.record(z.string(), z.string());

type AnswerTexts = Readonly<Record<string, string>>;

const columns = [
	'id',
	'form_id',
	'created_at',
	'answers',
	'state',
	'rank',
	'token',
	'email',
	'number',
	'ticket_version',
	'ticket_signature',
] as const;

const parsed = (row: Pick<Selectable<Tables['responses']>, (typeof columns)[number]>) => ({
	...row,
	answers: StoredAnswers.parse(JSON.parse(row.answers)),
});

export type Registration = ReturnType<typeof parsed>;

/** A literal: with a parameter SQLite does not use the partial index. */
const waiting = sql.lit<RegistrationState>('waiting');

export interface NewRegistration {
	formId: string;
	answers: AnswerTexts;
	email: string | null;
	state: RegistrationState;
	rank: number | null;
	number: number;
	now: string;
}

export const newRegistration = ({ formId, email, now, ...registration }: NewRegistration) => ({
	id: newSecretId(),
	form_id: formId,
	created_at: now,
	token: newSecretId(),
	calendar_uid: randomUUID(),
	email,
	ticket_version: 1,
	/** Set once it is signed. */
	ticket_signature: null as string | null,
	...registration,
});

const rowOf = ({ answers, email, ...row }: ReturnType<typeof newRegistration>) => ({
	id: row.id,
	form_id: row.form_id,
	created_at: row.created_at,
	token: row.token,
	calendar_uid: row.calendar_uid,
	state: row.state,
	rank: row.rank,
	email,
	email_key: email === null ? null : emailKey(email),
	answers: JSON.stringify(answers),
	number: row.number,
	ticket_signature: row.ticket_signature,
});

export async function insertRegistrations(tx: Tx, rows: readonly ReturnType<typeof newRegistration>[]): Promise<void> {
	if (rows.length > 0) await tx.insertInto('responses').values(rows.map(rowOf)).execute();
}

const registrationWith = (db: Reader, column: 'id' | 'token', value: string) =>
	db.selectFrom('responses').select(columns).where(column, '=', value);

export async function findRegistration(db: Reader, id: string): Promise<Registration | undefined> {
	const row = await registrationWith(db, 'id', id).executeTakeFirst();
	return row && parsed(row);
}

export async function lockRegistration(tx: Tx, id: string): Promise<Registration | undefined> {
	const row = await registrationWith(tx, 'id', id).forNoKeyUpdate().executeTakeFirst();
	return row && parsed(row);
}

export async function findByToken(db: Reader, token: string): Promise<Registration | undefined> {
	const row = await registrationWith(db, 'token', token).executeTakeFirst();
	return row && parsed(row);
}

/** By `emailKey`, without cancelled and erased ones. */
export async function listLiveByEmail(db: Reader, formId: string, keys: readonly string[]): Promise<Registration[]> {
	const rows = await db
		.selectFrom('responses')
		.select(columns)
		.where('form_id', '=', formId)
		.where('email_key', 'in', keys)
		.where('state', '<>', 'cancelled')
		.execute();
	return rows.map(parsed);
}

/** By `emailKey`, with cancelled ones. */
export const listByEmail = (db: Reader, formId: string, key: string) =>
	db
		.selectFrom('responses')
		.select(['id', 'state'])
		.where('form_id', '=', formId)
		.where('email_key', '=', key)
		.execute();

export async function positionOf(db: Reader, formId: string, rank: number): Promise<number> {
	const { count } = await db
		.selectFrom('responses')
		.select(rowCount)
		.where('form_id', '=', formId)
		.where('state', '=', waiting)
		.where('rank', '<=', rank)
		.executeTakeFirstOrThrow();
	return count;
}

export async function listRanks(db: Reader, formId: string): Promise<number[]> {
	const rows = await db
		.selectFrom('responses')
		.select('rank')
		.where('form_id', '=', formId)
		.where('state', '=', waiting)
		.orderBy('rank')
		.execute();
	return rows.map(({ rank }) => rank ?? 0);
}

/** False when its state has changed since it was read. */
export async function setState(
	tx: Tx,
	{ id, state: before }: Pick<Registration, 'id' | 'state'>,
	state: RegistrationState,
	now: string,
	rank: number | null = null,
): Promise<boolean> {
	const row = await tx
		.updateTable('responses')
		.set((eb) => ({ state, rank, sequence: eb('sequence', '+', 1), changed_at: now }))
		.where('id', '=', id)
		.where('state', '=', before)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

export async function promoteFromWaitlist(tx: Tx, formId: string, most: number, now: string): Promise<Registration[]> {
	const rows = await tx
		.updateTable('responses')
		.set((eb) => ({ state: 'going', rank: null, sequence: eb('sequence', '+', 1), changed_at: now }))
		.where('id', 'in', (eb) =>
			eb
				.selectFrom('responses')
				.select('id')
				.where('form_id', '=', formId)
				.where('state', '=', waiting)
				.orderBy('rank')
				.limit(most),
		)
		.returning(columns)
		.execute();
	return rows.map(parsed);
}

export const setAnswers = (tx: Tx, id: string, answers: AnswerTexts) =>
	tx
		.updateTable('responses')
		.set({ answers: JSON.stringify(answers) })
		.where('id', '=', id)
		.execute();

/** The columns of a list of values have these names on both databases. */
export async function setAnswersOf(tx: Tx, rows: readonly { id: string; answers: AnswerTexts }[]): Promise<void> {
	if (rows.length === 0) return;
	const values = sql.join(rows.map(({ id, answers }) => sql`(${id}, ${JSON.stringify(answers)})`));
	await sql`update responses set answers = changed.column2 from (values ${values}) as changed
		where responses.id = changed.column1`.execute(tx);
}

interface Address {
	email: string | null;
	token: string | null;
	createdAt: string;
}

export const setEmail = (tx: Tx, id: string, { email, token, createdAt }: Address) =>
	tx
		.updateTable('responses')
		.set({
			email,
			email_key: email === null ? null : emailKey(email),
			token,
			created_at: createdAt,
			unsubscribed_at: null,
		})
		.where('id', '=', id)
		.execute();

/** False when it is gone or its state has changed since it was read. */
export async function deleteRegistration(tx: Tx, { id, state }: Pick<Registration, 'id' | 'state'>): Promise<boolean> {
	const row = await tx
		.deleteFrom('responses')
		.where('id', '=', id)
		.where('state', '=', state)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

export const renewUnconfirmed = (tx: Tx, ids: readonly string[], now: string) =>
	tx
		.updateTable('responses')
		.set({ created_at: now })
		.where('id', 'in', ids)
		.where('state', '=', 'unconfirmed')
		.where('created_at', '<>', now)
		.execute();

export const deleteById = (tx: Tx, id: string) => tx.deleteFrom('responses').where('id', '=', id).execute();

/** A page takes a few milliseconds to read and check. */
const pageSize = 1000;

export async function* pagesOfRegistrations(
	db: Reader,
	formId: string,
	states: readonly RegistrationState[],
	most = pageSize,
) {
	let last = { created_at: '', id: '' };
	for (;;) {
		const rows = await db
			.selectFrom('responses')
			.select(columns)
			.where('form_id', '=', formId)
			.where('state', 'in', states)
			.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)))
			.orderBy('created_at')
			.orderBy('id')
			.limit(most)
			.execute();
		yield rows.map(parsed);
		const end = rows.at(-1);
		if (end === undefined || rows.length < most) return;
		last = end;
	}
}

export async function listFormsWithRegistrations(db: Reader, formIds: readonly string[]): Promise<string[]> {
	if (formIds.length === 0) return [];
	const rows = await db.selectFrom('responses').select('form_id').distinct().where('form_id', 'in', formIds).execute();
	return rows.map(({ form_id }) => form_id);
}

export const countByState = (db: Reader, formIds: readonly string[]) =>
	db
		.selectFrom('responses')
		.select(['form_id', 'state', rowCount])
		.where('form_id', 'in', formIds)
		.groupBy(['form_id', 'state'])
		.execute();

export async function countNew(db: Reader, formId: string, since: string): Promise<number> {
	const { count } = await db
		.selectFrom('responses')
		.select(rowCount)
		.where('form_id', '=', formId)
		.where('created_at', '>=', since)
		.where('state', 'in', ['going', 'waiting'])
		.executeTakeFirstOrThrow();
	return count;
}
