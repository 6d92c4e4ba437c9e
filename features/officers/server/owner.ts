/** An officer whom a club wants to manage. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { findOfficer, type Officer } from './store.ts';

export const noSuchOfficer = () => new Problem('not found', 'There is no such officer. They may have been removed.');

/** The officer if they are this club's: 404 when there is none, 403 when they are another club's. */
export async function ownOfficer(db: Reader, id: number, clubId: number): Promise<Officer> {
	const officer = await findOfficer(db, id);
	if (!officer) throw noSuchOfficer();
	if (officer.club_id !== clubId) throw new Problem('forbidden', 'This officer belongs to another club.');
	return officer;
}
