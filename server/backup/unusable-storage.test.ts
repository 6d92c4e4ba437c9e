import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openSource } from '#server/files/open-storage.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

let folder: string;
let archive: string;
let DATA_DIR: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-unusable-'));
	DATA_DIR = join(folder, 'site');
	const site = readSettings({ DATA_DIR });
	const database = await openDatabase(site);
	await database.migrate();
	await database.close();
	archive = join(folder, 'site.tar.gz');
	await backUp(site, archive);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const nobody = 'postgres://user:hunter2@127.0.0.1:1/clubs';
const atNobody = 'The setting DATABASE_URL cannot be used: nothing answers there.';
const noSite = (place: string) => `There is no site in ${place}: set DATA_DIR to its folder, or DATABASE_URL to`;

test('a database where nobody answers is named by its setting, of which the password is not shown', async () => {
	const settings = readSettings({ DATA_DIR, DATABASE_URL: nobody });
	await expect(backUp(settings, archive)).rejects.toThrow(new RegExp(`^${atNobody}$`));
	await expect(restore(settings, archive)).rejects.toThrow(new RegExp(`^${atNobody}$`));
});

test('a database that cannot be backed up is reported before any file is copied', async () => {
	vi.stubEnv('TMPDIR', join(folder, 'missing'));
	onTestFinished(() => void vi.unstubAllEnvs());
	await expect(backUp(readSettings({ DATA_DIR, DATABASE_URL: nobody }), archive)).rejects.toThrow(atNobody);
	const empty = readSettings({ DATA_DIR: join(folder, 'empty') });
	const database = await openDatabase(empty);
	await expect(backUp(empty, archive)).rejects.toThrow(noSite(empty.DATA_DIR));
	await database.migrate('001-accounts');
	await expect(backUp(empty, archive)).rejects.toThrow('This database was written by another version of Clubyard.');
	await database.close();
});

test('a folder without a site is not saved, moved or made, since its files would seem to be all there are', async () => {
	const elsewhere = readSettings({ DATA_DIR: join(folder, 'elsewhere') });
	await expect(backUp(elsewhere, archive)).rejects.toThrow(noSite(elsewhere.DATA_DIR));
	await expect(openSource(elsewhere)).rejects.toThrow(noSite(elsewhere.DATA_DIR));
	await expect(openDatabase(elsewhere, { besideServer: true })).rejects.toThrow(noSite(elsewhere.DATA_DIR));
	expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
});

test('a folder that cannot be looked into is not said to be without a site', async () => {
	const file = readSettings({ DATA_DIR: archive });
	const unusable = 'The setting DATA_DIR cannot be used: it is not a folder.';
	await expect(backUp(file, join(folder, 'other.tar.gz'))).rejects.toThrow(unusable);
	await expect(openSource(file)).rejects.toThrow(unusable);
	await expect(openDatabase(file, { besideServer: true })).rejects.toThrow(unusable);
});

test('a store that does not answer is named by its setting, and nothing is restored then', async () => {
	const settings = readSettings({ DATA_DIR, STORAGE_URL: 's3://key:hunter2@127.0.0.1:9/clubs?tls=off' });
	await expect(backUp(settings, archive)).rejects.toThrow(/^The setting STORAGE_URL cannot be used: [^\n]+\.$/);
	const empty = { ...settings, DATA_DIR: join(folder, 'new') };
	await expect(restore(empty, archive)).rejects.toThrow(/^The setting STORAGE_URL cannot be used: [^\n]+\.$/);
	expect(existsSync(empty.DATA_DIR), 'a database was made whose files have no place').toBe(false);
});

test('a folder that is not there, for the archive or for what goes into it, is named', async () => {
	const missing = join(folder, 'missing');
	const settings = readSettings({ DATA_DIR });
	await expect(backUp(settings, join(missing, 'site.tar.gz'))).rejects.toThrow(
		`The archive cannot be written to ${missing}: there is no such folder.`,
	);
	await expect(backUp(settings, folder)).rejects.toThrow(`${folder} is a folder: name a file for the archive.`);
	await expect(backUp(settings, join(archive, 'site.tar.gz'))).rejects.toThrow(
		`The archive cannot be written to ${archive}: it is not a folder.`,
	);
	vi.stubEnv('TMPDIR', missing);
	onTestFinished(() => void vi.unstubAllEnvs());
	await expect(backUp(settings, archive)).rejects.toThrow(`Nothing can be written to ${missing}, where archives are`);
});
