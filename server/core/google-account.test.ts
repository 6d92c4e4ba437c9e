import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announce } from '#main/announce.ts';
import { ServiceChecks } from '#main/service-checks.ts';
import { type Google, startGoogle } from '#testing/google.ts';
import { openLog } from './log.ts';
import { readSettings, SettingsError } from './settings.ts';

let google: Google;
let folder: string;

beforeAll(async () => {
	google = await startGoogle();
	folder = await mkdtemp(join(tmpdir(), 'clubyard-key-'));
});
afterAll(async () => {
	await google.stop();
	await rm(folder, { recursive: true, force: true });
});

test('a key file is read when the server starts', () => {
	const { GOOGLE_SERVICE_ACCOUNT } = readSettings({ GOOGLE_SERVICE_ACCOUNT: google.keyFile });
	expect(GOOGLE_SERVICE_ACCOUNT).toEqual({ email: google.email, key: google.key });
	expect(readSettings({ GOOGLE_SERVICE_ACCOUNT: '' }).GOOGLE_SERVICE_ACCOUNT).toBeUndefined();
});

test('who starts the server reads where forms are made', () => {
	const told = (environment: Record<string, string>) => {
		const settings = readSettings(environment);
		const checks = new ServiceChecks(settings, openLog('silent'));
		return announce(settings, { url: 'http://clubs.test', checks }, undefined);
	};
	expect(told({ GOOGLE_SERVICE_ACCOUNT: google.keyFile })).toContain(`forms      Google Forms, as ${google.email}`);
	expect(told({ GOOGLE_SERVICE_ACCOUNT: google.keyFile })).not.toContain('PRIVATE KEY');
	expect(told({})).toContain('forms      built in');
});

const file = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content));

test.each([
	['no JSON', 'secret words'],
	['a list', []],
	['the key of a person’s client', { type: 'authorized_user', client_id: '1', client_secret: 'secret words' }],
	['no key', { type: 'service_account', client_email: 'a@b.test' }],
	['a key that is none', { type: 'service_account', client_email: 'a@b.test', private_key: 'secret words' }],
	['no e-mail address', { type: 'service_account', client_email: 'clubs', private_key: 'secret words' }],
])(
	'a file with %s stops the start with a sentence that names the setting, and tells nothing of the file',
	async (_, content) => {
		const path = join(folder, 'key.json');
		await writeFile(path, file(content));
		const start = () => readSettings({ GOOGLE_SERVICE_ACCOUNT: path });
		expect(start).toThrow(SettingsError);
		expect(start).toThrow(
			/^The setting GOOGLE_SERVICE_ACCOUNT cannot be used: it must be the path of the JSON key file of a Google service account\.$/,
		);
	},
);

test.each([
	['a file that is not there', 'missing.json'],
	['a folder', '.'],
])('%s stops the start', (_, name) => {
	expect(() => readSettings({ GOOGLE_SERVICE_ACCOUNT: join(folder, name) })).toThrow(
		'The setting GOOGLE_SERVICE_ACCOUNT cannot be used: it must be the path of a file that this server can read.',
	);
});

test('a Workspace user alone stops the start', () => {
	expect(() => readSettings({ GOOGLE_WORKSPACE_USER: 'forms@college.test' })).toThrow(/GOOGLE_SERVICE_ACCOUNT/);
	expect(() => readSettings({ GOOGLE_SERVICE_ACCOUNT: google.keyFile, GOOGLE_WORKSPACE_USER: 'somebody' })).toThrow(
		/GOOGLE_WORKSPACE_USER cannot be used/,
	);
});
