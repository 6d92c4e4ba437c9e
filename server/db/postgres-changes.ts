/**
 * Sends the tags that a commit invalidated to every process on the same database, by PostgreSQL's NOTIFY: a notification
 * is part of the transaction, so it arrives if the transaction commits and only then.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Tags } from './database.ts';
import type { Reader } from './tables.ts';

const channel = 'clubyard_changes';
const firstPause = 250;
const maxPause = 10_000;
/** Milliseconds within which a notification arrives, on a busy machine too. */
const arrivalTime = 5000;

/** Matches every tag. Notifications sent while the connection was down are lost, so everything may have changed. */
const everything: Tags = { has: () => true };

export interface Changes {
	/** Sends the tags to the other processes once the transaction commits. */
	notify(transaction: Reader, tags: ReadonlySet<string>): Promise<void>;
	/**
	 * Takes a new sender id, so that this process no longer ignores the notifications it has sent so far. Needed when the
	 * connection broke during a commit: PostgreSQL may still commit later, and its notification must invalidate here too.
	 */
	changeSender(): void;
	/** Starts to listen. After a rejection it keeps trying in the background until it is closed. */
	listen(): Promise<void>;
	/** Whether a notification sent through `db` arrives. It does not from another database, nor on a connection to a pooler. */
	receivesNotifications(db: Reader): Promise<boolean>;
	close(): Promise<void>;
}

/** Called with why when a connection that broke cannot be restored at once, and without it when it is restored. */
export type ListeningReport = (why?: unknown) => void;

/** `onTags` is called with the tags that other processes invalidated, and with `everything` after a reconnection. */
export function postgresChanges(url: string, onTags: (tags: Tags) => void, onListening?: ListeningReport): Changes {
	let senderId = randomUUID();
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let isClosed = false;
	let heardOwn: (() => void) | undefined;

	const connect = async (): Promise<void> => {
		const next = new pg.Client({
			connectionString: url,
			keepAlive: true,
			// Nothing may arrive for hours; without these probes a broken connection would go unnoticed.
			keepAliveInitialDelayMillis: 10_000,
			connectionTimeoutMillis: 2000,
			query_timeout: 2000,
			application_name: 'clubyard listener',
		});
		// Before it is connected, so that `close` can end it.
		client = next;
		next.on('notification', ({ payload = '' }) => {
			const [sender, ...tags] = payload.split(' ');
			if (sender === senderId) heardOwn?.();
			else onTags(new Set(tags));
		});
		next.on('error', () => {
			// Without a listener an error would end the process. An `end` event follows, which reconnects.
		});
		try {
			await next.connect();
			await next.query(`listen ${channel}`);
		} catch (error) {
			await next.end();
			throw error;
		}
		next.on('end', () => reconnect(firstPause));
	};

	const reconnect = (pause: number): void => {
		if (isClosed) return;
		retry = setTimeout(() => {
			const isFirst = pause === firstPause;
			connect().then(
				() => {
					if (!isFirst) onListening?.();
					onTags(everything);
				},
				(error: unknown) => {
					if (isFirst && !isClosed) onListening?.(error);
					reconnect(Math.min(pause * 2, maxPause));
				},
			);
		}, pause);
		retry.unref();
	};

	const notify: Changes['notify'] = async (transaction, tags) => {
		await sql`select pg_notify(${channel}, ${[senderId, ...tags].join(' ')})`.execute(transaction);
	};

	return {
		notify,
		changeSender: () => {
			senderId = randomUUID();
		},
		listen: async () => {
			try {
				await connect();
			} catch (error) {
				reconnect(firstPause);
				throw error;
			}
		},
		receivesNotifications: async (db) => {
			const { promise, resolve } = Promise.withResolvers<boolean>();
			heardOwn = () => resolve(true);
			let timer: NodeJS.Timeout | undefined;
			try {
				await notify(db, new Set());
				// Not before: a database that is slow to take the notification must not look like one from which none arrives.
				timer = setTimeout(resolve, arrivalTime, false);
				return await promise;
			} finally {
				clearTimeout(timer);
				heardOwn = undefined;
			}
		},
		close: async () => {
			isClosed = true;
			clearTimeout(retry);
			await client?.end();
		},
	};
}
