/** Sends mails of the outbox when due. */
import type { Reader } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { isNext } from './mail-order.ts';
import { type Deliver, giveUpInterrupted, sendDueMail } from './outbox.ts';

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

/** Milliseconds. Finds mail of other processes and of dead ones. */
const pollInterval = 15_000;

/**
 * Mails sent at a time, so that a slow server does not delay links for long. Exchange Online refuses a fourth
 * connection.
 */
export const mostAtOnce = 3;

/**
 * Sends after commits, when delayed mail is due, and at each poll. `stop` waits for mails being handed over and leaves
 * the others.
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
