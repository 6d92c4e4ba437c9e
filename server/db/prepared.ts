/**
 * Queries that are built and compiled once. Kysely builds each query anew and compiles it at every call, which costs more
 * than SQLite takes to run it.
 */
import { type CompiledQuery, type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Reader, Tx } from './tables.ts';

/** Stands for a value while a query is built. */
class Placeholder {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/** An object that has a placeholder for every name. Only those of `columns` are enumerable: an insert lists its columns. */
const placeholdersOf = (columns: readonly string[]) =>
	new Proxy(Object.fromEntries(columns.map((name) => [name, new Placeholder(name)])), {
		get: (known, name) => known[String(name)] ?? new Placeholder(String(name)),
	});

interface Ran {
	rows: unknown[];
	/** How many rows a write has changed. */
	changes: number;
	/** The id of the row that an insert added; PostgreSQL gives none. */
	id?: number;
}

/** The adapter of a dialect that can run a query at once: its outcome is there without waiting for a connection. */
export class DirectAdapter extends SqliteAdapter {
	readonly run: (sql: string, parameters: readonly unknown[]) => Ran;
	constructor(run: DirectAdapter['run']) {
		super();
		this.run = run;
	}
}

interface Plan {
	query: CompiledQuery;
	/** The name of the value that each parameter takes; undefined for one that is always the same. */
	names: readonly (string | undefined)[];
}

/** A name for the text of each such query, under which PostgreSQL may prepare it once for each connection. */
export const preparedTexts = new Map<string, string>();

type Build<H extends Reader, V extends object, R> = (db: H, values: V) => { compile(): CompiledQuery<R> };
type Columns<V> = readonly (keyof V & string)[];

function planned<H extends Reader, V extends object, R>(build: Build<H, V, R>, columns: Columns<V>) {
	const plans = new WeakMap<object, Plan>();
	const plan = (db: H, key: object): Plan => {
		const query = build(db, placeholdersOf(columns) as V).compile();
		const names = query.parameters.map((value) => (value instanceof Placeholder ? value.name : undefined));
		// A migration that adds a column changes all columns of a table, and PostgreSQL then refuses the plan that it keeps.
		if (!query.sql.includes('*') && !preparedTexts.has(query.sql))
			preparedTexts.set(query.sql, `prepared ${preparedTexts.size}`);
		const made = { query, names };
		plans.set(key, made);
		return made;
	};
	return async (db: H, values: V): Promise<Ran> => {
		const executor = db.getExecutor();
		const { adapter } = executor;
		const { query, names } = plans.get(adapter) ?? plan(db, adapter);
		const parameters = query.parameters.map((fixed, index) => {
			const name = names[index];
			return name === undefined ? fixed : values[name as keyof V];
		});
		// For its checks only (`transaction.ts`): they throw, and the query stays as it is compiled.
		for (const plugin of executor.plugins) plugin.transformQuery({ node: query.query, queryId: query.queryId });
		if (adapter instanceof DirectAdapter) return adapter.run(query.sql, parameters);
		const { rows, numAffectedRows = 0n } = await executor.executeQuery<R>({ ...query, parameters });
		return { rows, changes: Number(numAffectedRows) };
	};
}

/**
 * Returns a function that runs a query with values. `build` is called once for each engine, with placeholders: it must not
 * look at a value. The checks of the handle (`transaction.ts`) apply at every run.
 */
export function prepared<H extends Reader, V extends object, R>(
	build: Build<H, V, R>,
	columns: Columns<V> = [],
): (db: H, values: V) => Promise<R[]> {
	const run = planned(build, columns);
	return async (db, values) => (await run(db, values)).rows as R[];
}

/**
 * The same for a write without `returning`, for which SQLite makes a temporary table at each run: that takes a quarter of
 * an insert's time. Returns how many rows it changed, and on SQLite the id of the row that it inserted.
 */
export const preparedWrite = <V extends object>(build: Build<Tx, V, unknown>, columns: Columns<V>) =>
	planned(build, columns) as (tx: Tx, values: V) => Promise<Omit<Ran, 'rows'>>;

/**
 * The texts of a JSON array as rows, for `in`: a prepared query then takes any number of them. A look-up for each takes
 * SQLite three times as long, because it locks the file for each.
 */
export const textsIn = (db: Reader, json: string): RawBuilder<string> =>
	db.getExecutor().adapter instanceof DirectAdapter
		? sql`(select value from json_each(${json}))`
		: sql`(select json_array_elements_text(${json}::json))`;

/**
 * Runs something for several rows in the way that costs least: on SQLite a prepared statement for each, on PostgreSQL one
 * statement for all of them, because each statement costs a round trip.
 */
export async function runEach<T, R>(
	db: Reader,
	rows: readonly T[],
	{ one, all }: { one: (row: T) => Promise<R[]>; all: (rows: readonly T[]) => Promise<R[]> },
): Promise<R[]> {
	if (rows.length === 0) return [];
	if (!(db.getExecutor().adapter instanceof DirectAdapter)) return all(rows);
	const results: R[] = [];
	for (const row of rows) results.push(...(await one(row)));
	return results;
}
