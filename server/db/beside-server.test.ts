import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from './sqlite.ts';

const keyRow = (key: string) => ({ key, made_at: '2026-01-01T00:00:00.000Z', reply: null });

test('a command of the operator reads and writes beside the server, and leaves its lock alone', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-beside-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const server = await openSqlite(folder);
	await server.migrate();
	const command = await openSqlite(folder, { besideServer: true });
	const write = (database: typeof server, key: string) =>
		database.transact((tx) => tx.insertInto('deeds').values(keyRow(key)).execute());
	const readBy = async ({ db }: typeof server) =>
		(await db.selectFrom('deeds').select('key').orderBy('key').execute()).map(({ key }) => key);
	for (let index = 0; index < 20; index++) await write(index % 2 === 0 ? server : command, `${index}`);
	expect(await readBy(server)).toHaveLength(20);
	await write(command, 'last');
	await command.close();
	expect(await readBy(server)).toContain('last');
	await expect(openSqlite(folder)).rejects.toThrow('Another process already uses');
	await server.close();
	const alone = await openSqlite(folder, { besideServer: true });
	expect(await readBy(alone)).toHaveLength(21);
	await expect(openSqlite(folder)).rejects.toThrow('Another process already uses');
	await alone.close();
});
