/** The unsubscribe link of an event's mails. */
import { emailKey } from '#contract/email-address.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { getUnsubscribing, unsubscribe } from '../unsubscribe-contract.ts';
import { dropOptionalNewsAbout } from './notify-registered.ts';
import { subjectOf } from './owner.ts';
import { isUnsubscribed, setUnsubscribed } from './recipients-store.ts';
import { listByEmail } from './store.ts';
import { registrationToUnsubscribe } from './unsubscribe.ts';

export function unsubscribeRoutes(services: Services): Route[] {
	const { db, transact } = services;
	return [
		serve(getUnsubscribing, async ({ params }) => {
			const row = await registrationToUnsubscribe(db, params.token);
			const { event } = await subjectOf(db, row);
			return { EventName: event.name, ClubName: event.club_name, IsUnsubscribed: await isUnsubscribed(db, row.id) };
		}),

		serve(unsubscribe, async ({ params }) => {
			await transact(async (tx) => {
				const { form_id, email } = await registrationToUnsubscribe(tx, params.token);
				if (email === null) return;
				const key = emailKey(email);
				// First: it waits for mails being written to this address, which are then deleted.
				await setUnsubscribed(tx, form_id, key, nowText(services));
				for (const { id } of await listByEmail(tx, form_id, key)) await dropOptionalNewsAbout(tx, id);
			});
			return undefined;
		}),
	];
}
