/** The clubs of an export, with the columns of the import: the category by its name, the first lead, links in one cell. */
import { listCategories } from '#features/clubs/server/category-store.ts';
import { listClubOfficers } from '#features/officers/server/store.ts';
import type { Row } from '#server/backup/rows.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Exported } from './exported-tables.ts';
import { pagesOf } from './row-store.ts';

export const clubsOf: Exported = {
	path: 'clubs/clubs',
	table: 'clubs',
	noun: 'Club',
	columns: [
		...['id', 'name', 'description', 'founded_date', 'logo', 'logo_hue', 'status', 'created_at', 'shared_login'],
		...['former_name', 'renamed_at', 'links', 'category_id', 'meets', 'hue_chosen', 'published_at', 'dormant_since'],
	],
	without: ['account_id', 'deleted_at'],
	join: { table: 'accounts', on: ['id', 'account_id'], columns: ['email', 'confirmed_at'] },
	ofClub: { column: 'id' },
};

export const membersOf: Exported = {
	path: 'members/members',
	table: 'members',
	noun: 'Member',
	columns: ['id', 'club_id', 'first_name', 'last_name', 'email', 'role', 'join_date', 'picture'],
	ofClub: { column: 'club_id' },
};

async function fieldsOf(db: Reader, rows: readonly Row[]) {
	const categories = new Map((await listCategories(db)).map(({ id, name }) => [id, name]));
	const fields = [];
	for (const row of rows) {
		const officers = await listClubOfficers(db, Number(row['id']));
		const [lead] = officers.filter(({ role }) => role === 'lead').sort((a, b) => a.id - b.id);
		fields.push({
			ClubID: row['id'],
			ClubName: row['name'],
			Email: row['email'],
			Description: row['description'],
			FoundedDate: row['founded_date'],
			Category: categories.get(Number(row['category_id'])) ?? null,
			Lead: lead?.name ?? null,
			LeadEmail: lead?.email ?? null,
			Meets: row['meets'],
			Links: JSON.parse(String(row['links'])).join(' '),
			Status: row['status'],
			CreatedAt: row['created_at'],
			EmailConfirmedAt: row['confirmed_at'],
			SharedLogin: row['shared_login'],
			Logo: row['logo'],
			LogoHue: row['logo_hue'],
			HueChosen: row['hue_chosen'],
			FormerName: row['former_name'],
			RenamedAt: row['renamed_at'],
			PublishedAt: row['published_at'],
			DormantSince: row['dormant_since'],
		});
	}
	return fields;
}

const clubFields = [
	...['ClubID', 'ClubName', 'Email', 'Description', 'FoundedDate', 'Category', 'Lead', 'LeadEmail', 'Meets', 'Links'],
	...['Status', 'CreatedAt', 'EmailConfirmedAt', 'SharedLogin', 'Logo', 'LogoHue', 'HueChosen', 'FormerName'],
	...['RenamedAt', 'PublishedAt', 'DormantSince'],
];

export function clubPages(db: Reader, clubId: number | undefined) {
	return {
		columns: clubFields,
		ids: async () => {
			const ids: number[] = [];
			for await (const rows of pagesOf(db, clubsOf, clubId)) for (const { id } of rows) ids.push(Number(id));
			return ids;
		},
		pages: async function* pages() {
			for await (const rows of pagesOf(db, clubsOf, clubId)) yield await fieldsOf(db, rows);
		},
	};
}
