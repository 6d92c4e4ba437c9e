/** Finds a member for its club. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { type Owner, ownedBy } from '#server/http/owned-by.ts';
import { findMember } from './store.ts';

export const noSuchMember = () => new Problem('not found', 'There is no such member. It may have been removed.');

export const ownMember = async (db: Reader, id: number, owner: Owner) =>
	ownedBy(owner, await findMember(db, id), noSuchMember, 'This member belongs to another club.');
