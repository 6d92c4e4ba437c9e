/** Sends invalidated tags to other processes by NOTIFY, which arrives only if the transaction commits. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Tags } from './database.ts';
import type { Reader } from './tables.ts';

const channel = 'clubyard_changes';
const firstPause = 250;
const maxPause = 10_000;
/** Milliseconds, enough on a busy machine. */
const arrivalTime = 5000;

/** Matches every tag, because notifications get lost while the connection is down. */
const everything: Tags = { has: () => true };

export interface Changes {
	notify(transaction: Reader, tags: ReadonlySet<string>): Promise<void>;
	/** Takes a new sender id: after a broken commit, this process must not ignore its own notification. */
	changeSender(): void;
	/** After a rejection it retries until closed. */
	listen(): Promise<void>;
	/** False for another database, or a connection to a pooler. */
	receivesNotifications(db: Reader): Promise<boolean>;
	close(): Promise<void>;
}

/** Called with the reason when the connection is lost, without one when restored. */
export type ListeningReport = (why?: unknown) => void;

/** `onTags` gets other processes' tags, and `everything` after a reconnection. */
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
			// Detects a broken connection even if nothing arrives for hours.
			keepAliveInitialDelayMillis: 10_000,
			connectionTimeoutMillis: 2000,
			query_timeout: 2000,
			application_name: 'clubyard listener',
		});
		// Before connecting, so that `close` can end it.
		client = next;
		next.on('notification', ({ payload = '' }) => {
			const [sender, ...tags] = payload.split(' ');
			if (sender === senderId) heardOwn?.();
			else onTags(new Set(tags));
		});
		next.on('error', () => {
			// Without a listener an error would end the process. `end` follows and reconnects.
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
				// Only now: a slow database must not look like one that loses notifications.
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
