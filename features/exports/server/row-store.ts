/** Reads the rows of a table in pages, so that an export holds few rows at a time, and no transaction. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AnyTables, Row } from '#server/backup/rows.ts';
import { backedUp } from '#server/backup/tables.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Exported, OfClub } from './exported-tables.ts';

/** Hundreds of long answers must not hold the event loop. */
const pageSize = 100;

const keyOf = (table: string): readonly string[] => backedUp.find(({ name }) => name === table)?.key ?? ['id'];

/** The club's id, or its parents': their rows are read one parent after the other, each by its index. */
async function idsOf(db: AnyTables, { of }: OfClub, clubId: number): Promise<unknown[]> {
	if (!of) return [clubId];
	const ids: unknown[] = [];
	for (const parent of await idsOf(db, of.ofClub, clubId)) {
		const rows = await db
			.selectFrom(of.table)
			.select(`${of.select} as id`)
			.distinct()
			.where(of.ofClub.column, '=', parent)
			.orderBy('id')
			.execute();
		for (const { id } of rows) ids.push(id);
	}
	return ids;
}

async function* pagesWhere(db: AnyTables, { table, columns, join }: Exported, key: readonly string[], where?: Row) {
	let last: Row | undefined;
	for (;;) {
		let query = db
			.selectFrom(table)
			.select(columns.map((column) => `${table}.${column}`))
			.select(key.map((column) => `${table}.${column} as key_${column}`))
			.limit(pageSize);
		if (join) {
			const [theirs, ours] = join.on;
			query = query
				.leftJoin(join.table, `${join.table}.${theirs}`, `${table}.${ours}`)
				.select(join.columns.map((column) => `${join.table}.${column}`));
		}
		for (const [column, value] of Object.entries(where ?? {})) query = query.where(`${table}.${column}`, '=', value);
		for (const column of key) query = query.orderBy(`${table}.${column}`);
		if (last) {
			const names = sql.join(key.map((column) => sql.ref(`${table}.${column}`)));
			const values = sql.join(key.map((column) => last?.[`key_${column}`]));
			query = query.where(sql<boolean>`(${names}) > (${values})`);
		}
		const rows = (await query.execute()) as Row[];
		if (rows.length > 0) yield rows;
		if (rows.length < pageSize) return;
		last = rows.at(-1);
		await setImmediate();
	}
}

/** Of a club, or of the whole college. */
export async function* pagesOf(
	reader: Reader,
	exported: Exported,
	clubId: number | undefined,
): AsyncGenerator<readonly Row[]> {
	const db: AnyTables = reader;
	const { table, ofClub, key = keyOf(table) } = exported;
	if (clubId === undefined) yield* pagesWhere(db, exported, keyOf(table));
	else if (ofClub)
		for (const id of await idsOf(db, ofClub, clubId))
			yield* pagesWhere(db, exported, key, { [ofClub.column]: id as number });
}
