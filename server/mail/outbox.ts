/**
 * The outbox: a mail is queued as a row, in the transaction of its cause, and sent later by the process that claims it.
 * So no caller waits for a mail server, and no mail is lost with it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ExpressionBuilder, Generated, OnConflictBuilder } from 'kysely';
import type { Tables, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { nowText, type Services } from '#server/services.ts';
import { DeliveryError } from './delivery-error.ts';
import { isNext } from './mail-order.ts';

/** What a mail's calendar entry does in the reader's calendar (RFC 5546). docs/decisions/045-calendar-entries-in-mails.md says why not `REQUEST`. */
type CalendarMethod = 'PUBLISH' | 'CANCEL';

interface OutboxRow {
	id: Generated<number>;
	recipient: string;
	subject: string;
	body: string;
	made_at: string;
	due_at: string;
	locked_until: string | null;
	attempts: Generated<number>;
	/** When it was sent, or put aside after it had failed. */
	sent_at: string | null;
	failed_at: string | null;
	problem: string | null;
	/**
	 * The key to withdraw the mail with while it waits. It is kept afterwards, so that no second such mail is queued. A mail with
	 * one also waits for what was queued before for the same reader, unless one of the two is an invitation (`isNext`).
	 */
	withdraw_key: Generated<string | null>;
	calendar: Generated<string | null>;
	calendar_method: Generated<CalendarMethod | null>;
	/** 1 for news to many people, which leave after all others that are due. */
	bulk: Generated<0 | 1>;
	reply_to: Generated<string | null>;
	unsubscribe_url: Generated<string | null>;
	/** `Keyed.memo`, until the mail is sent. */
	memo: Generated<string | null>;
	/** In whose name it is, if anybody can cause such mails. */
	sender: Generated<MailSender | null>;
}

/** A registration form, a position to apply for, a club, or all clubs that wait for approval. */
export type MailSender = `form ${string}` | `position ${number}` | `club ${number}` | 'clubs that wait';

declare module '#server/db/tables.ts' {
	interface Tables {
		outbox: OutboxRow;
	}
}

export interface Mail {
	to: string;
	subject: string;
	/** Plain text; an empty line separates paragraphs. */
	text: string;
	/** An entry for the reader's calendar. */
	calendar?: { method: CalendarMethod; text: string } | undefined;
	/** The address that an answer goes to; without it, answers go to the sender's. */
	replyTo?: string | undefined;
	/** Of what goes to many people: the address at which its reader unsubscribes, by one POST too (RFC 8058). */
	unsubscribeUrl?: string | undefined;
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

export interface Keyed {
	/** By which `withdrawMail` finds the mail. While the outbox has one with this key, no second one is queued. */
	key: string;
	/** How long it waits before it is sent, in milliseconds. */
	waits?: number;
	/** What whoever replaces the mail while it waits has to know, as JSON. */
	memo?: string;
}

/** Puts a mail into the outbox, to be sent after this transaction's commit, or once it has waited. */
export const queueMail = (
	tx: Tx,
	now: string,
	mail: Mail,
	{ sender, ...keyed }: Partial<Keyed> & { sender?: MailSender } = {},
): Promise<void> => queueMails(tx, now, [{ ...mail, ...keyed }], { sender });

/**
 * Puts a few mails into the outbox in one statement: a hundred take a few milliseconds. `isBulk`: they leave after all others
 * that are due, because who has asked for a link must not wait for the news to everybody of an event.
 */
export async function queueMails(
	tx: Tx,
	now: string,
	mails: readonly (Mail & Partial<Keyed>)[],
	{ isBulk = false, sender = null }: { isBulk?: boolean; sender?: MailSender | null | undefined } = {},
): Promise<void> {
	if (mails.length === 0) return;
	const bulk: 0 | 1 = isBulk ? 1 : 0;
	const rows = mails.map(({ to, subject, text, calendar, replyTo, unsubscribeUrl, key, waits, memo }) => ({
		recipient: to,
		subject,
		body: text,
		made_at: now,
		due_at: waits === undefined ? now : later(new Date(now), waits),
		withdraw_key: key ?? null,
		calendar: calendar?.text ?? null,
		calendar_method: calendar?.method ?? null,
		locked_until: null,
		sent_at: null,
		failed_at: null,
		problem: null,
		bulk,
		reply_to: replyTo ?? null,
		unsubscribe_url: unsubscribeUrl ?? null,
		memo: memo ?? null,
		sender,
	}));
	const same = (each: OnConflictBuilder<Tables, 'outbox'>) =>
		each.column('withdraw_key').where('withdraw_key', 'is not', null).doNothing();
	await tx.insertInto('outbox').values(rows).onConflict(same).execute();
	invalidate(tx, 'outbox');
}

/**
 * Sends one mail; resolves with the host that took it, for the log. Any error but a `DeliveryError` counts as `later`. Once
 * `stopping` is aborted, it ends within a moment as `later`, unless the mail is handed over already.
 */
export type Deliver = (mail: Mail, stopping?: AbortSignal) => Promise<string>;

const claimedFor = 120_000;
/** Seconds between attempts, about a day in all. After the last one the mail has failed. */
const pauses = [30, 120, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600];

/**
 * Claims the mail to be sent next, in one statement, so that no two processes send the same one. One at a time: with
 * a slow server, the claim on a whole batch would expire before its last mail is sent.
 */
function claim({ transact, now }: Services) {
	const time = now();
	return transact((tx) =>
		tx
			.updateTable('outbox')
			.set((eb) => ({ locked_until: later(time, claimedFor), attempts: eb('attempts', '+', 1) }))
			// `=`, not `in`: a subquery that PostgreSQL joins may be run again, and each run locks one more mail.
			.where('id', '=', (eb) => {
				// A query for each, because SQLite would sort all waiting mails to order them by `bulk`.
				const due = (bulk: 0 | 1) =>
					eb
						.selectFrom('outbox')
						.select('id')
						.where('sent_at', 'is', null)
						.where('failed_at', 'is', null)
						.where('locked_until', 'is', null)
						.where('bulk', '=', bulk)
						.where('due_at', '<=', time.toISOString())
						.where(isNext)
						.orderBy('due_at')
						.orderBy('id')
						.limit(1)
						.forUpdate()
						.skipLocked();
				return eb.fn.coalesce(due(0), due(1));
			})
			.returning(['id', 'recipient', 'subject', 'body', 'attempts', 'calendar', 'calendar_method', 'locked_until'])
			.returning(['reply_to', 'unsubscribe_url'])
			.executeTakeFirst(),
	);
}

/** The columns of a claimed mail after an attempt to send it. */
function columnsAfter(services: Services, attempts: number, error: unknown) {
	// The text is deleted once it is sent: it may hold a link that opens an account.
	// It may be marked as failed: to another process, one that takes longer than its claim looks interrupted.
	if (error === undefined)
		return {
			sent_at: nowText(services),
			failed_at: null,
			locked_until: null,
			problem: null,
			body: '',
			calendar: null,
			unsubscribe_url: null,
			memo: null,
		};
	// PostgreSQL cannot store U+0000: the mail would be given up because what the server said could not be saved.
	const problem = (error as Error).message.replaceAll('\0', '').slice(0, 500);
	const wait = error instanceof DeliveryError && error.what !== 'later' ? undefined : pauses[attempts - 1];
	return wait === undefined
		? { failed_at: nowText(services), locked_until: null, problem }
		: { due_at: later(services.now(), wait * 1000), locked_until: null, problem };
}

/** Milliseconds between attempts to save what became of a mail. */
const settlePause = 1000;

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/**
 * Saves what became of a mail; while the database refuses it, again and again until the claim is over or the outbox is
 * stopped. With the claim left as it is the mail would be given up, and staff would send one that arrived a second time.
 */
async function settle(
	services: Services,
	{ id, attempts, locked_until: until }: Claimed,
	isStopped: () => boolean,
	error?: unknown,
): Promise<void> {
	const columns = columnsAfter(services, attempts, error);
	// Our claim, or none: once it is over another process may have marked the mail as failed. Not somebody else's: a commit whose
	// reply was lost may have counted, and the mail been claimed anew.
	const isOurs = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
		eb.or([eb('locked_until', 'is', null), eb('locked_until', '=', until)]);
	for (;;) {
		try {
			await services.transact((tx) =>
				tx.updateTable('outbox').set(columns).where('id', '=', id).where(isOurs).execute(),
			);
			return;
		} catch (refusal) {
			if (isStopped() || nowText(services) >= (until ?? '')) throw refusal;
			await pause(settlePause);
		}
	}
}

function mailOf({
	recipient,
	subject,
	body,
	calendar,
	calendar_method: method,
	reply_to,
	unsubscribe_url,
}: Claimed): Mail {
	return {
		to: recipient,
		subject,
		text: body,
		calendar: calendar !== null && method !== null ? { method, text: calendar } : undefined,
		replyTo: reply_to ?? undefined,
		unsubscribeUrl: unsubscribe_url ?? undefined,
	};
}

const interrupted = 'The server was stopped while this e-mail was handed over: it may have arrived.';

/** Marks mail whose claim has expired as failed: its process died while sending it, so it may have arrived. Only staff send it again. */
export function giveUpInterrupted({ transact, now }: Services): Promise<unknown> {
	const time = now().toISOString();
	return transact((tx) =>
		tx
			.updateTable('outbox')
			.set({ failed_at: time, locked_until: null, problem: interrupted })
			.where('sent_at', 'is', null)
			.where('failed_at', 'is', null)
			.where('locked_until', '<', time)
			// True of every claimed mail. It is here because this column has an index.
			.where('due_at', '<=', time)
			.execute(),
	);
}

interface SendOptions {
	/** Asked before each mail: whether to leave the rest. */
	isStopped?: () => boolean;
	/** Called when a mail is claimed: there may be more, which somebody else can send while this one is handed over. */
	onClaim?: () => void;
}

/** Sends all mail that is due, one after the other, or until it is stopped; returns how many were sent. */
export async function sendDueMail(
	services: Services,
	deliver: Deliver,
	{ isStopped = () => false, onClaim }: SendOptions = {},
): Promise<number> {
	let sent = 0;
	while (!isStopped()) {
		const claimed = await claim(services);
		if (!claimed) break;
		onClaim?.();
		const { id, attempts } = claimed;
		let where: string;
		try {
			where = await deliver(mailOf(claimed));
		} catch (error) {
			await settle(services, claimed, isStopped, error);
			services.log.warn({ mail: id, attempts }, 'mail could not be sent');
			continue;
		}
		await settle(services, claimed, isStopped);
		services.log.info({ mail: id, where }, 'mail left');
		sent++;
	}
	return sent;
}
