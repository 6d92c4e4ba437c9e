/** Writes to those who registered. The mails are queued in the transaction of their cause, so each leaves once or not at all. */
import { setImmediate } from 'node:timers/promises';
import { mailsToOne } from '#contract/attempt-limits.ts';
import {
	type Event,
	listClubEvents,
	lockEvent,
	markCalledOff,
	unmarkCalledOff,
} from '#features/events/server/store.ts';
import { writeEntry } from '#features/events/server/write-calendar.ts';
import type { Tx } from '#server/db/tables.ts';
import { countMailsTo } from '#server/mail/count-mails.ts';
import { senderAddress } from '#server/mail/deliver.ts';
import { type CalendarMethod, type Delay, queueMails } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { calendarMethodOf, mailWriter, type News, registrationPath } from './mail.ts';
import { emailKey, pagesOfRecipients, type Registration } from './store.ts';

type Person = Pick<Registration, 'id' | 'state' | 'email' | 'token'>;

/** People written to in one statement, a few milliseconds; then others are served. */
const atOnce = 50;
const day = 24 * 3_600_000;

/** Writes the calendar entry of some news, once for all who get it. */
function entries({ kind }: News, event: Event, services: Services) {
	const written = new Map<CalendarMethod, string>();
	return (method: CalendarMethod | undefined) => {
		if (method === undefined) return undefined;
		// Of a deleted event no change comes any more; somebody whose registration was cancelled may come back.
		const version = kind === 'event cancelled' ? { ...event, sequence: event.sequence + 1 } : event;
		const sender = senderAddress(services.settings);
		const text =
			written.get(method) ?? writeEntry(version, { method, siteUrl: services.siteUrl(), sender, now: services.now() });
		written.set(method, text);
		return { method, text };
	};
}

/** Of news that are not bounded when somebody registers: whether an address may still be written to today. */
async function mayWrite(tx: Tx, services: Services, { kind }: News, people: readonly Person[]) {
	const scale = services.settings.RATE_LIMIT_SCALE;
	if (scale === 0 || kind === 'confirm' || kind === 'going' || kind === 'waiting') return () => true;
	const keys = [...new Set(people.flatMap(({ email }) => (email === null ? [] : [emailKey(email)])))];
	if (keys.length === 0) return () => true;
	const counts = await countMailsTo(tx, keys, new Date(services.now().getTime() - day).toISOString());
	return (email: string) => {
		const count = counts.get(emailKey(email)) ?? 0;
		counts.set(emailKey(email), count + 1);
		return count < mailsToOne * scale;
	};
}

/**
 * Writes to those of these people who gave an address; gives how many. Once the event is over, only the club's own
 * messages are sent. `delay`: the key of each mail begins with its key.
 */
export async function tell(
	tx: Tx,
	services: Services,
	news: News,
	event: Event,
	people: readonly Person[],
	delay?: Delay,
): Promise<number> {
	if (news.kind !== 'message' && event.ends_at <= nowText(services)) return 0;
	// They know that it does not take place.
	if (event.called_off_at !== null) return 0;
	const entryOf = entries(news, event, services);
	const mailOf = mailWriter(news, event, services.settings.TIME_ZONE);
	let told = 0;
	for (let start = 0; start < people.length; start += atOnce) {
		if (start > 0) await setImmediate();
		const some = people.slice(start, start + atOnce);
		const may = await mayWrite(tx, services, news, some);
		const mails = some.flatMap(({ id, state, email, token }) => {
			if (email === null || token === null || !may(email)) return [];
			const link = services.siteUrl() + registrationPath(token);
			const mail = mailOf(email, link, entryOf(calendarMethodOf(news, state)));
			return [{ ...mail, delay: delay && { ...delay, key: `${delay.key} ${id}` } }];
		});
		await queueMails(tx, nowText(services), mails);
		told += mails.length;
	}
	return told;
}

interface Choice {
	/** Only to who registered until then. */
	registeredUntil?: string;
	delay?: Delay | undefined;
}

/** Writes to everybody in these states who gave an address, each address once; gives how many. */
export async function tellAll(
	tx: Tx,
	services: Services,
	news: News,
	event: Event,
	states: readonly ('going' | 'waiting')[],
	{ registeredUntil, delay }: Choice = {},
): Promise<number> {
	if (event.form_id === null) return 0;
	let told = 0;
	for await (const page of pagesOfRecipients(tx, event.form_id, states, registeredUntil)) {
		told += await tell(tx, services, news, event, page, delay);
		await setImmediate();
	}
	return told;
}

/** A club is public again, so its events take place: what happens to them is told again. */
export const resumeEvents = (tx: Tx, clubId: number) => unmarkCalledOff(tx, clubId);

/** Writes to all who registered for a club's events that are not over: they do not take place. */
export async function tellOfCancelledEvents(tx: Tx, services: Services, clubId: number, delay?: Delay): Promise<void> {
	for (const { id, form_id } of await listClubEvents(tx, clubId, nowText(services))) {
		// Locked, so that nobody whose registration is under way is left out.
		const event = form_id === null ? undefined : await lockEvent(tx, services.database.engine, id, 'change');
		if (!event || event.called_off_at !== null) continue;
		await tellAll(tx, services, { kind: 'event cancelled' }, event, ['going', 'waiting'], { delay });
		await markCalledOff(tx, id, nowText(services));
	}
}
