/** The parts of a migration. */
import type { Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

export interface EngineSql {
	engine: Engine;
	id: ReturnType<typeof sql>;
	/** An integer beyond 32 bits. */
	long: ReturnType<typeof sql>;
	/** Sorts by code point on both engines. */
	text: ReturnType<typeof sql>;
	end: ReturnType<typeof sql>;
}

/** Never edited once released. */
export type Step = (db: Kysely<Tables>, engineSql: EngineSql) => Promise<void>;
