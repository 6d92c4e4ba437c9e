import { expect, test } from 'vitest';
import { getCategories, getClub, updateClub } from '#features/clubs/contract.ts';
import { deleteClub as markDeleted } from '#features/clubs/server/deleted-club-store.ts';
import { getClubTrail, getStaffTrail } from '#features/trail/contract.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { addCategory, deleteCategory, renameCategory } from '../category-contract.ts';
import { categoryInUse, staffTexts } from '../rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

const add = async (Name: string, headers = {}) =>
	site.call(addCategory, { as: await site.staff(), body: { Name }, headers });
const rename = async (categoryId: number, Name: string) =>
	site.call(renameCategory, { as: await site.staff(), params: { categoryId }, body: { Name } });
const remove = async (categoryId: number, query: Record<string, string | number> = {}) =>
	site.call(deleteCategory, { as: await site.staff(), params: { categoryId }, query });
const names = async () => (await site.call(getCategories)).reply.map(({ Name }) => Name);
const choose = (club: TestClub, CategoryID: number | null) =>
	site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body: { CategoryID } });
const categoryOf = async (club: TestClub) =>
	(await site.call(getClub, { as: club, params: { clubId: club.ClubID } })).reply.CategoryID;

let serial = 0;
const newCategory = async () => (await add(`Made ${++serial}`)).reply;

test('the staff add, rename and delete categories, which everybody finds by name at once', async () => {
	for (const name of ['Sport', 'Élan', 'drama']) expect((await add(name)).status).toBe(201);
	expect(await names()).toEqual(['drama', 'Élan', 'Sport']);
	const [, middle] = (await site.call(getCategories)).reply;
	const id = middle?.CategoryID ?? 0;
	const renamed = await rename(id, '  Zest  ');
	expect([renamed.status, renamed.reply]).toEqual([200, { CategoryID: id, Name: 'Zest', Clubs: 0 }]);
	expect(await names()).toEqual(['drama', 'Sport', 'Zest']);
	expect((await remove(id)).status).toBe(204);
	expect(await names()).toEqual(['drama', 'Sport']);
	expect([(await remove(id)).status, (await rename(id, 'Again')).status]).toEqual([404, 404]);
});

test('a name has 1 to 40 characters, and no other category has the same, however it is written', async () => {
	const { reply: music } = await add('Łódź Music');
	const { CategoryID } = await newCategory();
	for (const name of ['', '   ', '\u200b', 'x'.repeat(41)]) {
		expect([name, (await add(name)).status, (await rename(CategoryID, name)).status]).toEqual([name, 400, 400]);
	}
	for (const { status, refusal } of [await add('lodz-MUSIC'), await rename(CategoryID, ' Lodz  music')])
		expect([status, refusal.fields]).toEqual([409, { Name: staffTexts.categoryNameTaken }]);
	expect((await rename(music.CategoryID, 'LODZ MUSIC')).reply.Name).toBe('LODZ MUSIC');
	expect((await add('x'.repeat(40))).status).toBe(201);
});

test('of two who add the same at once, one does; the same request again adds nothing', async () => {
	const both = await Promise.all([add('Twins'), add('twins')]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
	const key = { 'idempotency-key': 'the same request 1' };
	const [first, again] = [await add('Once', key), await add('Once', key)];
	expect([again.status, again.reply]).toEqual([201, first.reply]);
});

test('a category that clubs of any status have is deleted only by moving them to another', async () => {
	const [old, next] = [await newCategory(), await newCategory()];
	const [club, pending] = [await site.newClub(), await site.newClub({ status: 'pending' })];
	for (const each of [club, pending]) await choose(each, old.CategoryID);
	const refused = await remove(old.CategoryID);
	expect([refused.status, refused.refusal]).toEqual([409, { error: categoryInUse(2), clubs: 2 }]);
	for (const moveTo of [old.CategoryID, 2_000_000_000, 'x', ''])
		expect([moveTo, (await remove(old.CategoryID, { moveTo })).refusal.fields]).toEqual([
			moveTo,
			{ moveTo: expect.any(String) },
		]);
	expect((await remove(old.CategoryID, { moveTo: next.CategoryID })).status).toBe(204);
	expect([await categoryOf(club), await categoryOf(pending)]).toEqual([next.CategoryID, next.CategoryID]);
	expect((await site.call(getCategories)).reply).toContainEqual({ ...next, Clubs: 1 });
	expect((await choose(club, old.CategoryID)).status).toBe(400);
});

test('a club that is being deleted keeps no category from being deleted', async () => {
	const { CategoryID } = await newCategory();
	const club = await site.newClub();
	await choose(club, CategoryID);
	await site.services.transact((tx) => markDeleted(tx, club.ClubID, new Date().toISOString()));
	expect((await remove(CategoryID)).status).toBe(204);
});

test('a category that clubs choose while it is deleted is in the end theirs, or gone', async () => {
	const clubs = await Promise.all(Array.from({ length: 3 }, () => site.newClub()));
	for (let round = 0; round < 5; round++) {
		const { CategoryID } = await newCategory();
		const [removed, ...chosen] = await Promise.all([
			remove(CategoryID),
			...clubs.map((club) => choose(club, CategoryID)),
		]);
		const isGone = removed?.status === 204;
		expect(isGone || removed?.status === 409).toBe(true);
		expect(chosen.map(({ status }) => status).every((status) => status === 400 || (status === 200 && !isGone))).toBe(
			true,
		);
		for (const club of clubs) await choose(club, null);
	}
});

test('the activity of the staff and of a moved club tells it', async () => {
	const staff = await site.staff();
	const club = await site.newClub();
	const [old, next] = [await newCategory(), await newCategory()];
	await rename(old.CategoryID, 'Old things');
	await choose(club, old.CategoryID);
	await remove(old.CategoryID, { moveTo: next.CategoryID });
	const entries = (await site.call(getStaffTrail, { as: staff })).reply
		.filter(({ About }) => About.Kind === 'category')
		.map(({ Did, About, Changes }) => [Did, About.Name, Changes]);
	expect(entries.slice(0, 4)).toEqual([
		['category.deleted', 'Old things', { Name: ['Old things', null], MovedTo: [null, next.Name], Clubs: [null, 1] }],
		['category.changed', old.Name, { Name: [old.Name, 'Old things'] }],
		['category.created', next.Name, { Name: [null, next.Name] }],
		['category.created', old.Name, { Name: [null, old.Name] }],
	]);
	const [moved] = (await site.call(getClubTrail, { as: club, query: { ClubID: club.ClubID } })).reply;
	expect([moved?.Did, moved?.By.Kind, moved?.Changes]).toEqual([
		'club.changed',
		'staff',
		{ Category: ['Old things', next.Name] },
	]);
});
