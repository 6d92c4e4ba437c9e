/**
 * Statements written to PostgreSQL in one go and answered in one go: what takes time is the way there and back. Sent so
 * they are one transaction by themselves, and after the first that fails none is done.
 */
import pg from 'pg';
import { explain } from './failures.ts';
import { type SlowListener, slowAfter } from './slow-queries.ts';

export interface Statement {
	readonly sql: string;
	readonly parameters: readonly unknown[];
}

export type Exchange = (client: pg.PoolClient, statements: readonly Statement[]) => Promise<pg.QueryResult[]>;

/** Texts that connections keep prepared, at some 20 kB each on each: the queries of a running server are fewer. */
const keptMost = 250;

/** With a list as long as its values a text is one of many, and seldom comes again. */
const isOneOfMany = (sql: string) => /\bin \(\$|\), \(\$/.test(sql);

/** The engine's word for: what was prepared is not there, or not true any more since the schema was changed. */
const isStale = ({ code, routine }: pg.DatabaseError) =>
	code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');

/** A failure of statements that have to be prepared anew; they were not done and can be sent again. */
export class Stale extends Error {}

interface Part {
	/** None for a text that is not kept. */
	name: string;
	sql: string;
	isNew: boolean;
	values: (string | null)[];
}

const sentValue = (parameter: unknown): string | null => {
	if (parameter === null || parameter === undefined) return null;
	if (typeof parameter === 'object') throw new TypeError('A parameter is neither a text nor a number.');
	return String(parameter);
};

/** The driver's own query, but for what it writes: it takes in as many answers as come until the end of the exchange. */
class Sent extends pg.Query {
	readonly #parts: readonly Part[];

	constructor(parts: readonly Part[], settle: (error: Error | undefined, results: unknown) => void) {
		super('', settle);
		this.#parts = parts;
	}

	override submit = (connection: pg.Connection): void => {
		connection.stream.cork();
		for (const { name, sql, isNew, values } of this.#parts) {
			// Closing what is not there is no error, and what is there may be stale.
			if (isNew && name !== '') connection.close({ type: 'S', name }, true);
			if (isNew) connection.parse({ name, text: sql, types: [] }, true);
			connection.bind({ portal: '', statement: name, binary: '', values }, true);
			connection.describe({ type: 'P', name: '' }, true);
			connection.execute({ portal: '', rows: '' }, true);
		}
		connection.sync();
		connection.stream.uncork();
	};
}

/** Makes the one way in which statements are sent; `slow` is told of those that take long. */
export function exchanger(slow: SlowListener | undefined): Exchange {
	const names = new Map<string, string>();
	const prepared = new WeakMap<pg.PoolClient, Set<string>>();

	const nameOf = (sql: string): string => {
		const known = names.get(sql);
		if (known !== undefined) return known;
		if (names.size >= keptMost || isOneOfMany(sql)) return '';
		const name = `clubyard ${names.size}`;
		names.set(sql, name);
		return name;
	};

	return async (client, statements) => {
		const known = prepared.get(client) ?? new Set();
		prepared.set(client, known);
		const began = performance.now();
		try {
			const parts = statements.map(({ sql, parameters }): Part => {
				const name = nameOf(sql);
				const isNew = !known.has(name);
				if (name !== '') known.add(name);
				return { name, sql, isNew, values: parameters.map(sentValue) };
			});
			const results = await new Promise<unknown>((resolve, reject) => {
				client.query(new Sent(parts, (error, answers) => (error ? reject(error) : resolve(answers))));
			});
			return [results].flat() as pg.QueryResult[];
		} catch (error) {
			// Which ones were prepared before it failed is not known.
			known.clear();
			// What the server did not say itself, such as nothing at all in its time, leaves it open where the two are.
			if (!(error instanceof pg.DatabaseError)) void client.end();
			if (isStale(error as pg.DatabaseError)) throw new Stale('Prepared for another schema.', { cause: error });
			// Where it came from the network there is nothing to be seen of who asked.
			Error.captureStackTrace(error as Error);
			throw explain(error);
		} finally {
			const ms = Math.round(performance.now() - began);
			if (ms >= slowAfter) slow?.({ sql: statements.map(({ sql }) => sql).join('; '), ms });
		}
	};
}
