/** Lists, adds, changes and deletes the positions of a hiring session. */
import { isOwn, visibleTo } from '#features/clubs/server/visibility.ts';
import { removeFreed } from '#server/files/storage.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { assertQuota } from '#server/limits/quotas.ts';
import type { Services } from '#server/services.ts';
import { addHiringPosition, deleteHiringPosition, getPositions, updateHiringPosition } from '../contract.ts';
import { countByPosition, deleteOfPosition } from './application-store.ts';
import { noSuchPosition, noSuchSession, ownPosition, ownSession } from './owner.ts';
import { ownPositionReply, positionReply } from './replies.ts';
import {
	countPositions,
	deletePositionRow,
	findSession,
	insertPosition,
	listPositions,
	lockPosition,
	lockSession,
	updatePositionRow,
} from './store.ts';

export function positionRoutes(services: Services): Route[] {
	const { db, database } = services;

	const countsOf = async (clubId: number) =>
		new Map((await countByPosition(db, clubId)).map((count) => [count.position_id, count]));

	return [
		serve(getPositions, async ({ query, caller }) => {
			const session = await findSession(db, query.SessionID);
			if (!session || !visibleTo(caller, session)) throw noSuchSession();
			const positions = await listPositions(db, session.id);
			if (!isOwn(caller, session)) return positions.map(positionReply);
			const counts = await countsOf(session.club_id);
			return positions.map((position) => ownPositionReply(position, counts.get(position.id)));
		}),

		serve(addHiringPosition, async ({ query, body, caller, write }) => {
			await ownSession(db, query.SessionID, caller);
			return write(async (tx) => {
				if (!(await lockSession(tx, database.engine, query.SessionID, caller.clubId))) throw noSuchSession();
				await assertQuota(services, 'positions', caller, () => countPositions(tx, query.SessionID));
				return ownPositionReply(await insertPosition(tx, query.SessionID, body));
			});
		}),

		serve(updateHiringPosition, async ({ query, body, caller }) => {
			await ownPosition(db, query.PositionID, caller);
			const position = await services.transact((tx) => updatePositionRow(tx, query.PositionID, body));
			if (!position) throw noSuchPosition();
			return ownPositionReply(position, (await countsOf(caller.clubId)).get(position.id));
		}),

		serve(deleteHiringPosition, async ({ query, caller }) => {
			await ownPosition(db, query.PositionID, caller);
			const resumes = await services.transact(async (tx) => {
				if (!(await lockPosition(tx, database.engine, query.PositionID))) throw noSuchPosition();
				const names = await deleteOfPosition(tx, query.PositionID);
				await deletePositionRow(tx, query.PositionID);
				return names;
			});
			await removeFreed(services, resumes);
			return undefined;
		}),
	];
}
