/** Imports as the API replies. */
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { emailKey } from '#contract/email-address.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { accountsWithPassword, livePasswordLinks } from '#features/accounts/server/store.ts';
import { accountsOfClubs, listMembers } from '#features/clubs/server/store.ts';
import { listActiveOfficers, liveInvitations } from '#features/officers/server/store.ts';
import type { Reader } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { nowText, type Services } from '#server/services.ts';
import type { Columns } from '../column-rules.ts';
import type { getClubImport, importClubs, listClubImports } from '../contract.ts';
import { columnsOf, type ImportKind, type Outcome, outcomes } from '../rules.ts';
import type { CheckedRow } from './check-row.ts';
import { outcomeOfClub } from './import-club.ts';
import { outcomeOfMember } from './import-members.ts';
import { type DoneRow, type Import, listDoneRows, type listImports } from './import-store.ts';

type Counts = Record<Outcome, number>;

const countsOf = (rows: readonly { outcome: Outcome | null }[]): Counts =>
	Object.fromEntries(
		outcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
	) as Counts;

type Preview = Extract<ReplyOf<typeof importClubs>, { rows: unknown }>;

const atOnce = 50;

interface Previewed {
	columns: Columns;
	/** Whose members; undefined for clubs. */
	clubId?: number;
}

/** What the run would do with each row at this moment. */
export async function previewReply(
	db: Reader,
	checked: readonly CheckedRow[],
	{ columns, clubId }: Previewed,
): Promise<Preview> {
	const members = clubId === undefined ? [] : await listMembers(db, clubId);
	const decide = async ({ values, ...row }: CheckedRow): Promise<Preview['rows'][number]> => {
		if (row.outcome !== undefined) return { ...row, outcome: row.outcome };
		if (values === undefined) return { ...row, outcome: 'bad' };
		const done = 'ClubName' in values ? await outcomeOfClub(db, values) : outcomeOfMember(members, values);
		return { row: row.row, name: row.name, ...done };
	};
	const rows: Preview['rows'] = [];
	for (const row of checked) {
		rows.push(await decide(row));
		// SQLite answers at once: other requests run between.
		if (rows.length % atOnce === 0) await setImmediate();
	}
	return { rows, columns, counts: countsOf(rows) };
}

/** With a byte order mark, by which Excel knows UTF-8. */
export const templateOf = (kind: ImportKind): string => `\uFEFF${columnsOf[kind].join(',')}\r\n`;

const stateOf = ({ done_at }: Pick<Import, 'done_at'>) => (done_at === null ? 'running' : 'done');

export const listedImportReply = (
	run: Awaited<ReturnType<typeof listImports>>[number],
): ReplyOf<typeof listClubImports>[number] => ({
	ImportID: run.id,
	At: run.made_at,
	By: run.by_name,
	state: stateOf(run),
	done: Number(run.done ?? 0),
	of: run.total,
});

const Fields = z.record(z.string(), z.string());

const tokenHashIn = (path: string) => hashToken(path.slice(path.indexOf('#') + 1));

type ImportedRow = ReplyOf<typeof getClubImport>['rows'][number];
type Invitation = Pick<ImportedRow, 'ClubID' | 'Accepted' | 'InviteURL'>;

/** Of new clubs: who has accepted, and whose link can still be used. */
async function invitationsOf(
	db: Reader,
	rows: readonly DoneRow[],
	{ now, origin }: { now: string; origin: string },
): Promise<(row: DoneRow) => Invitation> {
	const clubIds = rows.flatMap(({ outcome, club_id }) => (outcome === 'new' && club_id !== null ? [club_id] : []));
	if (clubIds.length === 0) return () => ({});
	const officers = await listActiveOfficers(db, clubIds);
	const active = new Set(officers.map(({ club_id, email_key }) => `${club_id} ${email_key}`));
	const accounts = new Map((await accountsOfClubs(db, clubIds)).map(({ id, account_id }) => [id, account_id]));
	const withPassword = new Set(await accountsWithPassword(db, [...accounts.values()]));
	const hashes = rows.flatMap(({ invite_path }) => (invite_path === null ? [] : [tokenHashIn(invite_path)]));
	const live = new Set<string>();
	if (hashes.length > 0)
		for (const hash of [...(await liveInvitations(db, hashes, now)), ...(await livePasswordLinks(db, hashes, now))])
			live.add(hash);
	return ({ club_id, lead_email, invite_path }) => {
		if (club_id === null) return {};
		const Accepted =
			lead_email === null
				? withPassword.has(accounts.get(club_id) ?? 0)
				: active.has(`${club_id} ${emailKey(lead_email)}`);
		const isLive = invite_path !== null && live.has(tokenHashIn(invite_path));
		return { ClubID: club_id, Accepted, ...(isLive && { InviteURL: origin + invite_path }) };
	};
}

export async function importedRows(
	services: Services,
	rows: readonly DoneRow[],
	origin: string,
): Promise<ImportedRow[]> {
	const invitationOf = await invitationsOf(services.db, rows, { now: nowText(services), origin });
	return rows.map((row) => ({
		row: row.number,
		name: row.name,
		outcome: row.outcome ?? 'bad',
		...(row.fields !== null && { fields: Fields.parse(JSON.parse(row.fields)) }),
		...(row.problem !== null && { problem: row.problem }),
		...invitationOf(row),
	}));
}

export async function importReply(
	services: Services,
	run: Import,
	origin: string,
): Promise<ReplyOf<typeof getClubImport>> {
	const done = await listDoneRows(services.db, run.id);
	const rows = await importedRows(services, done, origin);
	const inviting = done.filter(({ is_due }) => is_due === 1).length;
	return { state: stateOf(run), done: rows.length, of: run.total, inviting, counts: countsOf(rows), rows };
}
