/** Periodic jobs of quizzes. */
import type { Services } from '#server/services.ts';
import { deleteIdleParticipantRows, lastOfOldest } from './result-store.ts';

const week = 7 * 24 * 3_600_000;

/** Participants looked at in one transaction. All are looked at, so a larger number would keep other writes waiting. */
const batch = 1000;

/** Deletes participants who registered a week ago and never submitted anything. */
export async function deleteIdleParticipants(services: Services): Promise<void> {
	const before = new Date(services.now().getTime() - week).toISOString();
	let after = '';
	for (;;) {
		const last = await lastOfOldest(services.db, after, before, batch);
		if (last === undefined) return;
		const range = { after, last };
		await services.transact((tx) => deleteIdleParticipantRows(tx, range));
		after = last;
	}
}
