/** A fair queue on PostgreSQL for rows that many share and few change. */
import { sql } from 'kysely';

/**
 * A column for a query that locks a row: before it does, it waits for all who asked earlier for the same queue, named by `queue`
 * and the number in the column `idColumn`; two who share do not wait for each other. `for share` alone lets newcomers past
 * whoever waits to change the row, who under constant load never gets it (`heap_lock_tuple` in PostgreSQL's heapam.c). Advisory
 * locks are given in the order in which they were asked for, and PostgreSQL computes the columns before it locks the rows.
 */
export function turnOf(queue: string, idColumn: string, way: 'shared' | 'alone') {
	const lock = sql.raw(way === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
	return sql`${lock}(hashtext(${queue}), ${sql.ref(idColumn)})`.as('turn');
}
