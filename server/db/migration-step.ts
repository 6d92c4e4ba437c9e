/** What a migration consists of. */
import type { Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

/** The parts of `create table` that differ between the two engines. */
export interface EngineSql {
	engine: Engine;
	/** The column type of a generated id. */
	id: ReturnType<typeof sql>;
	/** An integer beyond 32 bits. */
	long: ReturnType<typeof sql>;
	/** A text that sorts by code point on both engines. */
	text: ReturnType<typeof sql>;
	/** What ends a `create table`. */
	end: ReturnType<typeof sql>;
}

/** One step of the schema. Never edited once it has been released. */
export type Step = (db: Kysely<Tables>, engineSql: EngineSql) => Promise<void>;
