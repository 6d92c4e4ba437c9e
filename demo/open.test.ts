import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '#features/accounts/server/store.ts';
import { insertStaff } from '#features/staff/server/store.ts';
import { readSettings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openCollege } from './open.ts';

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const logosIn = async (path: string) => new Set(await readdir(join(path, 'logos')));

test('the folder of the demo keeps its college until a fresh one is wanted', async () => {
	const settings = readSettings({ DATA_DIR: join(folder, 'college') });
	const made = await openCollege(settings, { seed: 'test', fresh: false, now: new Date('2026-05-01T10:00:00Z') });
	const logos = await logosIn(settings.DATA_DIR);
	expect(await openCollege(settings, { seed: 'test', fresh: false, now: new Date() })).toEqual(made);
	expect(await logosIn(settings.DATA_DIR)).toEqual(logos);
	const fresh = await openCollege(settings, { seed: 'test', fresh: true, now: new Date('2026-06-01T10:00:00Z') });
	expect(fresh.at).toBe('2026-06-01T10:00:00.000Z');
	expect(await logosIn(settings.DATA_DIR)).not.toEqual(logos);
});

test('the folder of the demo is neither removed nor added to when it holds another site', async () => {
	const other = join(folder, 'real');
	const settings = readSettings({ DATA_DIR: other });
	const database = await openDatabase(settings);
	await database.migrate();
	await database.transact(async (tx) => {
		const now = new Date().toISOString();
		await insertStaff(tx, (await insertAccount(tx, 'staff', 'staff@college.test', 'hash', now)) ?? 0, 'Staff');
	});
	await database.close();
	await expect(openCollege(settings, { seed: 'test', fresh: true, now: new Date() })).rejects.toThrow(
		'no sample college',
	);
	expect(await readdir(other)).toContain('clubyard.db');
});
