/** Mail is first a row beside what it tells of, then sent by whoever claims it: nobody waits for a mail server. */

import type { Generated } from 'kysely';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { nowText, type Services } from '#server/services.ts';

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
	/** By this the mail can be withdrawn; null once a process has claimed it. */
	withdraw_key: Generated<string | null>;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		outbox: OutboxRow;
	}
}

export interface Mail {
	to: string;
	subject: string;
	/** Plain text, its paragraphs apart by empty lines. */
	text: string;
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

export interface Hold {
	/** How long the mail waits before it leaves, in milliseconds. */
	milliseconds: number;
	/** What `withdrawMail` finds it by. */
	key: string;
}

/** Puts a mail into the outbox, to leave after this transaction's commit, or when its hold is over. */
export async function queueMail(tx: Tx, now: string, { to, subject, text }: Mail, hold?: Hold): Promise<void> {
	const dueAt = hold === undefined ? now : later(new Date(now), hold.milliseconds);
	const row = { recipient: to, subject, body: text, made_at: now, due_at: dueAt, withdraw_key: hold?.key ?? null };
	await tx
		.insertInto('outbox')
		.values({ ...row, locked_until: null, sent_at: null, failed_at: null, problem: null })
		.execute();
	invalidate(tx, 'outbox');
}

/**
 * Takes a mail back; false when a process has begun to hand it over. The claim removes the key, so of a claim and a
 * withdrawal at the same time the second finds nothing.
 */
export async function withdrawMail(tx: Tx, key: string): Promise<boolean> {
	const row = await tx.deleteFrom('outbox').where('withdraw_key', '=', key).returning('id').executeTakeFirst();
	return row !== undefined;
}

/**
 * Why a mail did not leave. `later`: nothing was taken, so a new try cannot double it. `never`: it was refused for good.
 * `unknown`: it may have arrived, so only a person may send it again.
 */
export class DeliveryError extends Error {
	readonly what: 'later' | 'never' | 'unknown';
	constructor(what: 'later' | 'never' | 'unknown', message: string) {
		super(message);
		this.what = what;
	}
}

/** Hands one mail over; resolves with where it went, for the log. Any error but a `DeliveryError` counts as `later`. */
export type Deliver = (mail: Mail) => Promise<string>;

const claimedFor = 120_000;
/** A day of growing pauses, in seconds; after the last the mail has failed. */
const pauses = [30, 120, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600];

/**
 * Claims the mail that is due first, in one statement, so that no two processes send the same one. One at a time: with
 * a slow server the claim on a whole batch would be over before its last mail has left.
 */
function claim({ transact, database, now }: Services) {
	const time = now();
	return transact((tx) =>
		tx
			.updateTable('outbox')
			.set((eb) => ({ locked_until: later(time, claimedFor), attempts: eb('attempts', '+', 1), withdraw_key: null }))
			// `=`, not `in`: a subquery that PostgreSQL joins may be run again, and each run locks one more mail.
			.where('id', '=', (eb) => {
				const due = eb
					.selectFrom('outbox')
					.select('id')
					.where('sent_at', 'is', null)
					.where('failed_at', 'is', null)
					.where('due_at', '<=', time.toISOString())
					.where('locked_until', 'is', null)
					.orderBy('due_at')
					.orderBy('id')
					.limit(1);
				return database.engine === 'postgres' ? due.forUpdate().skipLocked() : due;
			})
			.returning(['id', 'recipient', 'subject', 'body', 'attempts'])
			.executeTakeFirst(),
	);
}

/** What becomes of a mail that was claimed. */
function outcomeOf(services: Services, attempts: number, error: unknown) {
	// The text goes with the mail: it may hold a link that opens an account.
	if (error === undefined) return { sent_at: nowText(services), locked_until: null, problem: null, body: '' };
	const problem = (error as Error).message.slice(0, 500);
	const pause = error instanceof DeliveryError && error.what !== 'later' ? undefined : pauses[attempts - 1];
	return pause === undefined
		? { failed_at: nowText(services), locked_until: null, problem }
		: { due_at: later(services.now(), pause * 1000), locked_until: null, problem };
}

async function settle(services: Services, id: number, attempts: number, error?: unknown): Promise<void> {
	const outcome = outcomeOf(services, attempts, error);
	await services.transact((tx) => tx.updateTable('outbox').set(outcome).where('id', '=', id).execute());
}

const interrupted = 'The server was stopped while this mail was handed over: it may have arrived.';

/** Mail whose claim is over was being handed over when its process died. It is not sent twice by itself; staff may send it again. */
function giveUpInterrupted({ transact, now }: Services) {
	const time = now().toISOString();
	return transact((tx) =>
		tx
			.updateTable('outbox')
			.set({ failed_at: time, locked_until: null, problem: interrupted })
			.where('sent_at', 'is', null)
			.where('failed_at', 'is', null)
			.where('locked_until', '<', time)
			// A claimed mail was due, and by this column there is an index.
			.where('due_at', '<=', time)
			.execute(),
	);
}

/** Sends all that is due; gives how many were handed over. */
export async function sendDueMail(services: Services, deliver: Deliver): Promise<number> {
	let sent = 0;
	await giveUpInterrupted(services);
	for (let claimed = await claim(services); claimed; claimed = await claim(services)) {
		const { id, recipient, subject, body, attempts } = claimed;
		let where: string;
		try {
			where = await deliver({ to: recipient, subject, text: body });
		} catch (error) {
			await settle(services, id, attempts, error);
			services.log.warn({ mail: id, attempts }, 'mail could not be sent');
			continue;
		}
		await settle(services, id, attempts);
		services.log.info({ mail: id, where }, 'mail left');
		sent++;
	}
	return sent;
}

/** Mail that could not be delivered, the latest first, with why. */
export const listFailedMail = (db: Reader) =>
	db
		.selectFrom('outbox')
		.select(['id', 'recipient', 'subject', 'made_at', 'failed_at', 'problem'])
		.where('failed_at', 'is not', null)
		.orderBy('failed_at', 'desc')
		.orderBy('id', 'desc')
		.limit(200)
		.execute();

/** Lets a failed mail leave again; false when it is no failed mail (any more). */
export async function sendAgain(tx: Tx, id: number, now: string): Promise<boolean> {
	const row = await tx
		.updateTable('outbox')
		.set({ failed_at: null, problem: null, attempts: 0, due_at: now })
		.where('id', '=', id)
		.where('failed_at', 'is not', null)
		.returning('id')
		.executeTakeFirst();
	invalidate(tx, 'outbox');
	return row !== undefined;
}

/** Deletes mail that was sent, or given up, before this time. */
export const deleteSentMail = (tx: Tx, before: string) =>
	tx
		.deleteFrom('outbox')
		.where('made_at', '<', before)
		.where((or) => or.or([or('sent_at', 'is not', null), or('failed_at', 'is not', null)]))
		.execute();

/** When the next mail is due that no process has claimed. */
const nextDue = async (db: Reader): Promise<string | undefined> => {
	const row = await db
		.selectFrom('outbox')
		.select(({ fn }) => fn.min('due_at').as('due_at'))
		.where('sent_at', 'is', null)
		.where('failed_at', 'is', null)
		.where('locked_until', 'is', null)
		.executeTakeFirst();
	return row?.due_at ?? undefined;
};

/** Looks at least this often for mail that is due, in milliseconds. */
const everySoOften = 15_000;

/** Sends after every commit that queued mail, and looks again by itself when mail is due later. */
export function startOutbox(services: Services, deliver: Deliver): { stop(): Promise<void> } {
	let sending: Promise<unknown> | undefined;
	let isAskedAgain = false;
	let isStopped = false;
	let wake: NodeJS.Timeout | undefined;
	const wakeWhenDue = async () => {
		const due = await nextDue(services.db);
		clearTimeout(wake);
		const wait = due === undefined ? everySoOften : Date.parse(due) - services.now().getTime();
		if (isStopped || wait >= everySoOften) return;
		wake = setTimeout(run, Math.max(1, wait));
		wake.unref();
	};
	const run = (): void => {
		if (isStopped) return;
		if (sending !== undefined) {
			isAskedAgain = true;
			return;
		}
		sending = sendDueMail(services, deliver)
			.then(wakeWhenDue)
			.catch((error: unknown) => services.log.error({ err: error }, 'the outbox failed'))
			.finally(() => {
				sending = undefined;
				if (isAskedAgain) {
					isAskedAgain = false;
					run();
				}
			});
	};
	services.database.onChange((tags) => {
		if (tags.has('outbox')) run();
	});
	const timer = setInterval(run, everySoOften);
	timer.unref();
	run();
	return {
		stop: async () => {
			clearInterval(timer);
			clearTimeout(wake);
			isStopped = true;
			await sending;
		},
	};
}
