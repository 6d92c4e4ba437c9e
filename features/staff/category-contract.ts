/** The staff's calls about categories of clubs. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { IdText, Line, Refusal } from '#contract/scalars.ts';
import { ClubCategory } from '#features/clubs/contract.ts';
import { staffTexts } from './rules.ts';

const params = z.object({ categoryId: IdText });
const body = z.object({ Name: Line(limits.category, staffTexts.categoryNameMissing) });

export const addCategory = endpoint({
	route: 'POST /api/staff/categories',
	summary: 'Add a category that clubs can choose',
	who: 'staff',
	body,
	trail: 'category.created',
	status: 201,
	idempotent: true,
	reply: ClubCategory,
});

export const renameCategory = endpoint({
	route: 'PUT /api/staff/categories/:categoryId',
	summary: 'Rename a category; its clubs stay in it',
	who: 'staff',
	params,
	body,
	trail: 'category.changed',
	status: 200,
	reply: ClubCategory,
});

export const deleteCategory = endpoint({
	route: 'DELETE /api/staff/categories/:categoryId',
	summary: 'Delete a category; `moveTo` names the new category of its clubs',
	who: 'staff',
	params,
	query: z.object({ moveTo: IdText.optional() }),
	refusal: Refusal.extend({ clubs: z.int().optional().describe('How many clubs of any status have the category.') }),
	trail: 'category.deleted',
	status: 204,
});
