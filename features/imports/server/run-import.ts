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
	findImport,
	finishImport,
	finishRow,
	type Import,
	listDueRows,
	listOpenImports,
	listOpenRows,
	type RowResult,
	setInvited,
} from './import-store.ts';
import { inviteAgain } from './invite-imported.ts';

/** On SQLite all other writes wait for a transaction. */
const atOnce = { clubs: 20, members: 100 };

/** Milliseconds: mail servers take few at a time, and other mail has its turn. */
const betweenMails = 200;

async function importRows(
	tx: Tx,
	services: Services,
	{ run, cells, handled }: { run: Import; cells: readonly unknown[]; handled: number },
): Promise<RowResult[]> {
	if (run.club_id === null) {
		const values = cells.map((each) => ClubValues.parse(each));
		const batch = await openClubBatch(tx, services, run, values);
		const done: RowResult[] = [];
		for (const [index, each] of values.entries()) {
			const waits = (handled + index) * betweenMails;
			done.push(await importClub(tx, services, batch, { values: each, waits }));
		}
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

/** Returns how many rows it handled: 0 when none is left. `handled`: by the steps before, whose mails leave first. */
async function importSome(tx: Tx, services: Services, id: number, handled: number): Promise<number> {
	await services.database.lock(tx, `import ${id}`);
	recordNothing(tx);
	const run = await findImport(tx, id);
	if (!run) return 0;
	const rows = await listOpenRows(tx, id, atOnce[run.kind]);
	const cells = rows.map((row) => JSON.parse(row.cells ?? '{}') as unknown);
	const done = await importRows(tx, services, { run, cells, handled });
	for (const [index, { number }] of rows.entries()) await finishRow(tx, id, number, done[index] as RowResult);
	if (rows.length > 0) return rows.length;
	if (run.done_at === null) await finishImport(tx, run, nowText(services));
	return inviteSome(tx, services, id, handled);
}

async function inviteSome(tx: Tx, services: Services, id: number, handled: number): Promise<number> {
	const due = await listDueRows(tx, id, atOnce.clubs);
	for (const [index, { number, ...invited }] of due.entries()) {
		const waits = (handled + index) * betweenMails;
		await setInvited(tx, id, number, await inviteAgain(tx, services, { ...invited, waits }));
	}
	return due.length;
}

export async function runImport(services: Services, id: number): Promise<void> {
	const run = await findImport(services.db, id);
	if (!run) return;
	const by = { kind: run.by_kind, name: run.by_name };
	let handled = 0;
	for (;;) {
		const step = () => services.transact((tx) => importSome(tx, services, id, handled));
		const some = await recorded({ did: 'club.created', by }, step);
		if (some === 0) return;
		handled += some;
	}
}

/** A failed import does not stop the others, and is tried again at the next run. */
export async function continueImports(services: Services): Promise<void> {
	for (const id of await listOpenImports(services.db)) {
		try {
			await runImport(services, id);
		} catch (error) {
			services.log.error({ err: error, importId: id }, 'an import could not go on');
		}
	}
}
