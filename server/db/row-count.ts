/** Counts the rows of a query. */
import { expressionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** `query.select(rowCount).executeTakeFirstOrThrow()` resolves to `{ count }`. */
export const rowCount = expressionBuilder<Tables, never>().fn.countAll<number>().as('count');
