/** The calls that import clubs and members from a file. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Id, IdText, Instant, JsonText } from '#contract/scalars.ts';
import { dateOrders } from './date-rules.ts';
import { importKinds, importTexts, outcomes } from './rules.ts';

const Columns = z.record(z.string(), z.string().nullable());

const Fields = z.record(z.string(), z.string());

const Counts = z.object({ new: z.int(), same: z.int(), conflict: z.int(), bad: z.int() }).meta({ id: 'ImportCounts' });

const Row = z
	.object({
		row: z.int().describe('As the sheet numbers it.'),
		name: z.string(),
		outcome: z.enum(outcomes),
		fields: Fields.optional(),
		problem: z.string().optional(),
	})
	.meta({ id: 'ImportRow' });

const ImportedRow = Row.extend({
	ClubID: Id.optional(),
	/** Of a new club: whether its lead, or the club itself, has followed the invitation. */
	Accepted: z.boolean().optional(),
	/** Without a mail server, until it is used: staff pass it on. */
	InviteURL: z.string().optional(),
}).meta({ id: 'ImportedRow' });

const Preview = z.object({ rows: z.array(Row), columns: Columns, counts: Counts }).meta({ id: 'ImportPreview' });
const Started = z.object({ ImportID: Id });

const progress = { state: z.enum(['running', 'done']), done: z.int(), of: z.int() };
const ListedImport = z.object({ ImportID: Id, At: Instant, By: z.string(), ...progress }).meta({ id: 'ListedImport' });
/** `inviting`: how many are being invited again. */
const Import = z
	.object({ ...progress, inviting: z.int(), counts: Counts, rows: z.array(ImportedRow) })
	.meta({ id: 'Import' });

const body = z.object({
	columns: JsonText(Columns).default({}).describe('A column, or null, for each heading.'),
	dateOrder: z.enum(dateOrders).optional(),
});
const files = { file: { bytes: limits.importBytes, required: importTexts.fileMissing } };
const dryRun = z.enum(['true', 'false']).optional().describe('`true`: only says what would become of each row.');
const ImportParams = z.object({ importId: IdText });
const ClubQuery = z.object({ ClubID: IdText });

export const getImportTemplate = endpoint({
	route: 'GET /api/imports/template.csv',
	summary: 'A CSV file with the headings of an import',
	who: 'logged in',
	query: z.object({ kind: z.enum(importKinds).describe('What is to be imported.') }),
	status: 200,
	type: 'text/csv; charset=utf-8',
});

export const importClubs = endpoint({
	route: 'POST /api/staff/import',
	summary: 'Import approved clubs from a CSV or XLSX file, or preview that; their leads are invited',
	who: 'staff',
	query: z.object({ kind: z.literal('clubs').default('clubs').describe('What is imported.'), dryRun }),
	body,
	files,
	// Each club leaves its own entry.
	trail: 'nothing',
	status: 202,
	otherStatus: 200,
	reply: z.union([Preview, Started]),
	timeout: 45,
});

export const listClubImports = endpoint({
	route: 'GET /api/staff/import',
	summary: 'The imports of clubs of the last weeks, the latest first',
	who: 'staff',
	status: 200,
	reply: z.array(ListedImport),
});

export const getClubImport = endpoint({
	route: 'GET /api/staff/import/:importId',
	summary: 'The progress of an import, and the outcome of each row',
	who: 'staff',
	params: ImportParams,
	status: 200,
	reply: Import,
});

export const inviteImported = endpoint({
	route: 'POST /api/staff/import/:importId/invite',
	summary: 'Invite the leads of imported clubs again, or that of one row: those who have not accepted yet',
	who: 'staff',
	params: ImportParams,
	body: z.object({ row: z.int().optional() }),
	// Each invitation leaves an entry.
	trail: 'nothing',
	status: 202,
	reply: z.object({ invited: z.int() }),
});

export const importMembers = endpoint({
	route: 'POST /api/clubs/importMembers',
	summary: 'Import members of your club from a CSV or XLSX file, or preview that',
	who: 'editor',
	query: ClubQuery.extend({ dryRun }),
	body,
	files,
	// Each member leaves an entry.
	trail: 'nothing',
	status: 202,
	otherStatus: 200,
	reply: z.union([Preview, Started]),
	timeout: 45,
});

export const listMemberImports = endpoint({
	route: 'GET /api/clubs/importMembers',
	summary: "The imports of your club's members of the last weeks, the latest first",
	who: 'editor',
	query: ClubQuery,
	status: 200,
	reply: z.array(ListedImport),
});

export const getMemberImport = endpoint({
	route: 'GET /api/clubs/importMembers/:importId',
	summary: 'The progress of an import, and the outcome of each row',
	who: 'editor',
	params: ImportParams,
	status: 200,
	reply: Import,
});
