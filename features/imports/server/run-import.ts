/** Runs imports, some rows in each transaction: a killed server goes on where it was, and two processes take turns. */
import { findClub } from '#features/clubs/server/store.ts';
import { isBlocked } from '#features/clubs/server/visibility.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { recorded } from '#server/trail/calls.ts';
import { recordNothing } from '#server/trail/trail.ts';
import { importTexts } from '../rules.ts';
import { ClubValues, MemberValues } from './check-row.ts';
import { importClub, openClubBatch } from './import-club.ts';
import { importMembers } from './import-members.ts';
import {
	type Done,
	findImport,
	finishImport,
	finishRow,
	type Import,
	listDueRows,
	listOpenImports,
	listOpenRows,
	setInvited,
} from './import-store.ts';
import { inviteAgain } from './invite-imported.ts';

/** On SQLite all other writes wait for a transaction. */
const atOnce = { clubs: 20, members: 100 };

async function importRows(tx: Tx, services: Services, run: Import, cells: readonly unknown[]): Promise<Done[]> {
	if (run.club_id === null) {
		const values = cells.map((each) => ClubValues.parse(each));
		const batch = await openClubBatch(tx, services, run, values);
		const done: Done[] = [];
		for (const each of values) done.push(await importClub(tx, services, batch, each));
		return done;
	}
	const club = await findClub(tx, run.club_id);
	// Nobody can act for it any more.
	if (!club || isBlocked(club.status)) return cells.map(() => ({ outcome: 'bad', problem: importTexts.blocked }));
	await services.database.lock(tx, `members of club ${run.club_id}`);
	return importMembers(
		tx,
		services,
		run.club_id,
		cells.map((each) => MemberValues.parse(each)),
	);
}

/** False when nothing is left to do. */
async function importSome(tx: Tx, services: Services, id: number): Promise<boolean> {
	await services.database.lock(tx, `import ${id}`);
	recordNothing(tx);
	const run = await findImport(tx, id);
	if (!run) return false;
	const rows = await listOpenRows(tx, id, atOnce[run.kind]);
	const done = await importRows(
		tx,
		services,
		run,
		rows.map(({ cells }) => JSON.parse(cells ?? '{}')),
	);
	for (const [index, { number }] of rows.entries()) await finishRow(tx, id, number, done[index] as Done);
	if (rows.length > 0) return true;
	if (run.done_at === null) await finishImport(tx, run, nowText(services));
	return inviteSome(tx, services, id);
}

async function inviteSome(tx: Tx, services: Services, id: number): Promise<boolean> {
	const due = await listDueRows(tx, id, atOnce.clubs);
	for (const { number, ...invited } of due) await setInvited(tx, id, number, await inviteAgain(tx, services, invited));
	return due.length > 0;
}

export async function runImport(services: Services, id: number): Promise<void> {
	const run = await findImport(services.db, id);
	if (!run) return;
	const by = { kind: run.by_kind, name: run.by_name };
	const step = () => services.transact((tx) => importSome(tx, services, id));
	while (await recorded({ did: 'club.created', by }, step));
}

/** One that fails is tried again with the next run, and keeps no other waiting. */
export async function continueImports(services: Services): Promise<void> {
	for (const id of await listOpenImports(services.db)) {
		try {
			await runImport(services, id);
		} catch (error) {
			services.log.error({ err: error, importId: id }, 'an import could not go on');
		}
	}
}
