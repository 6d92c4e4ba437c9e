/**
 * Queues mails to registered people in the transaction of their cause, so each leaves once or not at all. Long lists continue
 * page by page, with stored progress.
 */

import { setImmediate } from 'node:timers/promises';
import { emailKey } from '#contract/email-address.ts';
import { findClub } from '#features/clubs/server/store.ts';
import { type Event, findEventOfForm } from '#features/events/server/store.ts';
import { isPublished } from '#features/events/server/visibility.ts';
import { newSecretId } from '#server/db/secret-id.ts';
import type { Tx } from '#server/db/tables.ts';
import { filterNews } from '#server/mail/mail-limits.ts';
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
import { ticketOf } from './tickets.ts';
import { unsubscribePath } from './unsubscribe.ts';

type Person = Pick<Registration, 'id' | 'state' | 'email' | 'token' | 'number' | 'ticket_version' | 'ticket_signature'>;

/** People per transaction: on SQLite all other writes wait for it. */
const atMost = 1000;

const isAnswer = ({ kind }: News): boolean => kind === 'confirm' || kind === 'going' || kind === 'waiting';

const isAboutHiding = ({ kind }: News): boolean => kind === 'event hidden' || kind === 'event shown';

/** The address may belong to a stranger. */
const isToAnybody = (news: News): boolean =>
	isAnswer(news) || news.kind === 'new address' || news.kind === 'confirm new address';

/**
 * A hidden event only announces that it is hidden, a club that is not approved only that its event is off. Past or called-off
 * events only send the club's own messages.
 */
function isNews(services: Services, { kind }: News, event: Event): boolean {
	if (event.hidden_at !== null && kind !== 'event hidden') return false;
	if (!isPublished(event) && kind !== 'event cancelled' && kind !== 'event hidden') return false;
	if (kind === 'message') return true;
	return event.called_off_at === null && (kind === 'set to the past' || event.ends_at > nowText(services));
}

type Change = Extract<News, { before: unknown }>;

const isChange = (news: News): news is Change => 'before' in news;

/** The news makes earlier mails outdated. A suspension does not: it can be undone. */
const replacesChanges = (news: News, keyed: Keyed | undefined): boolean =>
	isChange(news) || (news.kind === 'event cancelled' && keyed === undefined);

async function writers(tx: Tx, event: Event, services: Services) {
	// A suspended club cannot log in to answer.
	const replyTo = isPublished(event) ? (await findClub(tx, event.club_id))?.email : undefined;
	const site = { timeZone: services.settings.TIME_ZONE, now: nowText(services), replyTo };
	const made = new Map<string, ReturnType<typeof mailWriter>>();
	return (news: News) => {
		const key = isChange(news) ? JSON.stringify(news.before) : '';
		const writer = made.get(key) ?? mailWriter(news, event, site);
		made.set(key, writer);
		return writer;
	};
}

/** Returns the number of mails queued. */
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
	let queued = 0;
	for (let start = 0; start < people.length; start += recipientsAtOnce) {
		if (start > 0) await setImmediate();
		const some = people.slice(start, start + recipientsAtOnce);
		const addresses = some.flatMap(({ email }) => email ?? []);
		const known = replacesChanges(news, keyed) ? await takeBackChanges(tx, event, addresses) : undefined;
		if (news.kind === 'event hidden') for (const { id } of some) await dropNewsAbout(tx, id);
		const may = isAnswer(news) ? () => true : await filterNews(tx, services, addresses);
		const entryOf = await mailEntries(tx, services, news, event, some);
		const mails = some.flatMap((person) => {
			const { id, email, token, number } = person;
			if (email === null || token === null) return [];
			const own = isChange(news) ? { ...news, before: known?.get(emailKey(email)) ?? news.before } : news;
			if ((isChange(own) && !needsMail(own.before, event)) || !may(email)) return [];
			const link = services.siteUrl() + registrationPath(token);
			const unsubscribeUrl = services.siteUrl() + unsubscribePath({ id, token });
			const ticket = ticketOf(person, event, nowText(services));
			const reader = { to: email, link, unsubscribeUrl, number, ticket, calendar: entryOf(person) };
			const mail = writerOf(own)(reader);
			if (keyed) return [{ ...mail, ...keyed, key: `${keyed.key} ${id}` }];
			// A keyed mail waits for earlier ones to its reader. An answer waits for nothing.
			if (isAnswer(own)) return [mail];
			return [
				{ ...mail, ...(isChange(own) && queuedChange(event, own.before)), key: `${keyOf(own, id)} ${newSecretId()}` },
			];
		});
		const isBulk = people.length > 1 && !isAnswer(news);
		const sender = isToAnybody(news) ? (`form ${event.form_id}` as const) : undefined;
		await queueMails(tx, nowText(services), mails, { isBulk, sender });
		queued += mails.length;
	}
	return queued;
}

/** The prefix of keys of mails that a cancellation makes pointless. */
const newsKey = (id: string) => `registration ${id}`;

/** The prefix of those with an unsubscribe link. */
const optionalKey = (id: string) => `${newsKey(id)} optional`;

function keyOf(news: News, id: string): string {
	if (isAboutHiding(news)) return `hiding ${newsKey(id)}`;
	if (news.kind === 'cancelled by the club' || news.kind === 'cancelled by link') return `cancelled ${newsKey(id)}`;
	return isOptional(news) ? optionalKey(id) : newsKey(id);
}

export const dropOptionalNewsAbout = (tx: Tx, id: string): Promise<void> => dropMailsByPrefix(tx, optionalKey(id));

/** Deletes unsent mails about a registration, except its receipt, its cancellation, those about hiding and keyed ones. */
export const dropNewsAbout = (tx: Tx, id: string): Promise<void> => dropMailsByPrefix(tx, newsKey(id));

/** Returns the number of mails and the last address; undefined at the end. */
async function writePage(tx: Tx, services: Services, { audience, news, event, delay }: Mailing, writtenUntil: string) {
	let [queued, after]: [number, string | undefined] = [0, writtenUntil];
	for (let seen = 0; seen < atMost && after !== undefined; seen += recipientsAtOnce) {
		const { people, last }: Awaited<ReturnType<typeof nextRecipients>> = await nextRecipients(tx, audience, after);
		const keyed = delay && { key: delay.key, waits: Math.max(0, Date.parse(delay.dueAt) - services.now().getTime()) };
		queued += await notify(tx, services, news, event, people, keyed);
		after = last;
		await setImmediate();
	}
	return { queued, after };
}

interface Choice {
	registeredUntil?: string;
	keyed?: Keyed | undefined;
}

/** Writes once to each address in these states; returns their number. `continueMailings` writes all after the first thousand. */
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
	const isBehind = await hasMailing(tx, formId);
	const { queued, after } = isBehind ? { queued: 0, after: '' } : await writePage(tx, services, mailing, '');
	if (after === undefined) return queued;
	const withdrawKey = keyed?.key ?? null;
	await insertMailing(tx, { formId, writtenUntil: after, mailing: JSON.stringify(mailing), withdrawKey });
	return queued + (await countAddresses(tx, audience, after));
}

const isHidden = async (tx: Tx, formId: string): Promise<boolean> =>
	((await findEventOfForm(tx, formId))?.hidden_at ?? null) !== null;

/** Writes one page; its mails and its progress are stored together. */
const continueMailing = (services: Services, formId: string): Promise<void> =>
	services.transact(async (tx) => {
		const row = await lockMailing(tx, formId);
		if (!row) return;
		const mailing = Mailing.parse(JSON.parse(row.mailing));
		// What was written before the staff hid the event is not for those who have not got it yet.
		const isStopped = !isAboutHiding(mailing.news) && (await isHidden(tx, formId));
		const { after } = isStopped ? { after: undefined } : await writePage(tx, services, mailing, row.written_until);
		await (after === undefined ? deleteMailing(tx, row.id) : setWrittenUntil(tx, row.id, after));
	});

export async function finishMailings(services: Services, formId: string): Promise<void> {
	// Another process may have finished one meanwhile, and others may follow.
	while (await hasMailing(services.db, formId)) await continueMailing(services, formId);
}

export async function continueMailings(services: Services): Promise<void> {
	for (const formId of await listFormsWithMailings(services.db)) await finishMailings(services, formId);
}

/** Deletes unsent mails with this key and stops their mailing; false when some may have left. */
export async function withdrawNews(tx: Tx, key: string): Promise<boolean> {
	// First, so a page being written is withdrawn too.
	await deleteMailingsByKey(tx, key);
	return withdrawMailsByPrefix(tx, key);
}

/** Deletes unsent mails that are no longer true, and stops their mailing. */
export async function dropNews(tx: Tx, key: string): Promise<void> {
	await deleteMailingsByKey(tx, key);
	await dropMailsByPrefix(tx, key);
}
