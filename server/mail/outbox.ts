/** The outbox: a mail is queued in the transaction of its cause and sent later, so that none is lost and nobody waits. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ExpressionBuilder, Generated, OnConflictBuilder } from 'kysely';
import type { Tables, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { nowText, type Services } from '#server/services.ts';
import { DeliveryError } from './delivery-error.ts';
import { isNext } from './mail-order.ts';

/** RFC 5546. docs/decisions/045-calendar-entries-in-mails.md says why not `REQUEST`. */
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
	sent_at: string | null;
	failed_at: string | null;
	problem: string | null;
	/** Withdraws the mail while it waits. Kept afterwards, so that no second one is queued. */
	withdraw_key: Generated<string | null>;
	calendar: Generated<string | null>;
	calendar_method: Generated<CalendarMethod | null>;
	/** 1 for mass mail, which leaves last. */
	bulk: Generated<0 | 1>;
	reply_to: Generated<string | null>;
	unsubscribe_url: Generated<string | null>;
	memo: Generated<string | null>;
	code: Generated<string | null>;
	/** Set for mails that anybody can cause. */
	sender: Generated<MailSender | null>;
}

/** A form, a position, a club, or all clubs that wait for approval. */
export type MailSender = `form ${string}` | `position ${number}` | `club ${number}` | 'clubs that wait';

export const isClub = (sender: MailSender): boolean => sender.startsWith('club');

declare module '#server/db/tables.ts' {
	interface Tables {
		outbox: OutboxRow;
	}
}

export interface Mail {
	to: string;
	subject: string;
	text: string;
	calendar?: { method: CalendarMethod; text: string } | undefined;
	replyTo?: string | undefined;
	/** A paragraph of the text that is shown as a QR code, too. */
	code?: string | undefined;
	/** For mass mail; also takes one POST (RFC 8058). */
	unsubscribeUrl?: string | undefined;
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

export interface Keyed {
	/** For `withdrawMail`. No second mail with this key is queued. */
	key: string;
	waits?: number;
	memo?: string;
}

export const queueMail = (
	tx: Tx,
	now: string,
	mail: Mail,
	{ sender, ...keyed }: Partial<Keyed> & { sender?: MailSender } = {},
): Promise<void> => queueMails(tx, now, [{ ...mail, ...keyed }], { sender });

/** Queues mails in one statement. `isBulk`: they leave last, so that news delay no link. */
export async function queueMails(
	tx: Tx,
	now: string,
	mails: readonly (Mail & Partial<Keyed>)[],
	{ isBulk = false, sender = null }: { isBulk?: boolean; sender?: MailSender | null | undefined } = {},
): Promise<void> {
	if (mails.length === 0) return;
	const bulk: 0 | 1 = isBulk ? 1 : 0;
	const rows = mails.map(({ to, subject, text, code, calendar, replyTo, unsubscribeUrl, key, waits, memo }) => ({
		recipient: to,
		subject,
		body: text,
		code: code ?? null,
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
 * Sends one mail; resolves with the host that took it. Errors other than `DeliveryError` count as `later`. When
 * `stopping` aborts, stops as `later` unless the mail is handed over.
 */
export type Deliver = (mail: Mail, stopping?: AbortSignal) => Promise<string>;

const claimedFor = 120_000;
/** Seconds between attempts, about a day in all. Then the mail has failed. */
const pauses = [30, 120, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600];

/**
 * Claims the next mail in one statement, so that no two processes send it. One at a time: claims on a batch could
 * expire unsent.
 */
function claim({ transact, now }: Services) {
	const time = now();
	return transact((tx) =>
		tx
			.updateTable('outbox')
			.set((eb) => ({ locked_until: later(time, claimedFor), attempts: eb('attempts', '+', 1) }))
			// `=`, not `in`: PostgreSQL may rerun a joined subquery, and lock more mails.
			.where('id', '=', (eb) => {
				// Two queries, because SQLite would sort all mail by `bulk`.
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
			.returning(['reply_to', 'unsubscribe_url', 'code'])
			.executeTakeFirst(),
	);
}

function columnsAfter(services: Services, attempts: number, error: unknown) {
	// A sent text is deleted: it may hold a link that opens an account. Also clears a failure that another process noted
	// when the claim expired.
	if (error === undefined)
		return {
			sent_at: nowText(services),
			failed_at: null,
			locked_until: null,
			problem: null,
			body: '',
			code: null,
			calendar: null,
			unsubscribe_url: null,
			memo: null,
		};
	// PostgreSQL cannot store U+0000.
	const problem = (error as Error).message.replaceAll('\0', '').slice(0, 500);
	const wait = error instanceof DeliveryError && error.what !== 'later' ? undefined : pauses[attempts - 1];
	return wait === undefined
		? { failed_at: nowText(services), locked_until: null, problem }
		: { due_at: later(services.now(), wait * 1000), locked_until: null, problem };
}

const settlePause = 1000;

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Saves the outcome, and retries until the claim ends: otherwise staff might send a delivered mail again. */
async function settle(
	services: Services,
	{ id, attempts, locked_until: until }: Claimed,
	isStopped: () => boolean,
	error?: unknown,
): Promise<void> {
	const columns = columnsAfter(services, attempts, error);
	// Our claim, or none if it expired. Never another process's: our commit may have counted although its reply was
	// lost.
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
	code,
}: Claimed): Mail {
	return {
		to: recipient,
		subject,
		text: body,
		calendar: calendar !== null && method !== null ? { method, text: calendar } : undefined,
		replyTo: reply_to ?? undefined,
		unsubscribeUrl: unsubscribe_url ?? undefined,
		code: code ?? undefined,
	};
}

const interrupted = 'The server stopped while it sent this e-mail, so it may have arrived.';

/** Mail with an expired claim may have arrived, so only staff may send it again. */
export function giveUpInterrupted({ transact, now }: Services): Promise<unknown> {
	const time = now().toISOString();
	return transact((tx) =>
		tx
			.updateTable('outbox')
			.set({ failed_at: time, locked_until: null, problem: interrupted })
			.where('sent_at', 'is', null)
			.where('failed_at', 'is', null)
			.where('locked_until', '<', time)
			// Always true; added for the index of this column.
			.where('due_at', '<=', time)
			.execute(),
	);
}

interface SendOptions {
	/** Checked before each mail. */
	isStopped?: () => boolean;
	/** Called after a claim: others may send the next mail meanwhile. */
	onClaim?: () => void;
}

/** Sends due mail until stopped; returns how many. */
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
