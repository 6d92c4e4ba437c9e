/**
 * Writes to those who registered. The mails are queued in the transaction of their cause, so each leaves once or not at all.
 * Of very many the rest is queued later, a page in each transaction, which also stores how far it got.
 */
import { setImmediate } from 'node:timers/promises';
import { emailKey } from '#contract/email-address.ts';
import { findClub } from '#features/clubs/server/store.ts';
import { isPublic } from '#features/clubs/server/visibility.ts';
import type { Event } from '#features/events/server/store.ts';
import { newSecretId } from '#server/db/secret-id.ts';
import type { Tx } from '#server/db/tables.ts';
import { mayNotify } from '#server/mail/mail-limits.ts';
import { type Keyed, queueMails } from '#server/mail/outbox.ts';
import { dropMailsByPrefix, withdrawMailsByPrefix } from '#server/mail/withdraw-mail.ts';
import { nowText, type Services } from '#server/services.ts';
import { mailEntries } from './calendar-entry.ts';
import { isOptional, mailWriter, type News, registrationPath } from './mail.ts';
import {
	deleteMailing,
	deleteMailingsByKey,
	hasMailing,
	insertMailing,
	listFormsWithMailings,
	lockMailing,
	setWrittenUntil,
} from './mailing-store.ts';
import { needsMail, queuedChange, takeBackChanges } from './pending-changes.ts';
import { countAddresses, nextRecipients, recipientsAtOnce } from './recipients-store.ts';
import type { Registration } from './store.ts';
import { Mailing } from './stored-json.ts';
import { unsubscribePath } from './unsubscribe.ts';

type Person = Pick<Registration, 'id' | 'state' | 'email' | 'token'>;

/** People written to in one transaction: on SQLite nobody else's change is stored meanwhile. */
const atMost = 1000;

/** Whether it answers somebody who has just registered, and waits for it. */
const isAnswer = ({ kind }: News): boolean => kind === 'confirm' || kind === 'going' || kind === 'waiting';

/** Whether it goes to an address that somebody else may have named. */
const isToAnybody = (news: News): boolean =>
	isAnswer(news) || news.kind === 'new address' || news.kind === 'confirm new address';

/**
 * Whether anybody is told. In the name of a club that is not approved they only hear that the event is off. Once it is over
 * (unless that is the news) or called off, which they know, only the club's own messages are sent.
 */
function isNews(services: Services, { kind }: News, event: Event): boolean {
	if (!isPublic(event) && kind !== 'event cancelled') return false;
	if (kind === 'message') return true;
	return event.called_off_at === null && (kind === 'set to the past' || event.ends_at > nowText(services));
}

type Change = Extract<News, { before: unknown }>;

const isChange = (news: News): news is Change => 'before' in news;

/** Whether mails about earlier changes that have not left say what is no more. A suspension can be undone, and then they are true. */
const replacesChanges = (news: News, keyed: Keyed | undefined): boolean =>
	isChange(news) || (news.kind === 'event cancelled' && keyed === undefined);

/** Makes the writer of some news once for all to whom they say the same. */
async function writers(tx: Tx, event: Event, services: Services) {
	// A suspended club does not speak, and cannot log in to answer.
	const replyTo = isPublic(event) ? (await findClub(tx, event.club_id))?.email : undefined;
	const site = { timeZone: services.settings.TIME_ZONE, now: nowText(services), replyTo };
	const made = new Map<string, ReturnType<typeof mailWriter>>();
	return (news: News) => {
		const key = isChange(news) ? JSON.stringify(news.before) : '';
		const writer = made.get(key) ?? mailWriter(news, event, site);
		made.set(key, writer);
		return writer;
	};
}

/** Writes to those of these people who gave an address; returns how many. `keyed`: the key of each mail begins with its key. */
export async function notify(
	tx: Tx,
	services: Services,
	news: News,
	event: Event,
	people: readonly Person[],
	keyed?: Keyed,
): Promise<number> {
	if (people.every(({ email }) => email === null) || !isNews(services, news, event)) return 0;
	const writerOf = await writers(tx, event, services);
	let told = 0;
	for (let start = 0; start < people.length; start += recipientsAtOnce) {
		if (start > 0) await setImmediate();
		const some = people.slice(start, start + recipientsAtOnce);
		const addresses = some.flatMap(({ email }) => email ?? []);
		const known = replacesChanges(news, keyed) ? await takeBackChanges(tx, event, addresses) : undefined;
		// Those that answer are bounded when somebody registers.
		const may = await mayNotify(tx, services, isAnswer(news) ? [] : addresses);
		const entryOf = await mailEntries(tx, services, news, event, some);
		const mails = some.flatMap((person) => {
			const { id, email, token } = person;
			if (email === null || token === null) return [];
			const own = isChange(news) ? { ...news, before: known?.get(emailKey(email)) ?? news.before } : news;
			if ((isChange(own) && !needsMail(own.before, event)) || !may(email)) return [];
			const link = services.siteUrl() + registrationPath(token);
			const unsubscribe = services.siteUrl() + unsubscribePath({ id, token });
			const mail = writerOf(own)(email, link, unsubscribe, entryOf(person));
			if (keyed) return [{ ...mail, ...keyed, key: `${keyed.key} ${id}` }];
			// With a key it waits for what was queued before for the same reader. An answer waits for nothing.
			if (isAnswer(own)) return [mail];
			return [
				{ ...mail, ...(isChange(own) && queuedChange(event, own.before)), key: `${keyOf(own, id)} ${newSecretId()}` },
			];
		});
		const isBulk = people.length > 1 && !isAnswer(news);
		const sender = isToAnybody(news) ? (`form ${event.form_id}` as const) : undefined;
		await queueMails(tx, nowText(services), mails, { isBulk, sender });
		told += mails.length;
	}
	return told;
}

/** How the keys begin of the news about a registration that nobody needs once it is cancelled. */
const newsKey = (id: string) => `registration ${id}`;

/** The same of those among them from which one can unsubscribe. */
const optionalKey = (id: string) => `${newsKey(id)} optional`;

function keyOf(news: News, id: string): string {
	if (news.kind === 'cancelled by the club' || news.kind === 'cancelled by link') return `cancelled ${newsKey(id)}`;
	return isOptional(news) ? optionalKey(id) : newsKey(id);
}

/** Deletes the news that have not been sent and from which the reader has unsubscribed. */
export const dropOptionalNewsAbout = (tx: Tx, id: string): Promise<void> => dropMailsByPrefix(tx, optionalKey(id));

/**
 * Deletes the news about a registration that have not been sent, except that it was cancelled. The receipt stays, and so does
 * what has a key of its cause.
 */
export const dropNewsAbout = (tx: Tx, id: string): Promise<void> => dropMailsByPrefix(tx, newsKey(id));

/** Writes to the next people; returns how many, and the address after which it goes on, undefined when all are written to. */
async function writePage(tx: Tx, services: Services, { audience, news, event, delay }: Mailing, writtenUntil: string) {
	let [told, after]: [number, string | undefined] = [0, writtenUntil];
	for (let seen = 0; seen < atMost && after !== undefined; seen += recipientsAtOnce) {
		const { people, last }: Awaited<ReturnType<typeof nextRecipients>> = await nextRecipients(tx, audience, after);
		const keyed = delay && { key: delay.key, waits: Math.max(0, Date.parse(delay.dueAt) - services.now().getTime()) };
		told += await notify(tx, services, news, event, people, keyed);
		after = last;
		await setImmediate();
	}
	return { told, after };
}

interface Choice {
	/** Only those who registered by then. */
	registeredUntil?: string;
	keyed?: Keyed | undefined;
}

/**
 * Writes to everybody in these states who gave an address, each address once; returns how many that are. The first thousand
 * are written to in this transaction, the others by `continueMailings`.
 */
export async function notifyAll(
	tx: Tx,
	services: Services,
	news: News,
	event: Event,
	states: readonly ('going' | 'waiting')[],
	{ registeredUntil, keyed }: Choice = {},
): Promise<number> {
	const formId = event.form_id;
	if (formId === null || !isNews(services, news, event)) return 0;
	const audience = { formId, states, registeredUntil, subscribed: isOptional(news) };
	const dueAt = new Date(services.now().getTime() + (keyed?.waits ?? 0)).toISOString();
	const mailing: Mailing = { audience, news, event, delay: keyed && { dueAt, key: keyed.key } };
	// What was written earlier arrives earlier.
	const isBehind = await hasMailing(tx, formId);
	const { told, after } = isBehind ? { told: 0, after: '' } : await writePage(tx, services, mailing, '');
	if (after === undefined) return told;
	const withdrawKey = keyed?.key ?? null;
	await insertMailing(tx, { formId, writtenUntil: after, mailing: JSON.stringify(mailing), withdrawKey });
	return told + (await countAddresses(tx, audience, after));
}

/** Writes one page of a form's oldest mailing. The mails and how far they go are stored together. */
const continueMailing = (services: Services, formId: string): Promise<void> =>
	services.transact(async (tx) => {
		const row = await lockMailing(tx, formId);
		if (!row) return;
		const { after } = await writePage(tx, services, Mailing.parse(JSON.parse(row.mailing)), row.written_until);
		await (after === undefined ? deleteMailing(tx, row.id) : setWrittenUntil(tx, row.id, after));
	});

/** Writes to all who are still to be written to about the event of a form. */
export async function finishMailings(services: Services, formId: string): Promise<void> {
	// Another process may have finished one while this one waited for it, and there may be a next.
	while (await hasMailing(services.db, formId)) await continueMailing(services, formId);
}

/** Writes to all who are still to be written to: the job that goes on where a transaction or a crash has ended. */
export async function continueMailings(services: Services): Promise<void> {
	for (const formId of await listFormsWithMailings(services.db)) await finishMailings(services, formId);
}

/** Takes the mails with this key back that have not left, and writes no more of them; false when some may have left. */
export async function withdrawNews(tx: Tx, key: string): Promise<boolean> {
	// First, so that a page that is being written is withdrawn with the others.
	await deleteMailingsByKey(tx, key);
	return withdrawMailsByPrefix(tx, key);
}

/** Deletes the mails with this key that have not been sent, and writes no more of them: what they say is true no more. */
export async function dropNews(tx: Tx, key: string): Promise<void> {
	await deleteMailingsByKey(tx, key);
	await dropMailsByPrefix(tx, key);
}
