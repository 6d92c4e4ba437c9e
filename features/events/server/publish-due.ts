/** Publishes drafts whose time has come. */
import { findClub } from '#features/clubs/server/store.ts';
import { isBlocked } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { publishingTexts } from '../publishing-rules.ts';
import { eventTexts } from '../rules.ts';
import { notPublishedMail } from './mail.ts';
import { publish } from './publish.ts';
import { listDue } from './publishing-store.ts';
import { eventReply } from './replies.ts';
import { type Event, eventFields, findEvent, lockEvent, type Publishing, updateEventRow } from './store.ts';

/** The columns of the published event, or of a draft that says why it stays one. */
async function published(tx: Tx, services: Services, event: Event): Promise<Publishing> {
	const stays = (not_published: string): Publishing => ({ publish_at: null, not_published });
	if (isBlocked(event.club_status)) return stays(publishingTexts.blocked);
	const past = { publishedAt: event.published_at, clubPublishedAt: event.club_published_at };
	try {
		return await publish(tx, services, { ...eventFields(event), clubId: event.club_id }, event.publish_as, past);
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		return stays(error.message === eventTexts.conflict ? publishingTexts.conflict : error.message);
	}
}

/** A failure becomes known to the club by a mail and on its dashboard. */
export async function publishDueEvents(services: Services): Promise<void> {
	const { db, database, transact } = services;
	for (const id of await listDue(db, nowText(services))) {
		await transact(async (tx) => {
			// Before the event's lock, as in publishing by hand.
			await database.lock(tx, 'event slots');
			const event = await lockEvent(tx, id);
			const now = nowText(services);
			// Its club, or another process, may have been faster.
			if (event?.state !== 'draft' || event.publish_at === null || event.publish_at > now) return;
			await updateEventRow(
				tx,
				event,
				{ fields: eventFields(event), publishing: await published(tx, services, event) },
				now,
			);
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
		});
	}
}
