/** The types of tables and of handles to the database. */
import type { Kysely } from 'kysely';

/** The rows of every table. Each feature adds its own in its `server/tables.ts`: `declare module '#server/db/tables.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

/** A handle for reading: `db`, or the `tx` of a running transaction. */
export type Reader = Kysely<Tables>;

declare const writes: unique symbol;

/** The handle of a running transaction, the only one that may write. */
export type Tx = Kysely<Tables> & { readonly [writes]: true };
