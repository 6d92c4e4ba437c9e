/** The calls that import clubs and members. */
import { limits as most } from '#contract/limits.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import type { AfterReply } from '#server/http/after-reply.ts';
import type { ClubCaller, StaffCaller } from '#server/http/identify.ts';
import { ownedBy } from '#server/http/owned-by.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { nowText, type Services } from '#server/services.ts';
import {
	getClubImport,
	getImportTemplate,
	getMemberImport,
	importClubs,
	importMembers,
	inviteImported,
	listClubImports,
	listMemberImports,
} from '../contract.ts';
import type { DateOrder } from '../date-rules.ts';
import { type Column, columnsOf, type ImportKind, importTexts } from '../rules.ts';
import { type CheckedRow, checkRows } from './check-row.ts';
import { findImport, insertImport, listDoneRows, listImports, setDue } from './import-store.ts';
import { readFile } from './read-file.ts';
import { importedRows, importReply, listedImportReply, previewReply, templateOf } from './replies.ts';
import { runImport } from './run-import.ts';

const noSuchImport = () => new Problem('not found', 'There is no such import. It may be too old.');

/** Throws a 400 for a column that is unknown, or chosen twice. */
function chosenColumns(kind: ImportKind, sent: Readonly<Record<string, string | null>>) {
	const columns = Object.values(sent).filter((column) => column !== null);
	if (!columns.every((column): column is Column => columnsOf[kind].some((known) => known === column)))
		throw badFields({ columns: importTexts.columnUnknown });
	if (new Set(columns).size < columns.length) throw badFields({ columns: importTexts.columnTwice });
	return sent as Readonly<Record<string, Column | null>>;
}

interface Sent {
	caller: ClubCaller | StaffCaller;
	body: { columns: Record<string, string | null>; dateOrder?: DateOrder | undefined };
	files: Readonly<Record<string, UploadedFile>>;
}

export function importsRoutes(services: Services, limits: Limits, afterReply: AfterReply): Route[] {
	const { db } = services;

	const read = async (kind: ImportKind, { caller, body: { columns, dateOrder }, files: { file } }: Sent) => {
		const chosen = chosenColumns(kind, columns);
		if (!file) throw badFields({ file: importTexts.fileMissing });
		await limits.take('imports of an account', caller.accountId);
		const sheet = await checkRows(await readFile(file.bytes), { kind, columns: chosen, dateOrder });
		if (sheet.rows.length === 0) throw badFields({ file: importTexts.noRows });
		if (sheet.rows.length > most.importRows) throw badFields({ file: importTexts.tooManyRows });
		return sheet;
	};

	const begin = (kind: ImportKind, caller: ClubCaller | StaffCaller, rows: readonly CheckedRow[]) => {
		const isOfClub = caller.kind === 'club';
		const by = { kind: isOfClub && caller.officerId !== null ? 'officer' : caller.kind, name: caller.name } as const;
		const club_id = isOfClub ? caller.clubId : null;
		const run = { kind, club_id, by, account_id: caller.accountId, made_at: nowText(services) };
		return services.transact((tx) => insertImport(tx, run, rows));
	};

	const clubImport = async (id: number) => {
		const run = await findImport(db, id);
		if (run?.kind !== 'clubs') throw noSuchImport();
		return run;
	};

	return [
		serve(getImportTemplate, async ({ query, reply }) => {
			reply.header('content-disposition', `attachment; filename="${query.kind}.csv"`);
			return templateOf(query.kind);
		}),

		serve(importClubs, async (call) => {
			const { rows, columns } = await read('clubs', call);
			if (call.query.dryRun === 'true') {
				call.reply.code(200);
				return previewReply(db, rows, { columns });
			}
			const ImportID = await begin('clubs', call.caller, rows);
			afterReply.run(call.reply, () => runImport(services, ImportID));
			return { ImportID };
		}),

		serve(listClubImports, async () => (await listImports(db, 'clubs', null)).map(listedImportReply)),

		serve(getClubImport, async ({ params, origin }) =>
			importReply(services, await clubImport(params.importId), origin),
		),

		serve(inviteImported, async ({ params, body, reply }) => {
			const { id } = await clubImport(params.importId);
			const open = (await importedRows(services, await listDoneRows(db, id), '')).filter(
				({ row, Accepted }) => Accepted === false && (body.row === undefined || row === body.row),
			);
			if (open.length === 0) throw new Problem('conflict', importTexts.nobodyToInvite);
			await services.transact((tx) =>
				setDue(
					tx,
					id,
					open.map(({ row }) => row),
				),
			);
			afterReply.run(reply, () => runImport(services, id));
			return { invited: open.length };
		}),

		serve(importMembers, async (call) => {
			const { rows, columns } = await read('members', call);
			if (call.query.dryRun === 'true') {
				call.reply.code(200);
				return previewReply(db, rows, { columns, clubId: call.caller.clubId });
			}
			const ImportID = await begin('members', call.caller, rows);
			afterReply.run(call.reply, () => runImport(services, ImportID));
			return { ImportID };
		}),

		serve(listMemberImports, async ({ caller }) =>
			(await listImports(db, 'members', caller.clubId)).map(listedImportReply),
		),

		serve(getMemberImport, async ({ params, caller, origin }) => {
			const found = await findImport(db, params.importId);
			const run = found?.club_id == null ? undefined : { ...found, club_id: found.club_id };
			return importReply(services, ownedBy(caller, run, noSuchImport, 'This import belongs to another club.'), origin);
		}),
	];
}
