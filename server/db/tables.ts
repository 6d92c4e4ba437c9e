/** Types of tables and database handles. */
import type { Kysely } from 'kysely';

/** Rows of every table. Features add theirs in `server/tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

/** For reading: `db`, or the `tx` of a transaction. */
export type Reader = Kysely<Tables>;

declare const writes: unique symbol;

/** A running transaction, the only handle that may write. */
export type Tx = Kysely<Tables> & { readonly [writes]: true };
