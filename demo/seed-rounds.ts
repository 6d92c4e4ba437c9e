/** Writes planned rounds into the database. */
import { makeDormant } from '#features/clubs/server/dormant-store.ts';
import { insertRenewals, insertRound, markRound, updateRenewal } from '#features/rounds/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import type { RoundPlan } from './rounds.ts';

export async function seedRound(tx: Tx, plan: RoundPlan, ids: ReadonlyMap<string, number>): Promise<void> {
	const { name, opens, due, questions, openedAt, renewals, missed } = plan;
	const { id } = await insertRound(tx, { name, opens, due, questions, min_officers: 0 }, openedAt);
	await markRound(tx, id, { opened_at: openedAt });
	await insertRenewals(
		tx,
		id,
		renewals.map(({ club }) => ids.get(club) ?? 0),
	);
	for (const { club, state, answers, submittedAt: submitted_at, message, sentBackAt: sent_back_at } of renewals) {
		const missed_at = club === missed?.club ? missed.at : null;
		const renewal = { round_id: id, club_id: ids.get(club) ?? 0 };
		await updateRenewal(tx, renewal, { state, answers, submitted_at, message, sent_back_at, missed_at });
	}
	if (missed) await makeDormant(tx, ids.get(missed.club) ?? 0, missed.at);
}
