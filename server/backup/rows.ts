/** Rows of any table as lines of JSON, the same from both engines. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Tables are named at run time here, so their rows have no types. */
// biome-ignore lint/suspicious/noExplicitAny: the only place where any table will do
export type AnyTables = Kysely<any>;
export type Row = Record<string, string | number | null>;

export interface TableOf {
	name: string;
	key: readonly string[];
}

const pageSize = 500;

const lineOf = (row: Row): string =>
	`${JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))}\n`;

export async function* rowsOf(db: AnyTables, { name, key }: TableOf): AsyncGenerator<Row> {
	let last: Row | undefined;
	for (;;) {
		let query = db.selectFrom(name).selectAll().limit(pageSize);
		for (const column of key) query = query.orderBy(column);
		if (last) {
			const columns = sql.join(key.map((column) => sql.ref(column)));
			const values = sql.join(key.map((column) => last?.[column]));
			query = query.where(sql<boolean>`(${columns}) > (${values})`);
		}
		const rows = (await query.execute()) as Row[];
		yield* rows;
		if (rows.length < pageSize) return;
		last = rows.at(-1);
	}
}

export interface Summary {
	rows: number;
	sha256: string;
}

export function summing(rows: AsyncIterable<Row>): { lines: AsyncIterable<string>; summary(): Summary } {
	const hash = createHash('sha256');
	let count = 0;
	async function* lines() {
		for await (const row of rows) {
			const line = lineOf(row);
			hash.update(line);
			count++;
			yield line;
		}
	}
	return { lines: lines(), summary: () => ({ rows: count, sha256: hash.digest('hex') }) };
}

export async function summarize(rows: AsyncIterable<Row>): Promise<Summary> {
	const { lines, summary } = summing(rows);
	for await (const _ of lines) {
		// Only the sum is wanted.
	}
	return summary();
}

export async function insertRows(db: AnyTables, name: string, rows: AsyncIterable<Row>): Promise<void> {
	let page: Row[] = [];
	const flush = async () => {
		if (page.length > 0) await db.insertInto(name).values(page).execute();
		page = [];
	};
	for await (const row of rows) {
		page.push(row);
		if (page.length === 100) await flush();
	}
	await flush();
}
