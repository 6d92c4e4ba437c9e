/** The pool as Kysely's dialect sees it: errors in the product's terms, and no connection returned in an unknown state. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { explain } from './failures.ts';

const rethrow = (error: unknown): never => {
	throw explain(error);
};

/** One use of a connection, from its checkout to its release: a read, or a whole transaction. */
function checkout(client: pg.PoolClient): PostgresPoolClient {
	let hasEnded = false;
	let broken: Error | undefined;
	let underWay: Promise<unknown> | undefined;
	const query = async (text: string, values: unknown[]): Promise<unknown> => {
		// Whatever still waits for its turn when the transaction ends would be done outside it, and kept.
		// A commit that fails is followed by a rollback.
		if (hasEnded && text !== 'rollback') throw new Error('A query of a transaction that has ended.');
		hasEnded = text === 'commit' || text === 'rollback';
		// After a failure Kysely rolls back at once, also while the next query of the transaction is under way.
		await underWay?.catch(() => undefined);
		if (broken) throw broken;
		try {
			underWay = client.query(text, values);
			return await underWay;
		} catch (error) {
			const explained = explain(error) as Error;
			// If PostgreSQL itself did not report the error (a timeout, a lost line), the query may still be running.
			if (!(error instanceof pg.DatabaseError)) broken = explained;
			throw explained;
		}
	};
	return {
		query: query as PostgresPoolClient['query'],
		release: (isDiscarded = false) => client.release(isDiscarded || broken !== undefined),
	};
}

export const explainedPool = (pool: pg.Pool): PostgresPool => ({
	connect: async () => checkout(await pool.connect().catch(rethrow)),
	end: () => pool.end(),
	options: pool.options,
});
