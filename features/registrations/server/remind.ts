/** Reminds those who are going, a day before the event starts. */
import { listUnreminded, lockEvent, markReminded } from '#features/events/server/store.ts';
import { nowText, type Services } from '#server/services.ts';
import { notifyAll } from './notify-registered.ts';

const day = 24 * 3_600_000;

/** The latest start of which people are reminded now. */
export const remindedUntil = ({ now }: Pick<Services, 'now'>): string => new Date(now().getTime() + day).toISOString();

/** Sends the reminders that are due, each event's in one transaction with the mark that it is sent. */
export async function remindOfEvents(services: Services): Promise<void> {
	const { db, transact } = services;
	const [now, until] = [nowText(services), remindedUntil(services)];
	for (const { id } of await listUnreminded(db, now, until)) {
		await transact(async (tx) => {
			const event = await lockEvent(tx, id);
			// Meanwhile it may be deleted or moved, or another process may have sent them.
			if (
				!event ||
				event.reminded_at !== null ||
				event.called_off_at !== null ||
				event.starts_at <= now ||
				event.starts_at > until
			)
				return;
			await markReminded(tx, id, now);
			// Who registered later knows when it is.
			const registeredUntil = new Date(Date.parse(event.starts_at) - day).toISOString();
			await notifyAll(tx, services, { kind: 'reminder' }, event, ['going'], { registeredUntil });
		});
	}
}
