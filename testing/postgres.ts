/** A PostgreSQL cluster for a test run. Ends with the process that started it, even if killed. */
import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { hasRoomInMemory, memory } from './memory-folder.ts';
import { findPostgres } from './postgres-programs.ts';

const run = promisify(execFile);

export interface Cluster {
	readonly adminUrl: string;
	siteUrl(database: string): string;
	stop(): Promise<void>;
}

export interface ClusterOptions {
	/** Syncs to disk, for tests of crashes. Much slower. */
	durable?: boolean;
}

/** PostgreSQL refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return;
	const users = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.map((line) => line.split(':'));
	const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
	if (user === undefined)
		throw new Error('PostgreSQL does not run as root: add a user named postgres, or test as yourself.');
	return { uid: Number(user[2]), gid: Number(user[3]) };
}

const quick = ['jit=off', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=128MB'];

const neededInMemory = 1024 ** 3;

/** In memory if possible, because disks take a fifth longer. */
const folderFor = (durable: boolean) => (!durable && hasRoomInMemory(neededInMemory) ? memory : tmpdir());

function settings(port: number, durable: boolean): string[] {
	const wanted = [
		`port=${port}`,
		'listen_addresses=127.0.0.1',
		'unix_socket_directories=',
		'max_connections=200',
		'shared_buffers=64MB',
		'timezone=UTC',
		'logging_collector=off',
		...(durable ? [] : quick),
	];
	return wanted.flatMap((setting) => ['-c', setting]);
}

/** Stops the cluster when standard input closes, even if the parent was killed. */
const guard = 'folder=$1; shift; "$@" >"$folder/log" 2>&1 & cat >/dev/null; kill -QUIT $!; wait $!; rm -rf "$folder"';

async function isReady(log: string): Promise<boolean> {
	for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(20)) {
		const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
		if (said.includes('ready to accept connections')) return true;
		if (said.includes('could not bind')) return false;
		if (said.includes('FATAL')) throw new Error(`PostgreSQL did not start:\n${said}`);
	}
	throw new Error('PostgreSQL did not start within two minutes.');
}

async function ask(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

/** Some versions cannot copy a template twice at once: `object_in_use`. */
async function retryWhileInUse(work: () => Promise<void>): Promise<void> {
	for (let left = 50; ; left--) {
		try {
			return await work();
		} catch (error) {
			if (left === 0 || (error as { code?: string }).code !== '55006') throw error;
			await pause(20 + Math.random() * 50);
		}
	}
}

export const createDatabase = (adminUrl: string, name: string, template = 'template1'): Promise<void> =>
	retryWhileInUse(() => ask(adminUrl, `create database ${name} owner site template ${template}`));

export const dropDatabase = (adminUrl: string, name: string): Promise<void> =>
	ask(adminUrl, `drop database if exists ${name} with (force)`);

/** A realistic collation reveals missing orders. */
async function initialise(programs: string, folder: string, durable: boolean, user: ReturnType<typeof unprivileged>) {
	const base = [`--pgdata=${folder}/data`, `--pwfile=${folder}/password`, '--username=admin', '--auth=scram-sha-256'];
	base.push('--encoding=UTF8', ...(durable ? ['--data-checksums'] : ['--no-sync']));
	const options = { cwd: folder, ...user };
	const initdb = join(programs, 'initdb');
	try {
		await run(initdb, [...base, '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'], options);
	} catch {
		rmSync(`${folder}/data`, { recursive: true, force: true });
		await run(initdb, [...base, '--locale=C'], options);
	}
}

async function tryStart(programs: string, durable: boolean): Promise<Cluster | undefined> {
	const user = unprivileged();
	const password = randomBytes(18).toString('base64url');
	const folder = mkdtempSync(join(folderFor(durable), 'clubyard-postgres-'));
	let child: ChildProcess | undefined;
	const stop = async () => {
		if (child !== undefined && child.exitCode === null && child.signalCode === null) {
			child.ref();
			const gone = once(child, 'exit');
			child.stdin?.end();
			await gone;
		}
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
		if (user !== undefined) for (const path of [folder, join(folder, 'password')]) chownSync(path, user.uid, user.gid);
		await initialise(programs, folder, durable, user);
		const port = await freePort();
		const command = [join(programs, 'postgres'), '-D', join(folder, 'data'), ...settings(port, durable)];
		child = spawn('sh', ['-c', guard, 'guard', folder, ...command], {
			cwd: folder,
			// In its own process group, so that Ctrl-C does not stop it early.
			detached: true,
			stdio: ['pipe', 'ignore', 'ignore'],
			...user,
		});
		child.unref();
		if (!(await isReady(join(folder, 'log')))) {
			await stop();
			return;
		}
		const url = (role: string, database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
		const adminUrl = url('admin', 'postgres');
		await ask(adminUrl, `create role site login password '${password}'`);
		return {
			adminUrl,
			siteUrl: (database) => url('site', database),
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

export async function startPostgres({ durable = false }: ClusterOptions = {}): Promise<Cluster> {
	const programs = findPostgres();
	if (programs === undefined) {
		throw new Error('PostgreSQL’s programs (initdb, postgres) were not found: install the package "postgresql".');
	}
	for (let left = 3; left > 0; left--) {
		const cluster = await tryStart(programs, durable);
		if (cluster !== undefined) return cluster;
	}
	throw new Error('PostgreSQL found no free port on 127.0.0.1.');
}
