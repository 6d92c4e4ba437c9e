/** Publishes drafts whose time has come. */
import { findClub } from '#features/clubs/server/store.ts';
import { isBlocked, isDormant } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { dormantText } from '#server/http/authorize.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { publishingTexts } from '../publishing-rules.ts';
import { notPublishedMail } from './mail.ts';
import { publish } from './publish.ts';
import { listDue } from './publishing-store.ts';
import { eventReply } from './replies.ts';
import { type Event, findEvent, lockEvent, type Publishing, updateEventRow } from './store.ts';

/** The columns of the published event, or of a draft that says why it stays one. */
async function publishOrSayWhy(tx: Tx, services: Services, event: Event): Promise<Publishing> {
	const stays = (not_published: string): Publishing => ({ publish_at: null, not_published });
	if (isBlocked(event.club_status)) return stays(publishingTexts.blocked);
	if (isDormant(event)) return stays(dormantText);
	const past = { publishedAt: event.published_at, clubPublishedAt: event.club_published_at };
	try {
		return await publish(tx, services, { ...event, clubId: event.club_id }, event.publish_as, past);
	} catch (error) {
		if (!(error instanceof Problem) || error.status !== 409) throw error;
		return stays('conflicts' in (error.extras.detail ?? {}) ? publishingTexts.conflict : error.message);
	}
}

/** Publishes the draft, or says why not: to its club by a mail and on its dashboard. */
async function publishIfDue(tx: Tx, services: Services, id: number): Promise<void> {
	// Before the event's lock, as in publishing by hand.
	await services.database.lock(tx, 'event slots');
	const event = await lockEvent(tx, id);
	const now = nowText(services);
	// Its club, or another process, may have been faster.
	if (event?.state !== 'draft' || event.publish_at === null || event.publish_at > now) return;
	const publishing = await publishOrSayWhy(tx, services, event);
	await updateEventRow(tx, event, publishing, now);
	const after = await findEvent(tx, id);
	const club = await findClub(tx, event.club_id);
	if (!after || !club) return;
	if (after.not_published !== null)
		await queueMail(tx, now, notPublishedMail(club.email, event, after.not_published, services));
	await recordChange(tx, {
		now,
		clubId: event.club_id,
		did: 'event.changed',
		about: { id, name: event.name },
		before: eventReply(event, '', { isInsider: true }),
		after: eventReply(after, '', { isInsider: true }),
	});
}

/** One that fails is tried again with the next run, and keeps no other waiting. */
export async function publishDueEvents(services: Services): Promise<void> {
	const { db, log, transact } = services;
	for (const id of await listDue(db, nowText(services))) {
		try {
			await transact((tx) => publishIfDue(tx, services, id));
		} catch (error) {
			log.error({ err: error, eventId: id }, 'a draft could not be published');
		}
	}
}
