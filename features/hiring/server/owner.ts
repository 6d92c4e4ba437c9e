/** A hiring session, position or application that a club wants to manage: 404 when there is none, 403 when it is another club's. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import type { ClubCaller } from '#server/http/identify.ts';
import { positionOfApplication } from './application-store.ts';
import { findPosition, findSession, type HiringSession } from './store.ts';

export const noSuchSession = () =>
	new Problem('not found', 'There is no such hiring session. It may have been deleted.');
export const noSuchPosition = () => new Problem('not found', 'There is no such position. It may have been deleted.');
export const noSuchApplication = () =>
	new Problem('not found', 'There is no such application. It may have been withdrawn or deleted.');

export async function ownSession(db: Reader, id: number, { clubId }: ClubCaller): Promise<HiringSession> {
	const session = await findSession(db, id);
	if (!session) throw noSuchSession();
	if (session.club_id !== clubId) throw new Problem('forbidden', 'This hiring session belongs to another club.');
	return session;
}

export async function ownPosition(db: Reader, id: number, { clubId }: ClubCaller) {
	const position = await findPosition(db, id);
	if (!position) throw noSuchPosition();
	if (position.club_id !== clubId) throw new Problem('forbidden', 'This position belongs to another club.');
	return position;
}

/** The position that an application is for. */
export async function ownApplication(db: Reader, id: number, { clubId }: ClubCaller) {
	const position = await positionOfApplication(db, id);
	if (!position) throw noSuchApplication();
	if (position.club_id !== clubId) throw new Problem('forbidden', 'This application was sent to another club.');
	return position;
}
