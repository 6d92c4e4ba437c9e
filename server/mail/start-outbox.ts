/** Sends the mails of the outbox as they become due. */
import type { Reader } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { isNext } from './mail-order.ts';
import { type Deliver, giveUpInterrupted, sendDueMail } from './outbox.ts';

/** When the next mail is due that no process has claimed. */
const nextDue = async (db: Reader): Promise<string | undefined> => {
	const row = await db
		.selectFrom('outbox')
		.select(({ fn }) => fn.min('due_at').as('due_at'))
		.where('sent_at', 'is', null)
		.where('failed_at', 'is', null)
		.where('locked_until', 'is', null)
		.where(isNext)
		.executeTakeFirst();
	return row?.due_at ?? undefined;
};

/** How often the outbox looks for due mail that no commit here announced, and for mail of processes that died, in milliseconds. */
const pollInterval = 15_000;

/**
 * The most mails that a process hands over at a time. A distant server takes up to a second for each, and may keep a broken
 * one waiting for half a minute, while others wait for a link. Exchange Online refuses a fourth connection of one sender:
 * with several processes some mails are refused, and tried again later.
 */
export const mostAtOnce = 3;

/**
 * Starts sending mail: after every commit that queued some, when a delayed mail is due, and at each poll. `stop` waits for
 * the mails that are being handed over, breaks off where a server has not asked for the mail yet, and leaves the others for the
 * next start.
 */
export function startOutbox(services: Services, deliver: Deliver): { stop(): Promise<void> } {
	const senders = new Set<Promise<unknown>>();
	let isRunAgain = false;
	const stopping = new AbortController();
	const isStopped = () => stopping.signal.aborted;
	let wake: NodeJS.Timeout | undefined;
	const logFailure = (error: unknown) => services.log.error({ err: error }, 'the outbox failed');
	const wakeWhenDue = async () => {
		const due = await nextDue(services.db);
		clearTimeout(wake);
		const wait = due === undefined ? pollInterval : Date.parse(due) - services.now().getTime();
		if (isStopped() || wait >= pollInterval) return;
		wake = setTimeout(run, Math.max(1, wait));
		wake.unref();
	};
	const run = (): void => {
		if (isStopped()) return;
		if (senders.size === mostAtOnce) {
			isRunAgain = true;
			return;
		}
		const send: Deliver = (mail) => deliver(mail, stopping.signal);
		const sender = sendDueMail(services, send, { isStopped, onClaim: run })
			.then(wakeWhenDue)
			.catch(logFailure)
			.finally(() => {
				senders.delete(sender);
				if (isRunAgain) {
					isRunAgain = false;
					run();
				}
			});
		senders.add(sender);
	};
	services.database.onChange((tags) => {
		if (tags.has('outbox')) run();
	});
	let polled: Promise<void>;
	const poll = () => {
		polled = giveUpInterrupted(services).then(run).catch(logFailure);
	};
	const timer = setInterval(poll, pollInterval);
	timer.unref();
	poll();
	return {
		stop: async () => {
			clearInterval(timer);
			clearTimeout(wake);
			stopping.abort();
			await polled;
			await Promise.all(senders);
		},
	};
}
