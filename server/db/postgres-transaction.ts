/**
 * A transaction on one connection in as few round trips as its work allows. What asks for no rows waits until something
 * does, or for the commit; what is asked for in the same turn goes together; `begin` and `commit` travel with the rest.
 */
import type { CompiledQuery, DatabaseConnection, QueryResult, RootOperationNode } from 'kysely';
import type pg from 'pg';
import type { Statement } from './postgres-exchange.ts';

interface Said extends Statement {
	/** What only reads and locks nothing sees the same within a transaction and before it. */
	isRead: boolean;
	/** Who waits for its rows. */
	answer?: PromiseWithResolvers<pg.QueryResult>;
}

const begin: Statement = { sql: 'begin', parameters: [] };
const commit: Statement = { sql: 'commit', parameters: [] };
const rollback: Statement = { sql: 'rollback', parameters: [] };

/** So many may wait: a restore of a whole site must not fill the memory. */
const waitingMost = 64;

const isRead = (query: RootOperationNode): boolean =>
	query.kind === 'SelectQueryNode' && query.with === undefined && query.endModifiers === undefined;

/** Nobody looks at what comes back: how many rows were changed is asked by `returning`, on both engines. */
const isSilent = (query: RootOperationNode): boolean =>
	(query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode') &&
	query.returning === undefined;

export class PostgresTransaction implements DatabaseConnection {
	readonly #exchange: (statements: readonly Statement[]) => Promise<pg.QueryResult[]>;
	#unsent: Said[] = [];
	#sending: Promise<void> | undefined;
	#hasBegun = false;

	constructor(exchange: (statements: readonly Statement[]) => Promise<pg.QueryResult[]>) {
		this.#exchange = exchange;
	}

	/** Says something whose answer nobody needs; if it fails, so does whatever comes next, the commit at the latest. */
	say(statement: Statement): void {
		this.#unsent.push({ ...statement, isRead: false });
	}

	async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
		if (isSilent(query) && this.#unsent.length < waitingMost) {
			this.say({ sql, parameters });
			return { rows: [] };
		}
		const answer = Promise.withResolvers<pg.QueryResult>();
		this.#unsent.push({ sql, parameters, isRead: isRead(query), answer });
		this.#sending ??= this.#drain();
		return { rows: (await answer.promise).rows };
	}

	/** Answers after everything is durable. */
	async commit(): Promise<void> {
		await this.#sending;
		const rest = this.#unsent.splice(0);
		// What is sent in one go is a transaction already.
		if (!this.#hasBegun && rest.length > 0) await this.#exchange(rest);
		if (!this.#hasBegun) return;
		const results = await this.#exchange([...rest, commit]);
		if (results.at(-1)?.command !== 'COMMIT') throw new Error('A statement had failed, so nothing was kept.');
	}

	async rollback(): Promise<void> {
		await this.#sending;
		if (this.#hasBegun) await this.#exchange([rollback]);
	}

	streamQuery(): never {
		throw new Error('Nothing is streamed within a transaction.');
	}

	async #drain(): Promise<void> {
		await new Promise(process.nextTick);
		while (this.#unsent.some(({ answer }) => answer)) await this.#send(this.#unsent.splice(0));
		this.#sending = undefined;
	}

	async #send(batch: readonly Said[]): Promise<void> {
		const first = this.#hasBegun || batch.every((said) => said.isRead) ? [] : [begin];
		this.#hasBegun ||= first.length > 0;
		try {
			const results = await this.#exchange([...first, ...batch]);
			batch.forEach(({ answer }, index) => {
				answer?.resolve(results[first.length + index] as pg.QueryResult);
			});
		} catch (error) {
			for (const { answer } of batch) answer?.reject(error);
		}
	}
}
