/** `npm run dev`: the server, restarted on changes, and the pages with hot reload. Both end together. */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { root, run, start } from './run.ts';

const pagesPort = process.env['PORT'] ?? '3000';
const apiPort = String(await freePort());
const api = `http://127.0.0.1:${apiPort}`;

// The server needs built pages; any will do. Waits for an `npm start` that builds them.
if (!existsSync(join(root, 'dist', 'client'))) await run(process.execPath, ['scripts/build.ts', '--if-stale']);

const both: ChildProcess[] = [
	start(process.execPath, ['--watch', '--watch-preserve-output', 'main/main.ts'], {
		env: { SITE_URL: `http://localhost:${pagesPort}`, ...process.env, PORT: apiPort },
	}),
	start('react-router', ['dev', '--port', pagesPort, '--strictPort'], { env: { API_URL: api } }),
];

const stop = (code: number) => {
	process.exitCode = code;
	for (const child of both) if (child.exitCode === null) child.kill('SIGTERM');
};
for (const child of both) child.once('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));
