/** What of hiring is a caller's own: 404 when it is not there, 403 when it is another club's. */
import { Problem } from '#server/core/problem.ts';
import type { Services } from '#server/services.ts';
import { findPosition, findSession, type Session } from './store.ts';

export const noSuchSession = () => new Problem('not found', 'There is no such hiring session.');
export const noSuchPosition = () => new Problem('not found', 'There is no such position.');
export const noSuchApplication = () =>
	new Problem(
		'not found',
		'There is no such application. It may have been withdrawn, or deleted when its time was over.',
	);

export async function ownSession({ db }: Services, id: number, clubId: number): Promise<Session> {
	const session = await findSession(db, id);
	if (!session) throw noSuchSession();
	if (session.club_id !== clubId) throw new Problem('forbidden', 'This hiring session belongs to another club.');
	return session;
}

export async function ownPosition({ db }: Services, id: number, clubId: number) {
	const position = await findPosition(db, id);
	if (!position) throw noSuchPosition();
	if (position.club_id !== clubId) throw new Problem('forbidden', 'This position belongs to another club.');
	return position;
}
