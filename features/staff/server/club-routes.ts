/** The staff's calls about clubs. Those that change clubs have their own files. */

import { wakeClub } from '#features/clubs/server/dormant-store.ts';
import { listSentBack } from '#features/clubs/server/sent-back-store.ts';
import { listClubs, listMemberIds } from '#features/clubs/server/store.ts';
import { existingClub } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { listDecisions, listDeletedClubs, listStaffClubs, wakeDormantClub } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { decidedClub } from './club-replies.ts';
import { decisionRoutes } from './decide-about-club.ts';
import { decisionReply, deletedClubReply, staffClubReply } from './replies.ts';
import { serveSendClubBack } from './send-club-back.ts';
import { decisionsOf, listDeletedClubRows, listLastDecisions } from './store.ts';
import { serveUndoDecision } from './undo-decision.ts';

const deletedShown = 500;

export function clubRoutes(services: Services): Route[] {
	const { db } = services;

	return [
		serve(listStaffClubs, async ({ query }) => {
			const [clubs, members, decisions, sentBack] = await Promise.all([
				listClubs(db, query.status),
				listMemberIds(db, query.status),
				listLastDecisions(db),
				listSentBack(db),
			]);
			const ids = Map.groupBy(members, (member) => member.club_id);
			const last = new Map(decisions.map((decision) => [decision.club_id, decision]));
			const replies = clubs.map((club) =>
				staffClubReply(services, db, club, {
					memberIds: ids.get(club.id)?.map(({ id }) => id) ?? [],
					last: last.get(club.id),
					sentBack: sentBack.get(club.id),
				}),
			);
			const isSentBack = ({ SentBack }: { SentBack?: object }) => Number(SentBack !== undefined);
			return (await Promise.all(replies)).toSorted((one, other) => isSentBack(one) - isSentBack(other));
		}),

		serve(listDecisions, async ({ params }) => {
			await existingClub(db, params.clubId);
			return (await decisionsOf(db, params.clubId)).map(decisionReply);
		}),

		serve(listDeletedClubs, async () => (await listDeletedClubRows(db, deletedShown)).map(deletedClubReply)),

		serve(wakeDormantClub, ({ params: { clubId }, write }) =>
			write(async (tx) => {
				await existingClub(tx, clubId);
				if (!(await wakeClub(tx, clubId, nowText(services)))) throw new Problem('conflict', staffTexts.awake);
				return decidedClub(tx, services, clubId);
			}),
		),

		...decisionRoutes(services),
		serveUndoDecision(services),
		serveSendClubBack(services),
	];
}
