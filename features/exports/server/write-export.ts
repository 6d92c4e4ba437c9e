/** Writes a club, or the whole college, into an archive. */
import { Readable } from 'node:stream';
import { staffForClubs } from '#contract/trail.ts';
import { columnsOf } from '#features/imports/rules.ts';
import type { Row } from '#server/backup/rows.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { type Cell, csvHead, csvRow } from '../csv-rules.ts';
import { clubPages, membersOf } from './club-store.ts';
import { type Exported, exportedTables } from './exported-tables.ts';
import { fileNames } from './file-store.ts';
import { pagesOf } from './row-store.ts';
import type { AddEntry } from './zip-stream.ts';

type Fields = Readonly<Record<string, unknown>>;
type Pages = () => AsyncIterable<readonly Fields[]>;

/** `term_ends` is `TermEnds`, `club_id` is `ClubID`: as the API writes them. */
const fieldName = (column: string, noun = ''): string => {
	const words = (column === 'id' ? `${noun}_id` : column).split('_').filter(Boolean);
	return words.map((word) => (word === 'id' ? 'ID' : `${word[0]?.toUpperCase()}${word.slice(1)}`)).join('');
};

const columnsIn = ({ columns, staffOnly = [], join }: Exported, isOfClub: boolean): string[] => [
	...columns.filter((column) => !isOfClub || !staffOnly.includes(column)),
	...(join?.columns ?? []),
];

const parsed = (value: Row[string] | undefined): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

const cellOf = (value: unknown): Cell =>
	typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Cell);

async function* csv(columns: readonly string[], pages: Pages) {
	yield csvHead(columns);
	for await (const rows of pages())
		yield rows.map((row) => csvRow(columns.map((column) => cellOf(row[column])))).join('');
}

async function* json(columns: readonly string[], pages: Pages) {
	let before = '[\n';
	for await (const rows of pages()) {
		const texts = rows.map((row) => JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]]))));
		yield before + texts.join(',\n');
		before = ',\n';
	}
	yield before === '[\n' ? '[]\n' : '\n]\n';
}

const textStream = (chunks: AsyncIterable<string>) =>
	Readable.from(chunks, { objectMode: false, highWaterMark: 16_384 });

/** Clubs do not see which staff member acted. */
const withoutStaff = (row: Row): Row => (row['by_kind'] === 'staff' ? { ...row, by_name: staffForClubs } : row);

function fieldPages(db: Reader, exported: Exported, clubId: number | undefined): Pages {
	const columns = columnsIn(exported, clubId !== undefined);
	const fieldsOf = (row: Row): Fields =>
		Object.fromEntries(
			columns.map((column) => [
				fieldName(column, exported.noun),
				exported.json?.includes(column) ? parsed(row[column]) : row[column],
			]),
		);
	return async function* pages() {
		for await (const rows of pagesOf(db, exported, clubId))
			yield rows.map((row) => fieldsOf(clubId === undefined ? row : withoutStaff(row)));
	};
}

/** Without `clubId` the whole college. */
export async function writeExport(services: Services, add: AddEntry, clubId: number | undefined): Promise<void> {
	const { db } = services;
	const addCsv = (path: string, columns: readonly string[], pages: Pages) =>
		add(`${path}.csv`, textStream(csv(columns, pages)));
	const addJson = (path: string, columns: readonly string[], pages: Pages) =>
		add(`${path}.json`, textStream(json(columns, pages)));

	const clubs = clubPages(db, clubId);
	await addCsv('clubs/clubs', columnsOf.clubs, clubs.pages);
	await addJson('clubs/clubs', clubs.columns, clubs.pages);

	const members = fieldPages(db, membersOf, clubId);
	const memberColumns = columnsIn(membersOf, false).map((column) => fieldName(column, membersOf.noun));
	await addCsv('members/members', [...columnsOf.members, ...(clubId === undefined ? ['ClubID'] : [])], members);
	await addJson('members/members', memberColumns, members);
	// The import takes the members of one club at a time.
	if (clubId === undefined)
		for (const id of await clubs.ids())
			await addCsv(`members/by-club/${id}`, columnsOf.members, fieldPages(db, membersOf, id));

	for (const exported of exportedTables) {
		if (clubId !== undefined && exported.ofClub === null) continue;
		const columns = columnsIn(exported, clubId !== undefined).map((column) => fieldName(column, exported.noun));
		const pages = fieldPages(db, exported, clubId);
		await addCsv(exported.path, columns, pages);
		await addJson(exported.path, columns, pages);
	}

	for await (const { name, stored } of fileNames(db, clubId)) {
		const file = await services.files.get(stored);
		// Missing if it was deleted since its row was read.
		if (file) await add(`files/${name}`, file.stream, { compress: false });
	}
}
