/** Finds an event for the club that manages it. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { type Owner, ownedBy } from '#server/http/owned-by.ts';
import { findEvent } from './store.ts';

export const noSuchEvent = () => new Problem('not found', 'There is no such event. It may have been deleted.');

export const ownEvent = async (db: Reader, id: number, owner: Owner) =>
	ownedBy(owner, await findEvent(db, id), noSuchEvent, 'This event belongs to another club.');
