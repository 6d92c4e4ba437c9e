/** Mail is first a row beside what it tells of, then sent by whoever claims it: nobody waits for a mail server. */

import type { Generated } from 'kysely';
import type { Tx } from '#server/db/tables.ts';
import { touch } from '#server/db/transaction.ts';
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

/** Puts a mail into the outbox, to leave after this transaction's commit. */
export async function queueMail(tx: Tx, now: string, { to, subject, text }: Mail): Promise<void> {
	const row = { recipient: to, subject, body: text, made_at: now, due_at: now };
	await tx
		.insertInto('outbox')
		.values({ ...row, locked_until: null, sent_at: null, failed_at: null, problem: null })
		.execute();
	touch(tx, 'outbox');
}

/** Hands one mail over; resolves with where it went, for the log. */
export type Deliver = (mail: Mail) => Promise<string>;

const claimedFor = 120_000;
/** A day of growing pauses, in seconds; after the last the mail has failed. */
const pauses = [30, 120, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600];

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/**
 * Claims the mail that is due first, in one statement, so that no two processes send the same one. One at a time: with
 * a slow server the claim on a whole batch would be over before its last mail has left.
 */
function claim({ transact, database, now }: Services) {
	const time = now();
	return transact((tx) =>
		tx
			.updateTable('outbox')
			.set((eb) => ({ locked_until: later(time, claimedFor), attempts: eb('attempts', '+', 1) }))
			.where('id', 'in', (eb) => {
				const due = eb
					.selectFrom('outbox')
					.select('id')
					.where('sent_at', 'is', null)
					.where('failed_at', 'is', null)
					.where('due_at', '<=', time.toISOString())
					.where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<', time.toISOString())]))
					.orderBy('due_at')
					.orderBy('id')
					.limit(1);
				return database.engine === 'postgres' ? due.forUpdate().skipLocked() : due;
			})
			.returning(['id', 'recipient', 'subject', 'body', 'attempts'])
			.executeTakeFirst(),
	);
}

async function settle(services: Services, id: number, attempts: number, problem: string | undefined): Promise<void> {
	const now = services.now();
	const pause = pauses[attempts - 1];
	const outcome =
		problem === undefined
			? // The text goes: it may hold a link that opens an account.
				{ sent_at: nowText(services), locked_until: null, problem: null, body: '' }
			: pause === undefined
				? { failed_at: nowText(services), locked_until: null, problem }
				: { due_at: later(now, pause * 1000), locked_until: null, problem };
	await services.transact((tx) => tx.updateTable('outbox').set(outcome).where('id', '=', id).execute());
}

/** Sends all that is due; gives how many were handed over. */
export async function sendDueMail(services: Services, deliver: Deliver): Promise<number> {
	let sent = 0;
	for (let claimed = await claim(services); claimed; claimed = await claim(services)) {
		const { id, recipient, subject, body, attempts } = claimed;
		let where: string;
		try {
			where = await deliver({ to: recipient, subject, text: body });
		} catch (error) {
			await settle(services, id, attempts, (error as Error).message.slice(0, 500));
			services.log.warn({ mail: id, attempts }, 'mail could not be sent');
			continue;
		}
		await settle(services, id, attempts, undefined);
		services.log.info({ mail: id, where }, 'mail left');
		sent++;
	}
	return sent;
}

/** Forgets whom mail was sent to, or could not be sent to, long ago. */
export const forgetMail = (tx: Tx, before: string) =>
	tx
		.deleteFrom('outbox')
		.where('made_at', '<', before)
		.where((or) => or.or([or('sent_at', 'is not', null), or('failed_at', 'is not', null)]))
		.execute();

/** Sends after every commit that queued mail, and looks again by itself for what is due later. */
export function startOutbox(services: Services, deliver: Deliver): { stop(): Promise<void> } {
	let sending: Promise<unknown> | undefined;
	let isAskedAgain = false;
	const run = (): void => {
		if (sending !== undefined) {
			isAskedAgain = true;
			return;
		}
		sending = sendDueMail(services, deliver)
			.catch((error: unknown) => services.log.error({ err: error }, 'the outbox failed'))
			.finally(() => {
				sending = undefined;
				if (isAskedAgain) {
					isAskedAgain = false;
					run();
				}
			});
	};
	services.database.onChange((topics) => {
		if (topics.has('outbox')) run();
	});
	const timer = setInterval(run, 15_000);
	timer.unref();
	run();
	return {
		stop: async () => {
			clearInterval(timer);
			isAskedAgain = false;
			await sending;
		},
	};
}
