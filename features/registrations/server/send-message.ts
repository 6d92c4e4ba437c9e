/** The call that writes to people registered for an event. */
import { findClub } from '#features/clubs/server/store.ts';
import { publishingTexts } from '#features/events/publishing-rules.ts';
import { ownEvent } from '#features/events/server/owner.ts';
import { Problem } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits, Take } from '#server/limits/limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { sendMessage } from '../contract.ts';
import { notifyAll } from './notify-registered.ts';
import { countAddresses } from './recipients-store.ts';

const statesOf = { going: ['going'], waiting: ['waiting'], all: ['going', 'waiting'] } as const;

export function serveSendMessage(services: Services, limits: Limits): Route {
	const { db } = services;

	return serve(sendMessage, async ({ body, caller, write, reply }) => {
		const { subject, text } = body;
		const states = statesOf[body.to];
		const { id, form_id, hidden_at } = await ownEvent(db, body.EventID, caller);
		if (hidden_at !== null) throw new Problem('conflict', publishingTexts.writeHidden);
		const expected = form_id === null ? 0 : await countAddresses(db, { formId: form_id, states });
		if (body.preview) {
			reply.code(200);
			return { recipients: expected };
		}
		const takes: Take[] = [
			['messages about an event', id],
			['messages of a club', caller.clubId, expected],
		];
		return limits.reserve(takes, async (release) => {
			let isRepeat = true;
			const sent = await write(async (tx) => {
				isRepeat = false;
				const event = await ownEvent(tx, id, caller);
				const clubEmail = (await findClub(tx, caller.clubId))?.email ?? '';
				const recipients = await notifyAll(tx, services, { kind: 'message', subject, text, clubEmail }, event, states);
				await recordChange(tx, {
					now: nowText(services),
					clubId: caller.clubId,
					about: { id, name: event.name },
					after: { Subject: subject, Recipients: recipients },
				});
				return { recipients };
			});
			// Not in the transaction: clubs that write at the same moment would hold all connections.
			if (isRepeat) await release();
			return sent;
		});
	});
}
