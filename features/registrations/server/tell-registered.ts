/** Writes to those who registered. The mails are queued in the transaction of their cause, so each leaves once or not at all. */
import { setImmediate } from 'node:timers/promises';
import type { Event } from '#features/events/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { type News, registrationMail, registrationPath } from './mail.ts';
import { pagesOfRecipients, type Registration } from './store.ts';

type Person = Pick<Registration, 'email' | 'token'>;

/** People written to in one statement, a few milliseconds; then others are served. */
const atOnce = 100;

/** Writes to those of these people who gave an address; gives how many. */
export async function tell(
	tx: Tx,
	services: Services,
	news: News,
	event: Event,
	people: readonly Person[],
): Promise<number> {
	let told = 0;
	for (let start = 0; start < people.length; start += atOnce) {
		if (start > 0) await setImmediate();
		const mails = people.slice(start, start + atOnce).flatMap(({ email, token }) => {
			if (email === null || token === null) return [];
			return [registrationMail(email, news, event, services.siteUrl() + registrationPath(token))];
		});
		await queueMails(tx, nowText(services), mails);
		told += mails.length;
	}
	return told;
}

/** Writes to everybody in these states who gave an address, each address once; gives how many. */
export async function tellAll(
	tx: Tx,
	services: Services,
	event: Event,
	states: readonly ('going' | 'waiting')[],
	news: News,
): Promise<number> {
	if (event.form_id === null) return 0;
	let told = 0;
	for await (const page of pagesOfRecipients(tx, event.form_id, states)) {
		told += await tell(tx, services, news, event, page);
		await setImmediate();
	}
	return told;
}
