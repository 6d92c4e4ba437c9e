import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSettings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { diskStorage } from '#server/files/disk.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { beginPost, openRaw } from '#testing/raw-connection.ts';
import { start } from './start.ts';

async function run(program: string) {
	const FOLDER = await mkdtemp(join(tmpdir(), 'clubyard-start-'));
	const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
		cwd: fileURLToPath(new URL('../', import.meta.url)),
		env: { PATH: process.env['PATH'], FOLDER },
		encoding: 'utf8',
	});
	await rm(FOLDER, { recursive: true });
	return [stdout, stderr];
}

/** Starts a site, requests replies, and prints the loaded parts of `fetch`. */
const program = `
	import { start } from '#main/start.ts';
	import { readSettings } from '#server/core/settings.ts';
	const { FOLDER: DATA_DIR } = process.env;
	const site = await start(readSettings({ DATA_DIR, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }), null);
	const { get } = process.getBuiltinModule('node:http');
	const statusOf = (path) =>
		new Promise((resolve) => {
			get(site.url + path, (reply) => reply.resume().once('end', () => resolve(reply.statusCode)));
		});
	const list = await statusOf('/api/clubs/getClubData');
	const uncached = await statusOf('/api/site');
	const refused = await statusOf('/api/clubs/session');
	console.log(list, uncached, refused, process.moduleLoadList.filter((name) => name.includes('undici')));
	await site.stop();
`;

test('a start and the first replies do without the fetch of Node, which takes time and memory to load', async () => {
	expect(await run(program)).toEqual(['200 200 401 []\n', '']);
});

/** Starts a site, requests a page, and prints the loaded React builds. */
const programWithPages = `
	import { createRequire } from 'node:module';
	import { basename } from 'node:path';
	import { start } from '#main/start.ts';
	import { readSettings } from '#server/core/settings.ts';
	import { makeBuild } from '#testing/pages.ts';
	const { FOLDER: DATA_DIR } = process.env;
	const build = await makeBuild();
	const site = await start(readSettings({ DATA_DIR, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }), build);
	const page = await fetch(site.url + '/about');
	const { cache } = createRequire(process.cwd() + '/main/');
	const loaded = Object.values(cache).filter((module) => module.loaded).map(({ filename }) => basename(filename));
	console.log((await page.text()).includes('let rendered'), loaded.filter((name) => name.startsWith('react.')));
	await site.stop();
	await build.remove();
`;

test('pages are rendered by the production build of React, though nobody sets NODE_ENV', async () => {
	expect(await run(programWithPages)).toEqual(["true [ 'react.production.js' ]\n", '']);
});

test('the account of the settings is there when the first request is answered', async () => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'clubyard-start-'));
	const [email, password] = ['staff@college.test', 'a long walk to the library'];
	const account = { STAFF_EMAIL: email, STAFF_PASSWORD: password };
	const settings = readSettings({ DATA_DIR, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...account });
	const site = await start(settings, null);
	const { status } = await fetch(`${site.url}/api/staff/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email, password }),
	});
	await site.stop();
	await rm(DATA_DIR, { recursive: true });
	expect(status).toBe(200);
});

test('a start on a new database, such as without its DATABASE_URL, deletes none of the files that a site has stored', async () => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'clubyard-start-'));
	const settings = readSettings({ DATA_DIR, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' });
	const names = ['logos/0123-512.webp', 'members/0123-512.webp', 'resumes/0123.pdf'];
	const files = diskStorage(DATA_DIR);
	const yesterday = new Date(Date.now() - 24 * 3_600_000);
	for (const name of names) {
		await files.put(name, Buffer.from('of a site whose rows are elsewhere'));
		await utimes(join(DATA_DIR, name), yesterday, yesterday);
	}
	// Waits for the jobs' work.
	await (await start(settings, null)).stop();
	const kept = names.filter((name) => existsSync(join(DATA_DIR, name)));
	await rm(DATA_DIR, { recursive: true });
	expect(kept).toEqual(names);
});

test('a site that stops begins no more mail while it answers its last request, because the mail would be cut off', async () => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'clubyard-start-'));
	const settings = readSettings({ DATA_DIR, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' });
	const site = await start(settings, null);
	const last = openRaw(site.url, beginPost('/api/clubs/login', 100, { expect: '100-continue' }));
	await expect.poll(last.received).toContain('100 Continue');
	const stopped = site.stop();
	const mail = { to: 'somebody@college.test', subject: 'Late', text: 'Hello.' };
	await site.services.transact((tx) => queueMail(tx, new Date().toISOString(), mail));
	last.socket.destroy();
	await stopped;
	const database = await openDatabase(settings);
	const rows = await database.db.selectFrom('outbox').select(['subject', 'attempts']).execute();
	await database.close();
	await rm(DATA_DIR, { recursive: true });
	expect(rows).toEqual([{ subject: 'Late', attempts: 0 }]);
});

test('a start stores the names by which calendars know events of an older version, because they hold the address of the site', async () => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'clubyard-start-'));
	const place = { DATA_DIR, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', SITE_URL: 'https://clubs.test' };
	const opened = async () => {
		const database = await openDatabase(readSettings(place));
		await database.migrate();
		return database;
	};
	const before = await opened();
	const now = new Date().toISOString();
	await before.transact(async (tx) => {
		const account = {
			email: 'chess@college.test',
			email_key: 'chess@college.test',
			password_hash: '',
			created_at: now,
		};
		await tx
			.insertInto('accounts')
			.values({ ...account, kind: 'club' })
			.execute();
		const club = { account_id: 1, name: 'Chess', description: 'D', founded_date: '2020-01-01', logo: null };
		await tx
			.insertInto('clubs')
			.values({ ...club, status: 'approved', created_at: now })
			.execute();
		const event = { club_id: 1, name: 'E', description: 'D', location: 'L', link: null, form_id: null };
		const times = { starts_at: now, ends_at: new Date(Date.now() + 3_600_000).toISOString(), created_at: now };
		await tx
			.insertInto('events')
			.values({ ...event, ...times })
			.execute();
	});
	await before.close();
	await (await start(readSettings(place), null)).stop();
	const after = await opened();
	const rows = await after.db.selectFrom('events').select('calendar_uid').execute();
	await after.close();
	await rm(DATA_DIR, { recursive: true });
	expect(rows).toEqual([{ calendar_uid: 'event-1@clubs.test' }]);
});

test('who tells a site to stop once more waits until it has stopped, too', async () => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'clubyard-start-'));
	const settings = readSettings({ DATA_DIR, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' });
	const site = await start(settings, null);
	const stopped = site.stop();
	await site.stop();
	// The folder is locked until then.
	const database = await openDatabase(settings);
	await database.close();
	await stopped;
	await rm(DATA_DIR, { recursive: true });
});

test('mail that waits because of a wrong setting leaves at once after a start with the right one', async () => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'clubyard-start-'));
	const database = await openDatabase(readSettings({ DATA_DIR }));
	await database.migrate();
	const mail = { to: 'waits@college.test', subject: 'Hello', text: 'Hello.' };
	await database.transact(async (tx) => {
		await queueMail(tx, new Date(Date.now() + 12 * 3_600_000).toISOString(), mail);
		await tx.updateTable('outbox').set({ attempts: 8, problem: 'Nothing answers there.' }).execute();
	});
	await database.close();
	const server = await startMailServer();
	const place = { DATA_DIR, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' };
	const site = await start(readSettings({ ...place, SMTP_URL: server.url }), null);
	await expect.poll(() => server.recipients).toEqual([mail.to]);
	await site.stop();
	await server.stop();
	await rm(DATA_DIR, { recursive: true });
});
