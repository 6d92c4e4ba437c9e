/** Finds a session, position or application for its club. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { type Owner, ownedBy } from '#server/http/owned-by.ts';
import { positionOfApplication } from './application-store.ts';
import { findPosition, findSession } from './store.ts';

export const noSuchSession = () =>
	new Problem('not found', 'There is no such hiring session. It may have been deleted.');
export const noSuchPosition = () => new Problem('not found', 'There is no such position. It may have been deleted.');
export const noSuchApplication = () =>
	new Problem('not found', 'There is no such application. It may have been withdrawn or deleted.');

export const ownSession = async (db: Reader, id: number, owner: Owner) =>
	ownedBy(owner, await findSession(db, id), noSuchSession, 'This hiring session belongs to another club.');

export const ownPosition = async (db: Reader, id: number, owner: Owner) =>
	ownedBy(owner, await findPosition(db, id), noSuchPosition, 'This position belongs to another club.');

export const ownApplication = async (db: Reader, id: number, owner: Owner) =>
	ownedBy(owner, await positionOfApplication(db, id), noSuchApplication, 'This application was sent to another club.');
