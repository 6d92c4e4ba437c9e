/** Erases deleted clubs in batches: one transaction could be too large. */
import { deleteAccount, eraseAccount } from '#features/accounts/server/store.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { pictureFiles } from '#server/files/pictures.ts';
import { removeFreed } from '#server/files/storage.ts';
import type { Services } from '#server/services.ts';
import type { ClubStatus } from './tables.ts';

const membersAtOnce = 100;

/** Resolves with false while something must stay; the club's row, with its name only, stays too. */
export type EraseOfClub = (services: Services, clubId: number) => Promise<boolean>;

/**
 * Hides the club, ends its sessions and frees its address; `eraseClub` erases the rest. False when there is none with the status
 * `from`.
 */
export async function deleteClub(tx: Tx, id: number, now: string, from?: ClubStatus): Promise<boolean> {
	// Rejected, so that all checks of the status hide it.
	// Events of a club that was never public do not count in reports.
	const change = tx
		.updateTable('clubs')
		.set(({ eb, ref }) => ({
			deleted_at: now,
			status: 'rejected',
			description: '-',
			links: '[]',
			category_id: null,
			meets: '',
			published_at: eb
				.case()
				.when('status', 'in', ['approved', 'suspended'])
				.then(ref('published_at'))
				.else(null)
				.end(),
		}))
		.where('id', '=', id)
		.where('deleted_at', 'is', null);
	const deleted = await (from === undefined ? change : change.where('status', '=', from))
		.returning('account_id')
		.executeTakeFirst();
	if (!deleted) return false;
	await tx.deleteFrom('sent_back_clubs').where('club_id', '=', id).execute();
	await eraseAccount(tx, deleted.account_id);
	for (const tag of ['clubs', 'events', 'hiring']) invalidate(tx, tag);
	return true;
}

export async function listDeletedClubs(db: Reader): Promise<number[]> {
	const rows = await db.selectFrom('clubs').select('id').where('deleted_at', 'is not', null).orderBy('id').execute();
	return rows.map(({ id }) => id);
}

const filesOf = (pictures: readonly (string | null)[]) =>
	pictures.flatMap((picture) => (picture === null ? [] : pictureFiles(picture)));

async function deleteSomeMembers(tx: Tx, clubId: number, most: number): Promise<(string | null)[] | undefined> {
	const some = await tx.selectFrom('members').select('id').where('club_id', '=', clubId).limit(most).execute();
	if (some.length === 0) return undefined;
	const ids = some.map(({ id }) => id);
	const deleted = await tx.deleteFrom('members').where('id', 'in', ids).returning('picture').execute();
	return deleted.map(({ picture }) => picture);
}

async function deleteClubRow(tx: Tx, id: number): Promise<string | null> {
	const deleted = await tx
		.deleteFrom('clubs')
		.where('id', '=', id)
		.where('deleted_at', 'is not', null)
		.returning(['account_id', 'logo'])
		.executeTakeFirst();
	if (deleted) await deleteAccount(tx, deleted.account_id);
	return deleted?.logo ?? null;
}

async function takeLogo(tx: Tx, id: number): Promise<string | null> {
	const query = tx.selectFrom('clubs').select('logo').where('id', '=', id).where('deleted_at', 'is not', null);
	const logo = (await query.executeTakeFirst())?.logo ?? null;
	if (logo !== null) await tx.updateTable('clubs').set({ logo: null }).where('id', '=', id).execute();
	return logo;
}

/** Other requests run between its transactions. */
export async function eraseClub(services: Services, id: number, parts: readonly EraseOfClub[]): Promise<void> {
	let isAllGone = true;
	for (const erase of parts) isAllGone = (await erase(services, id)) && isAllGone;
	for (;;) {
		const pictures = await services.transact((tx) => deleteSomeMembers(tx, id, membersAtOnce));
		if (!pictures) break;
		await removeFreed(services, filesOf(pictures));
	}
	const logo = await services.transact((tx) => (isAllGone ? deleteClubRow(tx, id) : takeLogo(tx, id)));
	await removeFreed(services, filesOf([logo]));
}
