/** Starts the real server with an empty database, as `npm start` does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export interface Site {
	url: string;
	staff: { email: string; password: string };
	mailFolder: string;
	timeZone: string;
	printed(): string;
	errors(): readonly string[];
	stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
const timeZone = 'Europe/Berlin';
const staff = { email: 'staff@college.example', password: 'a long walk to the library' };

const isError = (line: string) => /^\{"level":[56]0,/.test(line);

/** Printed once the server listens and the staff account exists. */
const address = /running at (https?:\/\/127\.0\.0\.1:\d+)/;

async function isReady(url: string): Promise<boolean> {
	const result = await fetch(new URL('/readyz', url)).catch(() => undefined);
	return result?.ok ?? false;
}

/** Its log stays in `test-results/`. */
export async function startSite(
	name: string,
	settings: Record<string, string> = {},
	program: readonly string[] = ['--disable-proto=delete', 'main/main.ts'],
): Promise<Site> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-site-'));
	const logs = join(root, 'test-results', 'servers');
	mkdirSync(logs, { recursive: true });
	const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
	const child = spawn(process.execPath, program, {
		cwd: root,
		// The tester's environment must not become settings.
		env: {
			PATH: process.env['PATH'],
			PORT: '0',
			DATA_DIR: folder,
			TIME_ZONE: timeZone,
			STAFF_EMAIL: staff.email,
			STAFF_PASSWORD: staff.password,
			// Compiling the modules anew takes half of a start's CPU time.
			NODE_COMPILE_CACHE: join(tmpdir(), 'clubyard-compiled'),
			...settings,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let said = '';
	const errors: string[] = [];
	for (const output of [child.stdout, child.stderr]) {
		output.on('data', (chunk: Buffer) => {
			log.write(chunk);
			if (said.length < 100_000) said += chunk.toString();
		});
		createInterface({ input: output }).on('line', (line) => {
			if (isError(line)) errors.push(line);
		});
	}
	const runs = () => child.exitCode === null && child.signalCode === null;
	const stop = async () => {
		if (runs()) {
			const gone = once(child, 'exit');
			child.kill('SIGTERM');
			const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
			await gone;
			clearTimeout(late);
		}
		log.end();
		await rm(folder, { recursive: true, force: true });
	};
	for (const deadline = Date.now() + 90_000; Date.now() < deadline && runs(); await pause(25)) {
		const url = address.exec(said)?.[1];
		if (url !== undefined && (await isReady(url))) {
			return {
				url,
				staff,
				mailFolder: join(settings['DATA_DIR'] ?? folder, 'outbox'),
				timeZone,
				printed: () => said,
				errors: () => errors,
				stop,
			};
		}
	}
	await stop();
	throw new Error(`The server did not start:\n${said}`);
}
