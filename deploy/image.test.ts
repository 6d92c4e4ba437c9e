/** The image without Docker: lays out what its Dockerfile copies, and starts it. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../scripts/run.ts';
import { copied, dockerfile, execForm, instructions, instructionsOfAllStages, layOut, wordsOf } from './image.ts';
import { siteIsReady, startProgram } from './program.ts';

let app: string;
let data: string;
beforeAll(async () => {
	app = mkdtempSync(join(tmpdir(), 'clubyard-image-'));
	data = mkdtempSync(join(tmpdir(), 'clubyard-image-data-'));
	await layOut(app);
	for (const folder of [app, data]) chmodSync(folder, 0o755);
});
afterAll(() => {
	for (const folder of [app, data]) rmSync(folder, { recursive: true, force: true });
});

const lines = (name: string) => readFileSync(join(root, name), 'utf8').split('\n').filter(Boolean);
const settingsOf = (instruction: string) =>
	Object.fromEntries(
		instructions(instruction)
			.flatMap(wordsOf)
			.map((word) => word.split(/=(.*)/s).slice(0, 2)),
	);
const uid = Number(instructions('USER').flatMap(wordsOf)[0]);
const health = wordsOf(instructions('HEALTHCHECK')[0] as never);

test('the Dockerfile has no fault that its linter knows', () => {
	expect(validate(dockerfile)).toEqual([]);
});

test('every stage is based on Debian with libatomic, which Node needs, and the build is a stage of its own', () => {
	const bases = instructionsOfAllStages('FROM').map((from) => wordsOf(from)[0]);
	expect(bases).toEqual([expect.stringMatching(/^debian:\w+-slim$/), bases[0]]);
	for (const packages of instructionsOfAllStages('RUN').filter((run) => wordsOf(run).includes('apt-get')))
		expect(wordsOf(packages)).toContain('libatomic1');
});

test('it runs as an unprivileged user, named by number, and gets signals itself', () => {
	expect(uid).toBeGreaterThan(0);
	expect(execForm(instructions('ENTRYPOINT')[0])).toEqual(['tini', '--']);
	expect(execForm(instructions('CMD')[0])).toEqual(expect.arrayContaining(['node', 'main/main.ts']));
});

test('everything it copies is there', () => {
	const made = ['node_modules', 'dist'];
	const missing = copied().filter(({ source }) => !made.includes(source) && !existsSync(join(root, source)));
	expect(missing).toEqual([]);
	expect(copied().map(({ source }) => source)).toEqual(expect.arrayContaining(made));
});

test('it contains neither secrets nor files generated on the machine that builds it', () => {
	const ignored = lines('.dockerignore');
	const local = lines('.gitignore').filter((line) => line.includes('/'));
	expect(ignored).toEqual(expect.arrayContaining(['.git', '**/.env']));
	for (const path of local) expect(ignored.map((line) => line.replace('**/', ''))).toContain(path.replaceAll('/', ''));
	expect(dockerfile).not.toMatch(/PASSWORD|SECRET|TOKEN|API_KEY|ARG /);
});

function imageUser(): { uid?: number; gid?: number } {
	const user = { uid, gid: uid };
	const isRoot = process.getuid?.() === 0;
	return isRoot && spawnSync(process.execPath, ['--version'], user).status === 0 ? user : {};
}

test('what it copies starts as that user, is found healthy, and writes nothing but its data', async () => {
	const user = imageUser();
	if (user.uid !== undefined) chownSync(data, uid, uid);
	const before = readdirSync(app, { recursive: true }).length;
	const env = {
		...settingsOf('ENV'),
		PATH: `${join(app, 'node_modules', '.bin')}:${process.env['PATH']}`,
		HOST: '127.0.0.1',
		PORT: '0',
		DATA_DIR: data,
		METRICS_ADDRESS: '127.0.0.1:0',
		SMTP_URL: 'smtp://127.0.0.1:9',
		STORAGE_URL: 's3://key:secret@127.0.0.1:9/bucket?tls=off',
	};
	const [command = '', ...args] = execForm(instructions('CMD')[0]);
	const options = { cwd: app, env, ...user };
	const site = await startProgram(command, args, { ...options, ready: siteIsReady });
	const url = site.ready[1] ?? '';
	const asked = JSON.parse(health.slice(1).join(' ')) as string[];
	const isHealthy = () => {
		const [program = '', ...words] = asked.map((word) => word.replace('http://127.0.0.1:3000', url));
		return spawnSync(program, words, options).status === 0;
	};
	try {
		expect(asked.join(' ')).toContain('http://127.0.0.1:3000/healthz');
		expect((await fetch(url)).status).toBe(200);
		expect((await fetch(`${url}/api/clubs/getClubData`)).status).toBe(200);
		expect(isHealthy()).toBe(true);
	} finally {
		await site.stop();
	}
	expect(site.child.exitCode).toBe(0);
	expect(isHealthy()).toBe(false);
	expect(readdirSync(app, { recursive: true })).toHaveLength(before);
	const commands = [
		['server/backup/main.ts', 'backup', join(data, 'site.tar.gz')],
		['main/staff.ts', 'list'],
		['main/security-events.ts'],
	];
	for (const words of commands) {
		const { stderr, status } = spawnSync(command, words, {
			...options,
			env: { ...env, STORAGE_URL: '' },
			encoding: 'utf8',
		});
		expect([words[0], stderr, status]).toEqual([words[0], '', 0]);
	}
});
