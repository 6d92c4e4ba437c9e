/** Imports and their rows in the database. */
import { setImmediate } from 'node:timers/promises';
import type { By } from '#contract/trail.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import type { ImportKind, Outcome } from '../rules.ts';
import type { CheckedRow } from './check-row.ts';

interface NewImport {
	kind: ImportKind;
	club_id: number | null;
	by: By;
	account_id: number;
	made_at: string;
}

const rowsAtOnce = 100;

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

export async function insertImport(tx: Tx, { by, ...row }: NewImport, rows: readonly CheckedRow[]): Promise<number> {
	const { id } = await tx
		.insertInto('imports')
		.values({ ...row, by_kind: by.kind as Exclude<By['kind'], 'site'>, by_name: by.name, total: rows.length })
		.returning('id')
		.executeTakeFirstOrThrow();
	for (let start = 0; start < rows.length; start += rowsAtOnce) {
		const some = rows
			.slice(start, start + rowsAtOnce)
			.map(({ row: number, name, values, outcome, fields, problem }) => ({
				import_id: id,
				number,
				name,
				cells: json(values),
				outcome: outcome ?? null,
				fields: json(fields),
				problem: problem ?? null,
			}));
		await tx.insertInto('import_rows').values(some).execute();
		await setImmediate();
	}
	return id;
}

export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const findImport = (db: Reader, id: number) =>
	db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

/** With the number of rows that are done. */
export const listImports = (db: Reader, kind: ImportKind, clubId: number | null) =>
	db
		.selectFrom('imports')
		.selectAll()
		.select((eb) =>
			eb
				.selectFrom('import_rows')
				.select(({ fn }) => fn.count<number>('number').as('count'))
				.whereRef('import_id', '=', 'imports.id')
				.where('outcome', 'is not', null)
				.as('done'),
		)
		.where('kind', '=', kind)
		.$if(clubId !== null, (query) => query.where('club_id', '=', clubId))
		.orderBy('id', 'desc')
		.limit(20)
		.execute();

/** Imports with rows to import, or people to invite. */
export async function listOpenImports(db: Reader): Promise<number[]> {
	const open = db.selectFrom('imports').select('id').where('done_at', 'is', null);
	const due = db.selectFrom('import_rows').select('import_id as id').where('is_due', '=', 1);
	return [...new Set((await open.union(due).execute()).map(({ id }) => id))].toSorted((a, b) => a - b);
}

export const listOpenRows = (tx: Tx, id: number, most: number) =>
	tx
		.selectFrom('import_rows')
		.select(['number', 'cells'])
		.where('import_id', '=', id)
		.where('outcome', 'is', null)
		.orderBy('number')
		.limit(most)
		.execute();

export const listDueRows = (tx: Tx, id: number, most: number) =>
	tx
		.selectFrom('import_rows')
		.select(['number', 'club_id', 'lead_name', 'lead_email'])
		.where('import_id', '=', id)
		.where('is_due', '=', 1)
		.orderBy('number')
		.limit(most)
		.execute();

export interface RowResult {
	outcome: Outcome;
	fields?: Readonly<Record<string, string>> | undefined;
	problem?: string | undefined;
	club_id?: number;
	lead_name?: string | null;
	lead_email?: string | null;
	invite_path?: string | null;
}

/** Deletes the row's cells. */
export const finishRow = (tx: Tx, id: number, number: number, { fields, problem, ...done }: RowResult) =>
	tx
		.updateTable('import_rows')
		.set({ ...done, fields: json(fields), problem: problem ?? null, cells: null })
		.where('import_id', '=', id)
		.where('number', '=', number)
		.execute();

export const finishImport = async (tx: Tx, { id, kind }: Import, now: string): Promise<void> => {
	await tx.updateTable('imports').set({ done_at: now }).where('id', '=', id).where('done_at', 'is', null).execute();
	const rest = kind === 'members' ? { cells: null, name: '' } : { cells: null };
	await tx.updateTable('import_rows').set(rest).where('import_id', '=', id).execute();
};

export const setInvited = (
	tx: Tx,
	id: number,
	number: number,
	change: { invite_path: string | null; problem: string | null },
) =>
	tx
		.updateTable('import_rows')
		.set({ ...change, is_due: 0 })
		.where('import_id', '=', id)
		.where('number', '=', number)
		.execute();

export const setDue = (tx: Tx, id: number, numbers: readonly number[]) =>
	tx.updateTable('import_rows').set({ is_due: 1 }).where('import_id', '=', id).where('number', 'in', numbers).execute();

export type DoneRow = Awaited<ReturnType<typeof listDoneRows>>[number];

export const listDoneRows = (db: Reader, id: number) =>
	db
		.selectFrom('import_rows')
		.select(['number', 'name', 'outcome', 'fields', 'problem', 'club_id', 'lead_email', 'is_due', 'invite_path'])
		.where('import_id', '=', id)
		.where('outcome', 'is not', null)
		.orderBy('number')
		.execute();

export async function deleteImportsBefore(tx: Tx, before: string): Promise<void> {
	await tx.deleteFrom('imports').where('done_at', '<', before).execute();
}

export async function eraseImportsOf(tx: Tx, clubId: number): Promise<void> {
	await tx.deleteFrom('imports').where('club_id', '=', clubId).execute();
	const erased = { club_id: null, lead_name: null, lead_email: null, invite_path: null, is_due: 0 } as const;
	await tx.updateTable('import_rows').set(erased).where('club_id', '=', clubId).execute();
}
