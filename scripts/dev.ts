/**
 * `npm run dev`: the server, restarted when its files change, and the pages with hot reload. Visit the address of the pages:
 * their dev server forwards all other requests to the API. When one of the two ends, or at Ctrl-C, both end.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { root, run, start } from './run.ts';

const pagesPort = process.env['PORT'] ?? '3000';
// Only the dev server of the pages uses it, so any will do.
const apiPort = String(await freePort());
const api = `http://127.0.0.1:${apiPort}`;

// The server does not start without built pages; which ones does not matter here. An `npm start` that is under way may build
// them while this waits for it.
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
