/** Clubs in the database. */

import { expressionBuilder, sql } from 'kysely';
import { compareTexts } from '#contract/compare-texts.ts';
import { emailKey } from '#contract/email-address.ts';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import type { ClubStatus } from './tables.ts';

/** The chosen hue, else the logo's, for queries that join `clubs`. */
export const clubHue = sql<number | null>`coalesce(clubs.hue_chosen, clubs.logo_hue)`.as('club_hue');

const clubs = (db: Reader) =>
	db
		.selectFrom('clubs')
		.innerJoin('accounts', 'accounts.id', 'clubs.account_id')
		.select([
			'clubs.id',
			'clubs.account_id',
			'clubs.name',
			'clubs.description',
			'clubs.founded_date',
			'clubs.logo',
			'clubs.hue_chosen',
			clubHue,
			'clubs.links',
			'clubs.category_id',
			'clubs.meets',
			'clubs.status',
			'clubs.created_at',
			'clubs.former_name',
			'clubs.renamed_at',
			'clubs.published_at',
			'clubs.dormant_since',
			'accounts.email',
			'accounts.confirmed_at',
		])
		.where('clubs.deleted_at', 'is', null);

export type Club = NonNullable<Awaited<ReturnType<typeof findClub>>>;

export const findClub = (db: Reader, id: number) => clubs(db).where('clubs.id', '=', id).executeTakeFirst();

export const findClubByEmail = (db: Reader, email: string) =>
	clubs(db).where('accounts.kind', '=', 'club').where('accounts.email_key', '=', emailKey(email)).executeTakeFirst();

export async function namesOfClubs(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom('clubs').select(['id', 'name']).where('id', 'in', ids).execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

const of = expressionBuilder<Tables, 'clubs'>();

/** For queries that join `clubs`: the clubs of public lists, searches and the sitemap, without dormant ones. */
export const clubIsListed = of.and([of('clubs.status', '=', 'approved'), of('clubs.dormant_since', 'is', null)]);

/** Sorted here: a database would put “Élan” after “Zoology”. */
export async function listPublicClubs(db: Reader): Promise<Club[]> {
	const rows = await clubs(db).where(clubIsListed).orderBy('clubs.id').execute();
	return rows.sort((a, b) => compareTexts(a.name, b.name));
}

export async function listClubs(db: Reader, status?: ClubStatus): Promise<Club[]> {
	const query = clubs(db).orderBy('clubs.created_at').orderBy('clubs.id');
	return (status === undefined ? query : query.where('clubs.status', '=', status)).execute();
}

export const clubOfAccount = (db: Reader, accountId: number) =>
	db
		.selectFrom('clubs')
		.select(['id', 'name', 'status', 'shared_login', 'dormant_since'])
		.where('account_id', '=', accountId)
		.executeTakeFirst();

export const accountsOfClubs = (db: Reader, ids: readonly number[]) =>
	db.selectFrom('clubs').select(['id', 'account_id']).where('id', 'in', ids).execute();

export async function isSharedLoginOn(db: Reader, clubId: number): Promise<boolean> {
	const club = await db.selectFrom('clubs').select('shared_login').where('id', '=', clubId).executeTakeFirst();
	return club?.shared_login !== 0;
}

export const writeSharedLogin = (tx: Tx, clubId: number, isOn: boolean) =>
	tx
		.updateTable('clubs')
		.set({ shared_login: isOn ? 1 : 0 })
		.where('id', '=', clubId)
		.execute();

export interface NewClub {
	account_id: number;
	name: string;
	description: string;
	founded_date: string;
	logo: string | null;
	logo_hue: number | null;
	links?: string;
	category_id?: number | null;
	meets?: string;
	hue_chosen?: number | null;
	created_at: string;
}

export async function insertClub(tx: Tx, club: NewClub, status: ClubStatus = 'pending'): Promise<number> {
	if (status === 'approved') invalidate(tx, 'clubs');
	const { id } = await tx
		.insertInto('clubs')
		.values({ ...club, status })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

export type ClubChange = Partial<Omit<NewClub, 'account_id' | 'created_at'> & Pick<Club, 'former_name' | 'renamed_at'>>;

export async function updateClubRow(tx: Tx, id: number, change: ClubChange): Promise<void> {
	await tx.updateTable('clubs').set(change).where('id', '=', id).execute();
	invalidate(tx, 'clubs');
}

/** Notes that the club has published an event. */
export const markPublished = (tx: Tx, id: number, now: string) =>
	tx.updateTable('clubs').set({ published_at: now }).where('id', '=', id).where('published_at', 'is', null).execute();

/** Takes `markPublished` back if it was made then. */
export const unmarkPublished = (tx: Tx, id: number, since: string) =>
	tx.updateTable('clubs').set({ published_at: null }).where('id', '=', id).where('published_at', '=', since).execute();

export const listLogosWithoutHue = (db: Reader, most: number) =>
	db
		.selectFrom('clubs')
		.select(['id', 'logo'])
		.where('logo', 'is not', null)
		.where('logo_hue', 'is', null)
		.orderBy('id')
		.limit(most)
		.execute();

/** Skips a club that has another logo by now. */
export async function setLogoHue(tx: Tx, id: number, logo: string, hue: number): Promise<void> {
	await tx.updateTable('clubs').set({ logo_hue: hue }).where('id', '=', id).where('logo', '=', logo).execute();
	invalidate(tx, 'clubs');
}

/** False if its status is none of `from`. */
export async function moveClub(tx: Tx, id: number, from: readonly ClubStatus[], to: ClubStatus): Promise<boolean> {
	const moved = await tx
		.updateTable('clubs')
		.set({ status: to })
		.where('id', '=', id)
		.where('status', 'in', from)
		.where('deleted_at', 'is', null)
		.returning('id')
		.executeTakeFirst();
	invalidate(tx, 'clubs');
	return moved !== undefined;
}

export const hasClubs = async (db: Reader): Promise<boolean> =>
	(await db.selectFrom('clubs').select('id').limit(1).executeTakeFirst()) !== undefined;

export async function usedPictures(db: Reader, names: readonly string[]): Promise<Set<string>> {
	const [logos, pictures] = await Promise.all([
		db.selectFrom('clubs').select('logo as name').where('logo', 'in', names).execute(),
		db.selectFrom('members').select('picture as name').where('picture', 'in', names).execute(),
	]);
	return new Set([...logos, ...pictures].flatMap(({ name }) => name ?? []));
}

export async function statusOfPicture(db: Reader, name: string): Promise<ClubStatus | undefined> {
	const query = name.startsWith('logos/')
		? db.selectFrom('clubs').select('clubs.status').where('logo', '=', name)
		: db
				.selectFrom('members')
				.innerJoin('clubs', 'clubs.id', 'members.club_id')
				.select('clubs.status')
				.where('picture', '=', name);
	return (await query.limit(1).executeTakeFirst())?.status;
}

const columnsOfMember = ['id', 'club_id', 'first_name', 'last_name', 'email', 'role', 'join_date', 'picture'] as const;

export type Member = Awaited<ReturnType<typeof listMembers>>[number];
export type NewMember = Omit<Member, 'id'>;

export const listMembers = (db: Reader, clubId: number) =>
	db.selectFrom('members').select(columnsOfMember).where('club_id', '=', clubId).orderBy('id').execute();

export const countMembers = (db: Reader, clubId: number) =>
	db.selectFrom('members').select(rowCount).where('club_id', '=', clubId).executeTakeFirstOrThrow();

export const findMember = (db: Reader, id: number) =>
	db.selectFrom('members').select(columnsOfMember).where('id', '=', id).executeTakeFirst();

const memberIds = (db: Reader) =>
	db
		.selectFrom('members')
		.innerJoin('clubs', 'clubs.id', 'members.club_id')
		.select(['members.id', 'members.club_id'])
		.orderBy('members.id');

export const listPublicMemberIds = (db: Reader) => memberIds(db).where(clubIsListed).execute();

export async function listMemberIds(db: Reader, status?: ClubStatus) {
	const query = memberIds(db);
	return (status === undefined ? query : query.where('clubs.status', '=', status)).execute();
}

export async function insertMember(tx: Tx, member: NewMember): Promise<Member> {
	invalidate(tx, 'clubs');
	return tx.insertInto('members').values(member).returning(columnsOfMember).executeTakeFirstOrThrow();
}

export async function updateMemberRow(
	tx: Tx,
	id: number,
	clubId: number,
	change: Partial<NewMember>,
): Promise<Member | undefined> {
	invalidate(tx, 'clubs');
	return tx
		.updateTable('members')
		.set(change)
		.where('id', '=', id)
		.where('club_id', '=', clubId)
		.returning(columnsOfMember)
		.executeTakeFirst();
}

export function deleteMemberRow(tx: Tx, id: number, clubId: number): Promise<Member | undefined> {
	invalidate(tx, 'clubs');
	return tx
		.deleteFrom('members')
		.where('id', '=', id)
		.where('club_id', '=', clubId)
		.returning(columnsOfMember)
		.executeTakeFirst();
}
