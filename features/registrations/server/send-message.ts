/** The call by which a club writes to those who registered for its event. */
import { clubMessages } from '#contract/attempt-limits.ts';
import { recipientsOfClub, withDayLimits } from '#features/clubs/server/message-limits.ts';
import { findClub } from '#features/clubs/server/store.ts';
import { ownEvent } from '#features/events/server/owner.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { sendMessage } from '../contract.ts';
import { registrationTexts } from '../rules.ts';
import { notifyAll } from './notify-registered.ts';
import { countAddresses } from './recipients-store.ts';

const statesOf = { going: ['going'], waiting: ['waiting'], all: ['going', 'waiting'] } as const;

export function serveSendMessage(services: Services, limits: RateLimits): Route {
	const { db } = services;
	const ofEvent = limits.named('messages about an event', clubMessages.event);
	const ofClub = recipientsOfClub(limits);

	return serve(sendMessage, async ({ body, caller, write, reply }) => {
		const { subject, text } = body;
		const states = statesOf[body.to];
		const { id, form_id } = await ownEvent(db, body.EventID, caller);
		const expected = form_id === null ? 0 : await countAddresses(db, { formId: form_id, states });
		if (body.preview) {
			reply.code(200);
			return { recipients: expected };
		}
		return withDayLimits(registrationTexts.messagesUsedUp, (mails) =>
			write(async (tx) => {
				await mails.take([
					[ofEvent, String(id)],
					[ofClub, String(caller.clubId), expected],
				]);
				const event = await ownEvent(tx, id, caller);
				const clubEmail = (await findClub(tx, caller.clubId))?.email ?? '';
				const recipients = await notifyAll(tx, services, { kind: 'message', subject, text, clubEmail }, event, states);
				await recordChange(tx, {
					now: nowText(services),
					clubId: caller.clubId,
					about: { id, name: event.name },
					after: { Subject: subject, Recipients: recipients },
				});
				mails.use();
				return { recipients };
			}),
		);
	});
}
