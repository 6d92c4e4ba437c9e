import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, getClub } from '#features/clubs/contract.ts';
import { createEvent, createForm } from '#features/events/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { getResponses, sendResponse } from '#features/registrations/contract.ts';
import { migrations } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { listFailedMail } from '#server/mail/failed-mail.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { eventBody } from '#testing/bodies.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { samplePicture, startSite, type TestClub, type TestSite } from '#testing/site.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { backedUp, leftOut } from './tables.ts';

const onPostgres = process.env['TEST_DATABASE'] === 'postgres';
let folder: string;
let site: TestSite;
let club: TestClub;
let formId: string;
let archive: string;
let responses: unknown;
const opened: FreshPostgres[] = [];

async function emptySite(name: string): Promise<Record<string, string>> {
	const settings: Record<string, string> = { DATA_DIR: join(folder, name) };
	if (onPostgres) {
		const database = await freshPostgres();
		opened.push(database);
		settings['DATABASE_URL'] = database.url;
	}
	return settings;
}

const settingsOf = (settings: Record<string, string>) => ({
	...site.services.settings,
	DATABASE_URL: settings['DATABASE_URL'] || undefined,
	DATA_DIR: settings['DATA_DIR'] ?? '',
});

async function fill(from: TestSite) {
	club = await from.newClub({ name: 'Kept Club' });
	const own = { as: club, query: { ClubID: club.ClubID } };
	const { url } = await samplePicture('#3a6');
	const member = {
		FirstName: 'Ada',
		LastName: 'Kept',
		Email: 'ada@college.test',
		Role: 'Chair',
		JoinDate: '2024-01-02',
		ProfileImageURL: url,
		ClubID: club.ClubID,
	};
	await from.call(addMember, { as: club, body: member });
	const times = { StartDateTime: '2031-01-01T10:00:00Z', EndDateTime: '2031-01-01T12:00:00Z' };
	const event = await from.call(createEvent, {
		...own,
		body: eventBody({ EventName: 'Kept Event', ...times }),
	});
	const fields = [{ id: '1', type: 'shortAnswer', question: 'Your name “é” 🎈?', options: [] }];
	const form = await from.call(createForm, {
		as: club,
		body: { eventID: event.reply.EventID, title: 'Kept Form', fields },
	});
	const mail = { to: club.Email, subject: 'Waiting', text: 'It waits.' };
	await from.services.transact((tx) =>
		queueMail(tx, from.services.now().toISOString(), { ...mail, subject: 'Sent' }, { key: 'decision 9' }),
	);
	await from.mails();
	await from.services.transact((tx) => queueMail(tx, from.services.now().toISOString(), mail));
	formId = form.reply.formId;
	// JSON leaves U+2028 and U+2029 unescaped. They must not end a row in the archive.
	const answer = (index: number) => `Person ${index}\n"quoted",\u2028 'x'\u2029 and more`;
	for (let index = 0; index < 20; index++) {
		await from.call(sendResponse, { params: { formId }, body: { answers: { 1: answer(index) } } });
	}
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-backup-test-'));
	site = await startSite();
	await fill(site);
	({ reply: responses } = await site.call(getResponses, { params: { formId }, as: club }));
	archive = join(folder, 'site.tar.gz');
	await backUp(site.services.settings, archive);
});

afterAll(async () => {
	await site.stop();
	for (const database of opened) await database.drop();
	await rm(folder, { recursive: true, force: true });
});

async function expectWhole(settings: Record<string, string>): Promise<void> {
	await restore(settingsOf(settings), archive);
	const restored = await startSite(settings);
	try {
		const { reply } = await restored.call(loginClub, { body: { email: club.Email, password: club.password } });
		const after = await restored.call(getResponses, { params: { formId }, as: reply });
		expect(after.reply).toEqual(responses);
		expect(await restored.mails()).toEqual([]);
		expect((await listFailedMail(restored.services.db))[0]?.problem).toContain('may have been sent since');
		await restored.services.transact((tx) => {
			const mail = { to: club.Email, subject: 'Anew', text: 'Of a decision with the same id.' };
			return queueMail(tx, restored.services.now().toISOString(), mail, { key: 'decision 9' });
		});
		expect((await restored.mails()).map(({ subject }) => subject)).toEqual(['Anew']);
		expect(after.reply).toHaveLength(20);
		const found = await restored.call(getClub, { params: { clubId: club.ClubID } });
		for (const picture of [found.reply.LogoURL, found.reply.Members[0]?.ProfileImageURL]) {
			const [old, kept] = await Promise.all([fetch(site.url + picture), fetch(restored.url + picture)]);
			expect(kept.status).toBe(200);
			expect(Buffer.from(await kept.arrayBuffer())).toEqual(Buffer.from(await old.arrayBuffer()));
		}
		expect((await restored.call(loginClub, { body: { email: club.Email, password: club.password } })).status).toBe(200);
		expect((await restored.newClub()).ClubID).toBeGreaterThan(club.ClubID);
	} finally {
		await restored.stop();
	}
}

test('a restored site has every row and file, and goes on from there', async () => {
	await expectWhole(await emptySite('restored'));
});

test('a site moves to the other engine by its archive', async () => {
	await expectWhole({ DATA_DIR: join(folder, 'moved'), DATABASE_URL: '' });
});

test('a session does not outlive a restore', async () => {
	const settings = await emptySite('sessions');
	await restore(settingsOf(settings), archive);
	const restored = await startSite(settings);
	expect((await restored.call(getResponses, { params: { formId }, as: club })).status).toBe(401);
	await restored.stop();
});

test('a backup made while people register holds one moment, whole', async () => {
	let isOver = false;
	const registering = (async () => {
		while (!isOver) await site.call(sendResponse, { params: { formId }, body: { answers: { 1: 'while saving' } } });
	})();
	const file = join(folder, 'busy.tar.gz');
	const manifest = await backUp(site.services.settings, file);
	isOver = true;
	await registering;
	const settings = await emptySite('busy');
	const restored = await restore(settingsOf(settings), file);
	expect(restored.tables).toEqual(manifest.tables);
	expect(restored.tables['responses']?.rows).toBeGreaterThanOrEqual(20);
});

test('mail that waited is held with its rows, so a restore that fails afterwards leaves none to send', async () => {
	const settings = await emptySite('failing');
	migrations['999-fails'] = () => Promise.reject(new Error('A migration that fails.'));
	try {
		await expect(restore(settingsOf(settings), archive)).rejects.toThrow('A migration that fails.');
	} finally {
		delete migrations['999-fails'];
	}
	const restored = await startSite(settings);
	expect([await restored.mails(), (await listFailedMail(restored.services.db)).length]).toEqual([[], 1]);
	await restored.stop();
});

test('a damaged archive is refused with one sentence, and nothing is restored', async () => {
	const bytes = await readFile(archive);
	const settings = await emptySite('damaged');
	const damage = {
		cut: bytes.subarray(0, bytes.length - 2000),
		changed: Buffer.concat([
			bytes.subarray(0, bytes.length >> 1),
			Buffer.from([(bytes[bytes.length >> 1] ?? 0) ^ 0xff]),
			bytes.subarray((bytes.length >> 1) + 1),
		]),
		nonsense: Buffer.from('not an archive'),
	};
	for (const [name, content] of Object.entries(damage)) {
		const file = join(folder, `${name}.tar.gz`);
		await writeFile(file, content);
		await expect(restore(settingsOf(settings), file), name).rejects.toThrow(/damaged, so nothing was restored/);
	}
	await expectWhole(settings);
});

test('an archive is not restored over a site', async () => {
	const settings = await emptySite('taken');
	await restore(settingsOf(settings), archive);
	await expect(restore(settingsOf(settings), archive)).rejects.toThrow('There is already a site here');
});

test('a site of an older version that an archive would be restored over stays as it is', async () => {
	const settings = settingsOf({ DATA_DIR: join(folder, 'older'), DATABASE_URL: '' });
	const older = await openDatabase(settings);
	await older.migrate('001-accounts');
	await older.transact((tx) =>
		sql`insert into accounts (kind, email, email_key, password_hash, created_at)
			values ('club', 'old@college.test', 'old@college.test', 'none', '2026-01-02T03:04:05.678Z')`.execute(tx),
	);
	await older.close();
	await expect(restore(settings, archive)).rejects.toThrow('There is already a site here');
	const after = await openDatabase(settings);
	const { rows } = await sql`select name from kysely_migration`.execute(after.db);
	await after.close();
	expect(rows).toEqual([{ name: '001-accounts' }]);
});

test('every table is either backed up or left out on purpose', async () => {
	const database = await openDatabase(settingsOf(await emptySite('tables')));
	await database.migrate();
	const catalog = onPostgres
		? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
		: sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`;
	const { rows } = await catalog.execute(database.db);
	await database.close();
	const known = [...backedUp.map(({ name }) => name as string), ...leftOut];
	expect(
		rows
			.map(({ name }) => name)
			.filter((name) => !name.startsWith('kysely_'))
			.sort(),
	).toEqual(known.sort());
});
