/** The staff's calls about categories of clubs. */
import {
	deleteCategory as deleteCategoryRow,
	findCategory,
	findCategoryByName,
	insertCategory,
	listClubsOfCategory,
	lockCategories,
	renameCategory as renameCategoryRow,
} from '#features/clubs/server/category-store.ts';
import { categoryReply } from '#features/clubs/server/replies.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { addCategory, deleteCategory, renameCategory } from '../category-contract.ts';
import { categoryInUse, staffTexts } from '../rules.ts';

async function existingCategory(tx: Tx, id: number) {
	const category = await findCategory(tx, id);
	if (!category) throw new Problem('not found', staffTexts.noSuchCategory);
	return category;
}

async function assertNameFree(tx: Tx, name: string, except?: number): Promise<void> {
	const found = await findCategoryByName(tx, name);
	const taken = staffTexts.categoryNameTaken;
	if (found && found.id !== except) throw new Problem('conflict', taken, { fields: { Name: taken } });
}

async function otherCategory(tx: Tx, id: number, except: number) {
	const category = id === except ? undefined : await findCategory(tx, id);
	if (!category) throw badFields({ moveTo: staffTexts.noOtherCategory });
	return category;
}

export function categoryRoutes(services: Services): Route[] {
	const { database } = services;

	return [
		serve(addCategory, ({ body: { Name }, write }) =>
			write(async (tx) => {
				await lockCategories(tx, database);
				await assertNameFree(tx, Name);
				const id = await insertCategory(tx, Name);
				const about = { id, name: Name };
				await recordChange(tx, { now: nowText(services), clubId: null, about, after: { Name } });
				return categoryReply({ id, name: Name, clubs: 0 });
			}),
		),

		serve(renameCategory, ({ params: { categoryId }, body: { Name } }) =>
			services.transact(async (tx) => {
				await lockCategories(tx, database);
				const category = await existingCategory(tx, categoryId);
				await assertNameFree(tx, Name, categoryId);
				await renameCategoryRow(tx, categoryId, Name);
				const about = { id: categoryId, name: category.name };
				const change = { before: { Name: category.name }, after: { Name } };
				await recordChange(tx, { now: nowText(services), clubId: null, about, ...change });
				return categoryReply({ ...category, name: Name });
			}),
		),

		serve(deleteCategory, async ({ params: { categoryId }, query: { moveTo } }) => {
			await services.transact(async (tx) => {
				await lockCategories(tx, database);
				const { name } = await existingCategory(tx, categoryId);
				const other = moveTo === undefined ? undefined : await otherCategory(tx, moveTo, categoryId);
				const clubs = await listClubsOfCategory(tx, categoryId);
				if (clubs.length > 0 && !other)
					throw new Problem('conflict', categoryInUse(clubs.length), { detail: { clubs: clubs.length } });
				await deleteCategoryRow(tx, categoryId, other?.id ?? null);
				const now = nowText(services);
				const moved = clubs.length > 0 ? { MovedTo: other?.name, Clubs: clubs.length } : {};
				const about = { id: categoryId, name };
				await recordChange(tx, { now, clubId: null, about, before: { Name: name }, after: moved });
				for (const club of clubs)
					await recordChange(tx, {
						now,
						clubId: club.id,
						did: 'club.changed',
						about: club,
						before: { Category: name },
						after: { Category: other?.name },
					});
			});
			return undefined;
		}),
	];
}
