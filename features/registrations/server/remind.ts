/** Reminds people a day before the event. */
import { listUnreminded, lockEvent, markReminded } from '#features/events/server/store.ts';
import { nowText, type Services } from '#server/services.ts';
import { notifyAll } from './notify-registered.ts';

const day = 24 * 3_600_000;

export const remindedUntil = ({ now }: Pick<Services, 'now'>): string => new Date(now().getTime() + day).toISOString();

/** The mails and the mark are stored in one transaction per event. */
export async function remindOfEvents(services: Services): Promise<void> {
	const { db, transact } = services;
	const [now, until] = [nowText(services), remindedUntil(services)];
	for (const { id } of await listUnreminded(db, now, until)) {
		await transact(async (tx) => {
			const event = await lockEvent(tx, id);
			// It may be deleted, moved or sent by another process meanwhile.
			if (
				!event ||
				event.reminded_at !== null ||
				event.called_off_at !== null ||
				event.hidden_at !== null ||
				event.starts_at <= now ||
				event.starts_at > until
			)
				return;
			await markReminded(tx, id, now);
			const registeredUntil = new Date(Date.parse(event.starts_at) - day).toISOString();
			await notifyAll(tx, services, { kind: 'reminder' }, event, ['going'], { registeredUntil });
		});
	}
}
