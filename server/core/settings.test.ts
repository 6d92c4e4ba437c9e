import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { start } from '#main/start.ts';
import { assertPublicAddress, readSettings, SettingsError, siteUrlOf } from './settings.ts';

test('without any setting the site runs on this machine alone', () => {
	expect(readSettings({})).toMatchObject({
		PORT: 3000,
		HOST: '127.0.0.1',
		SITE_NAME: 'Clubyard',
		DATA_DIR: resolve('data'),
		RATE_LIMIT_SCALE: 1,
		TIME_ZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
	});
	expect(readSettings({ PORT: '', SITE_URL: '', TRUST_PROXY: '' })).toEqual(readSettings({}));
});

test('settings are read as they are meant', () => {
	const read = readSettings({
		PORT: '0',
		SITE_URL: 'https://Clubs.example.edu:8443/',
		TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
		RATE_LIMIT_SCALE: '0.5',
		STORAGE_URL: 's3://key:secret@host/bucket/trial?region=eu',
		TIME_ZONE: 'Asia/Kolkata',
	});
	expect(read).toMatchObject({
		PORT: 0,
		SITE_URL: 'https://clubs.example.edu:8443',
		TRUST_PROXY: ['127.0.0.1', '10.0.0.0/8'],
		RATE_LIMIT_SCALE: 0.5,
		STORAGE_URL: 's3://key:secret@host/bucket/trial?region=eu',
		TIME_ZONE: 'Asia/Kolkata',
	});
});

test.each([
	['PORT', 'http'],
	['PORT', '70000'],
	['PORT', '-1'],
	['PORT', '80.5'],
	['SITE_HOST', 'two words'],
	['SITE_HOST', 'x'.repeat(254)],
	['SITE_URL', 'clubs.example.edu'],
	['SITE_URL', 'ftp://clubs.example.edu'],
	['SITE_URL', 'javascript:alert(1)'],
	['SITE_URL', 'https://clubs.example.edu/portal'],
	['SITE_NAME', 'x'.repeat(121)],
	['TIME_ZONE', 'Mars/Olympus'],
	['TIME_ZONE', '+05:30'],
	['TIME_ZONE', '-0800'],
	['DATABASE_URL', 'mysql://localhost/clubs'],
	['DATABASE_URL', 'localhost'],
	['DATABASE_LISTEN_URL', 'https://host/db'],
	['STORAGE_URL', 's3://host/bucket'],
	['STORAGE_URL', 's3://key:secret@host/bucket/two words'],
	['STORAGE_URL', 'bucket'],
	['STORAGE_URL', 's3://key:se/cret@host/bucket'],
	['STORAGE_URL', 's3://key:100%@host/bucket'],
	['STORAGE_URL', 's3://key:secret@host/bucket?tls=false'],
	['SMTP_URL', 'mail.example.edu'],
	['SMTP_URL', 'https://mail.example.edu'],
	['SMTP_URL', 'smtp://'],
	['MAIL_FROM', 'nobody'],
	['MAIL_FROM', 'a@b.de\nBcc: c@d.de'],
	['MAIL_FROM', 'Clubs: a@b.de'],
	['MAIL_FROM', 'a@b.de, c@d.de'],
	['MAIL_FROM', 'Clubs <a@b.de>, More <c@d.de>'],
	['STAFF_EMAIL', 'nobody'],
	['STAFF_PASSWORD', 'short'],
	['STAFF_PASSWORD', 'twelve or more\r'],
	['STAFF_PASSWORD', 'twelve\tor more'],
	['STAFF_PASSWORD', ' '.repeat(12)],
	['DATA_DIR', '~/clubyard'],
	['DATA_DIR', '~'],
	['TRUST_PROXY', 'true'],
	['TRUST_PROXY', '1'],
	['TRUST_PROXY', '*'],
	['TRUST_PROXY', '10.0.0.0/33'],
	['TRUST_PROXY', '0.0.0.0/0'],
	['TRUST_PROXY', '127.0.0.1, ::/0'],
	['TRUST_PROXY', '127.0.0.1,'],
	['RATE_LIMIT_SCALE', 'none'],
	['RATE_LIMIT_SCALE', '-1'],
	['RATE_LIMIT_SCALE', 'Infinity'],
	['METRICS_ADDRESS', '9464'],
	['METRICS_ADDRESS', '127.0.0.1:99999'],
	['METRICS_ADDRESS', '[:::]:9464'],
	['LOG_LEVEL', 'loud'],
	['ACCESSIBILITY_CONTACT', 'the office'],
	['ACCESSIBILITY_CONTACT', 'http://college.test/access'],
	['ACCESSIBILITY_CONTACT', 'javascript:alert(1)'],
	['ACCESSIBILITY_CONTACT', 'mailto:nobody'],
	['APPLICATION_RETENTION_DAYS', '0'],
	['RESULT_RETENTION_DAYS', '-1'],
	['STAFF_SECOND_FACTOR', 'yes'],
	['OIDC_ISSUER', 'login.college.test'],
	['OIDC_ISSUER', 'http://login.college.test'],
	['OIDC_ONLY', 'everybody'],
	['REJECTED_RETENTION_DAYS', 'never'],
])('%s=%j stops the start with one sentence that names it', (name, value) => {
	const read = () => readSettings({ [name]: value });
	expect(read).toThrow(SettingsError);
	expect(read).toThrow(new RegExp(`^The setting ${name} cannot be used: it (must|is) [^\\n]+[^.]\\.$`));
});

test.each([
	[{ STAFF_EMAIL: 'a@college.test' }, 'STAFF_PASSWORD'],
	[{ STAFF_PASSWORD: 'long enough to be one' }, 'STAFF_EMAIL'],
	[{ AI_MODEL: 'm' }, 'AI_BASE_URL'],
	[{ AI_API_KEY: 'key' }, 'AI_BASE_URL'],
	[{ DATABASE_LISTEN_URL: 'postgres://host/db' }, 'DATABASE_URL'],
	[{ AI_BASE_URL: 'https://ai.example.com/v1' }, 'AI_MODEL'],
	[{ OIDC_ISSUER: 'https://login.college.test', OIDC_CLIENT_ID: 'clubs' }, 'OIDC_CLIENT_SECRET'],
	[{ OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_ISSUER'],
	[{ OIDC_ONLY: 'staff' }, 'OIDC_ISSUER'],
	[{ OIDC_STAFF_GROUP: 'staff' }, 'OIDC_ISSUER'],
])('half of a pair is no setting: %j lacks %s', (environment, missing) => {
	const needs = Object.keys(environment)[0];
	expect(() => readSettings(environment)).toThrow(`The setting ${missing} is missing: ${needs} needs it.`);
});

test.each([
	['STAFF_PASSWORD', 'hunter2'],
	['DATABASE_URL', 'mysql://user:hunter2@host/db'],
	['SMTP_URL', 'http://user:hunter2@host'],
] as const)('the sentence about %s does not repeat its secret', (name, value) => {
	let said = '';
	try {
		readSettings({ [name]: value });
	} catch (error) {
		said = (error as Error).message;
	}
	expect(said).toContain(name);
	expect(said).not.toContain('hunter2');
});

const quiet = { LOG_LEVEL: 'silent', PORT: '0' };

test.each([
	[{ TRUST_PROXY: '127.0.0.1' }, 'TRUST_PROXY'],
	[{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
	[{ HOST: '::' }, 'HOST=::'],
	[{ HOST: '192.168.1.5' }, 'HOST=192.168.1.5'],
])('a site that others can reach does not start without its public address: %j', async (environment, why) => {
	const settings = readSettings({ ...quiet, DATA_DIR: join(tmpdir(), 'clubyard-public'), ...environment });
	await expect(start(settings)).rejects.toThrow(
		`The setting SITE_URL is missing: ${why} lets others reach this site, so name its public address, such as SITE_URL=https://clubs.example.edu.`,
	);
});

test.each([
	{},
	{ HOST: 'localhost' },
	{ HOST: '127.0.0.2' },
	{ HOST: '::1' },
	{ HOST: '0.0.0.0', SITE_URL: 'https://a.test' },
])('a site of this machine alone, or with its public address, needs no more: %j', (environment) => {
	expect(() => assertPublicAddress(readSettings(environment))).not.toThrow();
});

test('a folder of a bucket that cannot be one and a missing bucket get different sentences', () => {
	const read = (path: string) => () => readSettings({ STORAGE_URL: `s3://key:secret@host${path}` });
	expect(read('/')).toThrow('it must name a key, a secret and a bucket, like');
	expect(read('/bucket/two words')).toThrow('it must name a folder in the bucket with only letters, digits,');
	expect(read('/bucket//folder')).toThrow('it must name a folder in the bucket with only letters, digits,');
	expect(read('/bucket/a-folder/of_it.1/')).not.toThrow();
});

test('a certificate of PostgreSQL that is asked for is checked wholly, unless it is not meant to be', () => {
	const read = (DATABASE_URL: string) => readSettings({ DATABASE_URL }).DATABASE_URL;
	const at = 'postgres://user:pa%3Fss@db.example.edu/clubs';
	expect(read(`${at}?sslmode=require&sslrootcert=/etc/ca.pem`)).toBe(
		`${at}?sslmode=verify-full&sslrootcert=/etc/ca.pem`,
	);
	expect(read(`${at}?application_name=x&sslmode=prefer`)).toBe(`${at}?application_name=x&sslmode=verify-full`);
	for (const kept of ['', '?sslmode=disable', '?sslmode=no-verify', '?sslmode=require&uselibpqcompat=true'])
		expect(read(at + kept)).toBe(at + kept);
});

test('links lead to the public address, else to where the site listens, an IPv6 address in brackets', () => {
	const urlOf = (environment: Record<string, string>) => siteUrlOf(readSettings(environment));
	expect(urlOf({ SITE_URL: 'https://clubs.example.edu/', HOST: '0.0.0.0' })).toBe('https://clubs.example.edu');
	expect(urlOf({ HOST: 'localhost', PORT: '8080' })).toBe('http://localhost:8080');
	expect(new URL(urlOf({ HOST: '::1' })).host).toBe('[::1]:3000');
});

test('the program itself says it in one line and ends with 1', () => {
	const { status, stdout, stderr } = spawnSync(process.execPath, ['main/main.ts'], {
		cwd: fileURLToPath(new URL('../../', import.meta.url)),
		env: { PATH: process.env['PATH'], TIME_ZONE: 'Nowhere' },
		encoding: 'utf8',
	});
	expect([status, stdout, stderr]).toEqual([
		1,
		'',
		'The setting TIME_ZONE cannot be used: it must be a time zone of the IANA database, such as Europe/Berlin.\n',
	]);
});
