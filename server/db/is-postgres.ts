/** Which database runs. Asked in this folder only. */
import { type Kysely, PostgresAdapter } from 'kysely';
import type { Tables } from './tables.ts';

export const isPostgres = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
