import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSnapshot } from '#server/backup/snapshot.ts';
import type { Settings } from '#server/core/settings.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { queueMail } from './outbox.ts';
import { mostAtOnce } from './start-outbox.ts';

const mails = 40;
const kills = 1;
const program = join(import.meta.dirname, '../../testing/outbox-process.ts');
let folder: string;
let postgres: FreshPostgres | undefined;
let place: { DATA_DIR: string; DATABASE_URL?: string };

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-killed-'));
	postgres = process.env['TEST_DATABASE'] === 'postgres' ? await freshPostgres() : undefined;
	place = { DATA_DIR: folder, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
});

afterAll(async () => {
	await postgres?.drop();
	await rm(folder, { recursive: true, force: true });
});

async function onDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
	const database = await openDatabase({ DATABASE_URL: undefined, ...place });
	try {
		await database.migrate();
		return await work(database);
	} finally {
		await database.close();
	}
}

const waiting = () =>
	withSnapshot({ DATABASE_URL: undefined, ...place } as Settings, async (db) => {
		const rows = await db
			.selectFrom('outbox')
			.select('id')
			.where('sent_at', 'is', null)
			.where('failed_at', 'is', null)
			.execute();
		return rows.length;
	});

const startSender = (url: string, clock: number): ChildProcess =>
	spawn(process.execPath, [program], {
		env: { PATH: process.env['PATH'], SMTP_URL: url, CLOCK_OFFSET: String(clock), ...place },
		stdio: ['ignore', 'ignore', 'inherit'],
	});

test('a process killed while forty mails wait sends none twice and loses none', async () => {
	await onDatabase((database) =>
		database.transact(async (tx) => {
			const now = new Date(Date.now() - 1000).toISOString();
			for (let index = 0; index < mails; index++) {
				await queueMail(tx, now, { to: `reader-${index}@college.test`, subject: 'News', text: 'Hello.' });
			}
		}),
	);
	let arrived = 0;
	let stop: (() => void) | undefined;
	const server = await startMailServer({
		onMail: () => {
			arrived++;
			if (arrived % 20 === 0 && arrived <= kills * 20) stop?.();
		},
	});
	for (let round = 0; round <= kills; round++) {
		// Minutes later, so that the dead process's claims have ended.
		const sender = startSender(server.url, round * 10 * 60_000);
		const gone = once(sender, 'exit');
		stop = () => void sender.kill('SIGKILL');
		try {
			if (round === kills) await expect.poll(waiting, { interval: 200 }).toBe(0);
		} finally {
			if (round === kills) stop();
		}
		await gone;
	}
	await server.stop();
	expect(server.recipients.filter((to, index) => server.recipients.indexOf(to) !== index)).toEqual([]);
	const failed = await onDatabase(({ db }) =>
		db.selectFrom('outbox').select(['recipient', 'problem']).where('failed_at', 'is not', null).execute(),
	);
	expect(failed.length).toBeLessThanOrEqual(kills * mostAtOnce);
	for (const { problem } of failed) expect(problem).toContain('it may have arrived');
	const accounted = new Set([...server.recipients, ...failed.map(({ recipient }) => recipient)]);
	expect(accounted.size).toBe(mails);
});
