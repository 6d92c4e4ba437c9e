import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import type { Tags } from './database.ts';
import { type Changes, postgresChanges } from './postgres-changes.ts';
import type { Tables } from './tables.ts';

let database: FreshPostgres;
let client: pg.Client;
let db: Kysely<Tables>;
const made: Changes[] = [];

beforeAll(async () => {
	database = await freshPostgres();
	client = new pg.Client({ connectionString: database.url });
	await client.connect();
	const pool = new pg.Pool({ connectionString: database.url });
	// Dropping the database may still meet a closing connection.
	pool.on('connect', (connected) => void connected.on('error', () => undefined));
	db = new Kysely({ dialect: new PostgresDialect({ pool }) });
});

afterEach(async () => {
	for (const changes of made.splice(0)) await changes.close();
});

afterAll(async () => {
	await client.end();
	await db.destroy();
	await database.drop();
});

const listenerPids = async (): Promise<number[]> => {
	const { rows } = await client.query<{ pid: number }>(
		`select pid from pg_stat_activity where datname = current_database() and application_name = 'clubyard listener'`,
	);
	return rows.map(({ pid }) => pid);
};

function listener(url = database.url) {
	const heard: Tags[] = [];
	const reports: unknown[] = [];
	const changes = postgresChanges(
		url,
		(tags) => heard.push(tags),
		(why) => reports.push(why),
	);
	made.push(changes);
	return { changes, heard, reports };
}

const tell = (changes: Changes, tag: string) => changes.notify(db, new Set([tag]));

async function silentPort() {
	const sockets = new Set<Socket>();
	const target = new URL(database.url);
	let isOpen = false;
	let isShut = false;
	let refused = 0;
	const server = createServer((socket) => {
		sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)));
		if (isShut) {
			refused++;
			return void socket.destroy();
		}
		if (!isOpen) return void socket.resume();
		const upstream = connect(Number(target.port), target.hostname);
		upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy());
		socket.on('close', () => upstream.destroy());
		socket.pipe(upstream).pipe(socket);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const url = new URL(database.url);
	url.port = String((server.address() as AddressInfo).port);
	return {
		url: url.href,
		sockets,
		open: () => {
			isOpen = true;
			isShut = false;
		},
		shut: () => {
			isShut = true;
			for (const socket of sockets) socket.destroy();
		},
		refused: () => refused,
		close: () => {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}

test('notifications of other processes are received, and the own ones are ignored', async () => {
	const [one, other] = [listener(), listener()];
	await Promise.all([one.changes.listen(), other.changes.listen()]);
	await tell(one.changes, 'events');
	await vi.waitFor(() => expect(other.heard.map((tags) => tags.has('events'))).toEqual([true]), 60_000);
	await tell(other.changes, 'clubs');
	await vi.waitFor(() => expect(one.heard.map((tags) => tags.has('clubs'))).toEqual([true]), 60_000);
	expect(other.heard).toHaveLength(1);
});

test('the own notification is received too when the connection broke during its commit', async () => {
	const { changes, heard } = listener();
	await changes.listen();
	await db.transaction().execute(async (transaction) => {
		await changes.notify(transaction, new Set(['events']));
		changes.changeSender();
	});
	await vi.waitFor(() => expect(heard.map((tags) => tags.has('events'))).toEqual([true]), 60_000);
});

test('a connection that breaks is restored, and everything may have changed meanwhile', async () => {
	const { changes, heard } = listener();
	await changes.listen();
	const [pid] = await listenerPids();
	await client.query('select pg_terminate_backend($1)', [pid]);
	await vi.waitFor(() => expect(heard.map((tags) => tags.has('whatever'))).toEqual([true]), 60_000);
	expect(await listenerPids()).toHaveLength(1);
});

test('a connection that cannot be restored is reported once, and once more when it is restored', async () => {
	const port = await silentPort();
	port.open();
	const { changes, heard, reports } = listener(port.url);
	await changes.listen();
	port.shut();
	await vi.waitFor(() => expect(port.refused()).toBeGreaterThan(1), 60_000);
	expect(reports).toEqual([expect.any(Error)]);
	port.open();
	await vi.waitFor(() => expect(heard).toHaveLength(1), 60_000);
	expect(reports).toEqual([expect.any(Error), undefined]);
	await changes.close();
	port.close();
});

test('a database that cannot be reached at the start is tried again', async () => {
	const port = await silentPort();
	const { changes, heard } = listener(port.url);
	const started = changes.listen().catch(() => 'nothing answered');
	await vi.waitFor(() => expect(port.sockets.size).toBe(1), 60_000);
	port.open();
	await started;
	await vi.waitFor(() => expect(heard).toHaveLength(1), 60_000);
	expect(await listenerPids()).toHaveLength(1);
	await changes.close();
	port.close();
});

test('closing amid a connect leaves no connection, and none is made afterwards', async () => {
	const port = await silentPort();
	const { changes } = listener(port.url);
	void changes.listen().catch(() => undefined);
	await vi.waitFor(() => expect(port.sockets.size).toBe(1), 60_000);
	await changes.close();
	await vi.waitFor(() => expect(port.sockets.size).toBe(0), 60_000);
	port.close();
	for (let turns = 0; turns < 20; turns++) {
		const early = listener();
		void early.changes.listen().catch(() => undefined);
		for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
		await early.changes.close();
	}
	await vi.waitFor(async () => expect(await listenerPids()).toEqual([]), 60_000);
});

test('a database that is slow to take a notification is not one from which none arrives', async () => {
	const { changes } = listener();
	await changes.listen();
	const isReady = Promise.withResolvers<void>();
	const open = async () => {
		await isReady.promise;
		return new pg.Pool({ connectionString: database.url });
	};
	const slow = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: open }) });
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		const received = changes.receivesNotifications(slow);
		await vi.advanceTimersByTimeAsync(60_000);
		isReady.resolve();
		expect(await received).toBe(true);
	} finally {
		vi.useRealTimers();
		await slow.destroy();
	}
});
