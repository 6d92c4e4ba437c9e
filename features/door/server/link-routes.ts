/** The club's calls about the links of its helpers. */
import { ownEvent } from '#features/events/server/owner.ts';
import { lockEvent } from '#features/events/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import { newSecretId } from '#server/db/secret-id.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { createDoorLink, deleteDoorLink, listDoorLinks } from '../contract.ts';
import { doorLimits, doorTexts } from '../rules.ts';
import { withDoor } from './caller.ts';
import { countLinks, deleteLink, insertLink, listLinks } from './link-store.ts';

export function doorLinkRoutes(services: Services): Route[] {
	const { db, transact } = services;
	return [
		serve(createDoorLink, async ({ params, body: { name }, caller, origin }) => {
			const token = newSecretId();
			return transact(async (tx) => {
				// The lock keeps two calls from both making the last one.
				await lockEvent(tx, params.eventId);
				const event = withDoor(await ownEvent(tx, params.eventId, caller));
				if ((await countLinks(tx, event.id)) >= doorLimits.links) throw new Problem('conflict', doorTexts.tooManyLinks);
				const now = nowText(services);
				const { id } = await insertLink(tx, { eventId: event.id, name, token, now });
				await recordChange(tx, { now, clubId: event.club_id, about: { id, name: event.name } });
				return { DoorLinkID: id, Name: name, DoorURL: `${origin}/door#${token}` };
			});
		}),

		serve(listDoorLinks, async ({ params, caller }) => {
			const event = await ownEvent(db, params.eventId, caller);
			return (await listLinks(db, event.id)).map(({ id, name, created_at, used_at }) => ({
				DoorLinkID: id,
				Name: name,
				CreatedAt: created_at,
				LastUsed: used_at,
			}));
		}),

		serve(deleteDoorLink, async ({ params, caller }) => {
			await transact(async (tx) => {
				const event = await ownEvent(tx, params.eventId, caller);
				if (!(await deleteLink(tx, event.id, params.linkId))) throw new Problem('not found', doorTexts.noSuchLink);
				const about = { id: params.linkId, name: event.name };
				await recordChange(tx, { now: nowText(services), clubId: event.club_id, about });
			});
			return undefined;
		}),
	];
}
