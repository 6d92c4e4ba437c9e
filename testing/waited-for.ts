/** Whether something waits for a running transaction. */
import { sql } from 'kysely';
import type { Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';

/** On SQLite, which has one transaction at a time, always. */
export async function isWaitedFor({ database }: Pick<Services, 'database'>, tx: Tx): Promise<boolean> {
	if (database.engine === 'sqlite') return true;
	const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
	return (await waiting.execute(tx)).rows.length > 0;
}
