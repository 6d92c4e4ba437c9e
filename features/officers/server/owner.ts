/** Finds an officer for their club. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { type Owner, ownedBy } from '#server/http/owned-by.ts';
import { findOfficer } from './store.ts';

export const noSuchOfficer = () => new Problem('not found', 'There is no such officer. They may have been removed.');

export const ownOfficer = async (db: Reader, id: number, owner: Owner) =>
	ownedBy(owner, await findOfficer(db, id), noSuchOfficer, 'This officer belongs to another club.');
