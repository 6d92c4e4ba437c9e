/** Categories of clubs in the database. */
import { compareTexts } from '#contract/compare-texts.ts';
import { nameKey } from '#contract/fold-text.ts';
import { badFields } from '#server/core/problem.ts';
import type { Database } from '#server/db/database.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { clubTexts } from '../rules.ts';
import { clubIsListed } from './store.ts';

export type CategoryWithClubs = Awaited<ReturnType<typeof listCategories>>[number];

const withClubs = (db: Reader) =>
	db
		.selectFrom('club_categories')
		.leftJoin('clubs', (join) => join.onRef('clubs.category_id', '=', 'club_categories.id').on(clubIsListed))
		.select(({ fn }) => ['club_categories.id', 'club_categories.name', fn.count<number>('clubs.id').as('clubs')])
		.groupBy(['club_categories.id', 'club_categories.name']);

/** With the number of public clubs in each. */
export async function listCategories(db: Reader) {
	const rows = await withClubs(db).execute();
	return rows.sort((a, b) => compareTexts(a.name, b.name));
}

export const findCategory = (db: Reader, id: number) =>
	withClubs(db).where('club_categories.id', '=', id).executeTakeFirst();

/** Changes and choices of categories take this lock, so none is deleted while a club chooses it. */
export const lockCategories = (tx: Tx, database: Pick<Database, 'lock'>) => database.lock(tx, 'club categories');

/** The column for what was sent, if anything was. Throws a 400 for an unknown category. */
export async function chosenCategory(
	tx: Tx,
	database: Pick<Database, 'lock'>,
	id: number | null | undefined,
): Promise<{ category_id?: number | null }> {
	if (id === undefined) return {};
	if (id !== null) {
		await lockCategories(tx, database);
		if (!(await findCategory(tx, id))) throw badFields({ CategoryID: clubTexts.noSuchCategory });
	}
	return { category_id: id };
}

/** Of another category, too, with a name that readers take for the same. */
export const findCategoryByName = (db: Reader, name: string) =>
	db.selectFrom('club_categories').select('id').where('name_key', '=', nameKey(name)).executeTakeFirst();

export async function insertCategory(tx: Tx, name: string): Promise<number> {
	invalidate(tx, 'clubs');
	const { id } = await tx
		.insertInto('club_categories')
		.values({ name, name_key: nameKey(name) })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

export async function renameCategory(tx: Tx, id: number, name: string): Promise<void> {
	invalidate(tx, 'clubs');
	await tx
		.updateTable('club_categories')
		.set({ name, name_key: nameKey(name) })
		.where('id', '=', id)
		.execute();
}

/** Of any status. */
export const listClubsOfCategory = (db: Reader, id: number) =>
	db.selectFrom('clubs').select(['id', 'name']).where('category_id', '=', id).orderBy('id').execute();

/** `moveTo` is null when no club has it. */
export async function deleteCategory(tx: Tx, id: number, moveTo: number | null): Promise<void> {
	invalidate(tx, 'clubs');
	await tx.updateTable('clubs').set({ category_id: moveTo }).where('category_id', '=', id).execute();
	await tx.deleteFrom('club_categories').where('id', '=', id).execute();
}
