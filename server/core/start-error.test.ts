import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { start } from '#main/start.ts';
import { readSettings, SettingsError } from './settings.ts';
import { explainStartError } from './start-error.ts';

const quiet = { LOG_LEVEL: 'silent', PORT: '0' };
let root: string;
beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), 'clubyard-start-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.runIf(process.platform === 'linux')('a data folder that cannot be made is named, not waited for', async () => {
	const starting = start(readSettings({ ...quiet, DATA_DIR: '/proc/clubyard/data' }));
	await expect(starting).rejects.toThrow(/^The setting DATA_DIR cannot be used: [^\n]+\.$/);
});

test('a data folder that is a file, an address that is taken and a host that is none are named', async () => {
	const file = join(root, 'file');
	writeFileSync(file, '');
	await expect(start(readSettings({ ...quiet, DATA_DIR: file }))).rejects.toThrow(
		'The setting DATA_DIR cannot be used: it is not a folder.',
	);
	const taken = createServer().listen(0, '127.0.0.1');
	await once(taken, 'listening');
	const { port } = taken.address() as { port: number };
	const DATA_DIR = join(root, 'data');
	try {
		await expect(start(readSettings({ ...quiet, DATA_DIR, PORT: String(port) }))).rejects.toThrow(
			/^(The setting PORT cannot be used: another program already uses that address and port\.|There are no built pages)/,
		);
		await expect(
			start(readSettings({ ...quiet, DATA_DIR, HOST: '203.0.113.7', SITE_URL: 'http://203.0.113.7' })),
		).rejects.toThrow(
			/^(The setting HOST cannot be used: this machine cannot find that address\.|There are no built pages)/,
		);
	} finally {
		taken.close();
	}
});

test('a data folder whose files cannot be opened, or whose database is none, is named', async () => {
	const locked = join(root, 'locked');
	mkdirSync(join(locked, 'clubyard.lock'), { recursive: true });
	await expect(start(readSettings({ ...quiet, DATA_DIR: locked }))).rejects.toThrow(
		'The setting DATA_DIR cannot be used: this user has no permission to open the files in it.',
	);
	const damaged = join(root, 'damaged');
	mkdirSync(damaged);
	writeFileSync(
		join(damaged, 'clubyard.db'),
		'no database at all, but long enough to have a header of its own. '.repeat(20),
	);
	await expect(start(readSettings({ ...quiet, DATA_DIR: damaged }))).rejects.toThrow(
		'The setting DATA_DIR cannot be used: its database file is damaged: restore a backup.',
	);
});

test('a full disk stops the start with a sentence about the data folder', () => {
	// Limits the file size, because a test cannot fill a disk.
	const start = 'trap \'\' XFSZ; ulimit -f 8; exec "$0" main/main.ts';
	const environment = { PATH: process.env['PATH'], DATA_DIR: join(root, 'full'), PORT: '0' };
	const { stderr } = spawnSync('bash', ['-c', start, process.execPath], { env: environment, encoding: 'utf8' });
	expect(stderr).toContain(
		'The setting DATA_DIR cannot be used: its disk cannot be read or written, most likely because it is full.',
	);
});

test.each([
	['EACCES', 'DATA_DIR', 'this user has no permission to use it'],
	['EROFS', 'DATA_DIR', 'this user has no permission to use it'],
	['ENOENT', 'DATABASE_URL', 'the file or folder it names does not exist'],
	['28P01', 'DATABASE_URL', 'the server there does not accept this user and password'],
	['53300', 'DATABASE_URL', 'the server there has no free connection'],
	['CERT_HAS_EXPIRED', 'SMTP_URL', 'the certificate there is not valid today, or the clock of this machine is wrong'],
	['RequestTimeTooSkewed', 'STORAGE_URL', 'the clock of this machine and the clock of the store there differ'],
])('%s while %s is opened gets a sentence about it', (code, setting, why) => {
	const error = Object.assign(new Error('no'), { code });
	expect(explainStartError(setting, error)).toEqual(
		new SettingsError(`The setting ${setting} cannot be used: ${why}.`),
	);
});

test('a DATABASE_URL without the password that its server asks for gets a sentence about it', () => {
	const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
	expect(explainStartError('DATABASE_URL', error)).toEqual(
		new SettingsError(
			'The setting DATABASE_URL cannot be used: the server there asks for a password, but the setting has none.',
		),
	);
});

test('an error that no setting is to blame for stays what it is', () => {
	const error = new TypeError('x is not a function');
	expect(explainStartError('DATA_DIR', error)).toBe(error);
	const counted = new Error('28 rows refer to nothing');
	expect(explainStartError('DATABASE_URL', counted), 'its number is no code of PostgreSQL').toBe(counted);
});

test.each([
	['DATABASE_URL', {}],
	['DATABASE_LISTEN_URL', { DATABASE_LISTEN_URL: 'postgres://user:hunter2@127.0.0.1:1/clubs' }],
])('a %s where nobody answers is named, without its password', async (name, environment) => {
	const DATABASE_URL = 'postgres://user:hunter2@127.0.0.1:1/clubs';
	const starting = start(readSettings({ ...quiet, DATA_DIR: join(root, 'pg'), DATABASE_URL, ...environment }));
	await expect(starting).rejects.toThrow(new RegExp(`^The setting ${name} cannot be used: nothing answers there\\.$`));
});

test('a DATABASE_URL where nothing is ever said is named within seconds', async () => {
	const silent = createServer().listen(0, '127.0.0.1');
	await once(silent, 'listening');
	const { port } = silent.address() as { port: number };
	const DATABASE_URL = `postgres://user@127.0.0.1:${port}/clubs`;
	const starting = start(readSettings({ ...quiet, DATA_DIR: join(root, 'pg'), DATABASE_URL }));
	await expect(starting).rejects.toThrow('The setting DATABASE_URL cannot be used: no answer came in time.');
	silent.close();
});

test('a DATABASE_URL that leads to something else than PostgreSQL is named', async () => {
	const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
	await once(other, 'listening');
	const { port } = other.address() as { port: number };
	const DATABASE_URL = `postgres://user@127.0.0.1:${port}/clubs`;
	const starting = start(readSettings({ ...quiet, DATA_DIR: join(root, 'pg'), DATABASE_URL }));
	await expect(starting).rejects.toThrow(
		'The setting DATABASE_URL cannot be used: the server there closed the connection: it may not be PostgreSQL.',
	);
	other.close();
});
