/** Lists, adds, changes and deletes positions. */
import { isOwn, visibleTo } from '#features/clubs/server/visibility.ts';
import type { Tx } from '#server/db/tables.ts';
import { removeFreed } from '#server/files/storage.ts';
import type { ClubCaller } from '#server/http/identify.ts';
import { keepUnsent } from '#server/http/keep-unsent.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { assertQuota } from '#server/limits/quotas.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { addHiringPosition, deleteHiringPosition, getPositions, updateHiringPosition } from '../contract.ts';
import { deleteOfPosition } from './application-deletion-store.ts';
import { countByPosition } from './application-store.ts';
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
	const { db } = services;

	const countsOf = async (clubId: number) =>
		new Map((await countByPosition(db, clubId)).map((count) => [count.position_id, count]));

	type Fields = Parameters<typeof positionReply>[0];

	const record = async (tx: Tx, { clubId }: ClubCaller, before: Fields | undefined, after: Fields | undefined) => {
		const position = before ?? after;
		if (!position) return;
		await recordChange(tx, {
			now: nowText(services),
			clubId,
			about: { id: position.id, name: position.title },
			before: before && positionReply(before),
			after: after && positionReply(after),
		});
	};

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
				if (!(await lockSession(tx, query.SessionID, caller.clubId))) throw noSuchSession();
				await assertQuota(services, 'positions', caller, () => countPositions(tx, query.SessionID));
				const position = await insertPosition(tx, query.SessionID, body);
				await record(tx, caller, undefined, position);
				return ownPositionReply(position);
			});
		}),

		serve(updateHiringPosition, async ({ query, body, caller }) => {
			await ownPosition(db, query.PositionID, caller);
			const position = await services.transact(async (tx) => {
				if (!(await lockPosition(tx, query.PositionID))) throw noSuchPosition();
				const before = await ownPosition(tx, query.PositionID, caller);
				const { title, description, spots } = before;
				const fields = keepUnsent({ title, description, spots }, body);
				const after = await updatePositionRow(tx, query.PositionID, fields);
				if (!after) throw noSuchPosition();
				await record(tx, caller, before, after);
				return after;
			});
			return ownPositionReply(position, (await countsOf(caller.clubId)).get(position.id));
		}),

		serve(deleteHiringPosition, async ({ query, caller }) => {
			await ownPosition(db, query.PositionID, caller);
			const resumes = await services.transact(async (tx) => {
				if (!(await lockPosition(tx, query.PositionID))) throw noSuchPosition();
				await record(tx, caller, await ownPosition(tx, query.PositionID, caller), undefined);
				const names = await deleteOfPosition(tx, query.PositionID);
				await deletePositionRow(tx, query.PositionID);
				return names;
			});
			await removeFreed(services, resumes);
			return undefined;
		}),
	];
}
