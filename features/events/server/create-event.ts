/** Creates an event: public, unlisted or a draft. */

import { findClub } from '#features/clubs/server/store.ts';
import { serve } from '#server/http/serve.ts';
import { assertQuota } from '#server/limits/quotas.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { createEvent } from '../contract.ts';
import { draftColumns } from './draft-columns.ts';
import { publish } from './publish.ts';
import { assertMailable, eventColumns, eventReply } from './replies.ts';
import { countClubEvents, insertEvent } from './store.ts';

export const serveCreateEvent = (services: Services) =>
	serve(createEvent, async ({ body, caller, origin, write }) => {
		const fields = eventColumns(body, services.settings.TIME_ZONE);
		assertMailable(body, services.settings);
		const { clubId } = caller;
		const as = body.State ?? 'public';
		const draft = draftColumns(body, { isDraft: as === 'draft', starts_at: fields.starts_at }, services);
		return write(async (tx) => {
			// Without the lock, two requests at once could both take the slot or the last event of the quota.
			await services.database.lock(tx, 'event slots');
			await assertQuota(services, 'events', caller, () => countClubEvents(tx, clubId));
			const past = { publishedAt: null, clubPublishedAt: (await findClub(tx, clubId))?.published_at ?? null };
			const publishing =
				as === 'draft'
					? { ...draft, state: 'draft' as const }
					: await publish(tx, services, { ...fields, clubId }, as, past);
			const now = nowText(services);
			const row = await insertEvent(tx, { ...fields, ...publishing, places: body.Places ?? null, clubId, now });
			const event = eventReply(row, origin, { isInsider: true });
			await recordChange(tx, {
				now,
				clubId,
				about: { id: event.EventID, name: event.EventName },
				after: event,
			});
			return event;
		});
	});
