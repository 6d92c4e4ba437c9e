import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Stops like the server, then something happens. */
const program = (happens: string) => `
	import { open } from 'node:fs/promises';
	import { openSqlite } from '#server/db/sqlite.ts';
	import { stopWithProcess } from '#main/stop.ts';
	const database = await openSqlite(process.env.FOLDER);
	const log = { info: () => {}, error: (_, said) => console.log(said) };
	stopWithProcess({ services: { log }, stop: async () => { await database.close(); console.log('in good order'); } });
	${happens}
	setTimeout(() => console.log('it went on'), 20_000);
`;

async function run(happens: string) {
	const FOLDER = await mkdtemp(join(tmpdir(), 'clubyard-stop-'));
	const { status, stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program(happens)], {
		cwd: fileURLToPath(new URL('../', import.meta.url)),
		env: { PATH: process.env['PATH'], FOLDER },
		encoding: 'utf8',
	});
	await rm(FOLDER, { recursive: true });
	return { status, said: stdout.trimEnd().split('\n') };
}

test('at a signal to stop, it stops in good order', async () => {
	expect(await run(`process.kill(process.pid, 'SIGTERM');`)).toEqual({ status: 0, said: ['in good order'] });
});

test('after an error that nobody caught it stops in good order, with 1', async () => {
	expect(await run(`setImmediate(() => { throw new Error('unexpected'); });`)).toEqual({
		status: 1,
		said: ['an error nobody caught: stopping', 'in good order'],
	});
});

test('after a failed sync the process ends at once, because a graceful stop would write to the database', async () => {
	const failing = `
		const file = await open(process.execPath);
		Object.getPrototypeOf(file).datasync = async () => { throw new Error('EIO'); };
		await database.migrate().catch((error) => console.log(error.message));
	`;
	expect(await run(failing)).toEqual({
		status: 1,
		said: ['The disk failed to keep what was written.', 'an error nobody caught: stopping'],
	});
});
