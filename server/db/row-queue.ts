/** One queue for all who lock a row on PostgreSQL, whether they share it or change it. */
import { sql } from 'kysely';

/**
 * A column for a query that locks a row: before it does, it waits for all who asked for this queue of the row `id` earlier,
 * unless they share it, too. With `for share` alone newcomers get a row at once while others share it, past whoever waits to
 * change it, who in a rush waits in vain (`heap_lock_tuple` in PostgreSQL's heapam.c). Advisory locks are given in the order
 * in which they were asked for. PostgreSQL computes the columns of a query before it locks its rows.
 */
export function turnOf(queue: string, id: string, way: 'shared' | 'alone') {
	const lock = sql.raw(way === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
	return sql`${lock}(hashtext(${queue}), ${sql.ref(id)})`.as('turn');
}
