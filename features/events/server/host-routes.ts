/** The calls by which clubs hold an event together. */
import { limits } from '#contract/limits.ts';
import { existingClub, isPublic, noSuchClub } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { assertMayMail } from '#server/mail/mail-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange, type TrailEntry } from '#server/trail/trail.ts';
import { acceptHosting, inviteHost, removeHost } from '../contract.ts';
import { hostTexts, publishingTexts } from '../publishing-rules.ts';
import { acceptHost, countHosts, deleteHost, insertHost } from './host-store.ts';
import { hostMail } from './mail.ts';
import { noSuchEvent, ownEvent } from './owner.ts';
import { type Event, lockEvent } from './store.ts';

const notInvited = () => new Problem('not found', hostTexts.notInvited);

async function lockedEvent(tx: Tx, id: number): Promise<Event> {
	const event = await lockEvent(tx, id);
	if (!event) throw noSuchEvent();
	return event;
}

export function hostRoutes(services: Services): Route[] {
	const record = (tx: Tx, { id, name }: Event, clubId: number, change: Pick<TrailEntry, 'before' | 'after'>) =>
		recordChange(tx, { now: nowText(services), clubId, about: { id, name }, ...change });

	return [
		serve(inviteHost, async ({ params, body, caller, write }) => {
			await ownEvent(services.db, params.eventId, caller);
			return write(async (tx) => {
				const event = await lockedEvent(tx, params.eventId);
				if (event.hidden_at !== null) throw new Problem('conflict', publishingTexts.writeHidden);
				if (body.ClubID === event.club_id) throw new Problem('conflict', hostTexts.own);
				const club = await existingClub(tx, body.ClubID);
				if (!isPublic(club)) throw noSuchClub();
				const { count } = await countHosts(tx, event.id);
				const now = nowText(services);
				if (!(await insertHost(tx, event.id, club.id, now))) throw new Problem('conflict', hostTexts.twice);
				if (Number(count) >= limits.hosts) throw new Problem('conflict', hostTexts.full);
				const sender = `club ${event.club_id}` as const;
				await assertMayMail(tx, services, sender, club.email);
				await queueMail(tx, now, hostMail(club.email, event, services), { sender });
				await record(tx, event, event.club_id, { after: { Host: club.name } });
				return { EventID: event.id, ClubID: club.id, State: 'invited' as const };
			});
		}),

		serve(acceptHosting, ({ params, caller }) =>
			services.transact(async (tx) => {
				const event = await lockEvent(tx, params.eventId);
				const before = event && (await acceptHost(tx, event.id, caller.clubId));
				if (!event || before === undefined) throw notInvited();
				const club = await existingClub(tx, caller.clubId);
				const Host = before === 'accepted' ? club.name : undefined;
				await record(tx, event, club.id, { before: { Host }, after: { Host: club.name } });
				return { EventID: event.id, ClubID: club.id, State: 'accepted' as const };
			}),
		),

		serve(removeHost, async ({ params: { eventId, clubId }, caller }) => {
			// A host removes itself; the event's club removes any.
			if (caller.clubId !== clubId) await ownEvent(services.db, eventId, caller);
			await services.transact(async (tx) => {
				const event = await lockEvent(tx, eventId);
				if (!event || !(await deleteHost(tx, eventId, clubId))) throw notInvited();
				const club = await existingClub(tx, clubId);
				await record(tx, event, caller.clubId, { before: { Host: club.name } });
			});
			return undefined;
		}),
	];
}
