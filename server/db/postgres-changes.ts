/** Tells every process on one database what a commit changed, by PostgreSQL's own NOTIFY: it arrives with the commit or not at all. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Tags } from './database.ts';
import type { Reader } from './tables.ts';

const channel = 'clubyard_changes';
const firstPause = 250;
const maxPause = 10_000;

/** Everything may have changed: what was missed while the line was down is not known. */
const everything: Tags = { has: () => true };

export interface Changes {
	/** Tells the other processes, once the transaction is committed, what it changed. */
	tell(transaction: Reader, tags: ReadonlySet<string>): Promise<void>;
	/** Of a commit whose answer was lost it is not known whether, nor when, it is done: from now on it is heard as another process's is. */
	doubt(): void;
	/** Starts to hear what other processes changed. Where it rejects it goes on trying until it is closed. */
	listen(): Promise<void>;
	close(): Promise<void>;
}

/** `heard` gets what other processes changed, and `everything` after the line was broken. */
export function postgresChanges(url: string, heard: (tags: Tags) => void): Changes {
	let self = randomUUID();
	let client: pg.Client | undefined;
	let retry: NodeJS.Timeout | undefined;
	let isClosed = false;

	const connect = async (): Promise<void> => {
		const next = new pg.Client({
			connectionString: url,
			keepAlive: true,
			// It is silent for hours; without probes a broken connection would go unnoticed.
			keepAliveInitialDelayMillis: 10_000,
			connectionTimeoutMillis: 2000,
			query_timeout: 2000,
			application_name: 'clubyard listener',
		});
		// From now on it can be closed.
		client = next;
		next.on('notification', ({ payload = '' }) => {
			const [sender, ...tags] = payload.split(' ');
			if (sender !== self) heard(new Set(tags));
		});
		next.on('error', () => {
			// What follows it is 'end', which connects again.
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
			connect().then(
				() => heard(everything),
				() => reconnect(Math.min(pause * 2, maxPause)),
			);
		}, pause);
		retry.unref();
	};

	return {
		tell: async (transaction, tags) => {
			await sql`select pg_notify(${channel}, ${[self, ...tags].join(' ')})`.execute(transaction);
		},
		doubt: () => {
			self = randomUUID();
		},
		listen: async () => {
			try {
				await connect();
			} catch (error) {
				reconnect(firstPause);
				throw error;
			}
		},
		close: async () => {
			isClosed = true;
			clearTimeout(retry);
			await client?.end();
		},
	};
}
