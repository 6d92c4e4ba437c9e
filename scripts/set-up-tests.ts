/** Installs what tests need and packages do not bring, or says what to install. */
import { findPostgres } from '#testing/postgres-programs.ts';
import { findBrowser, findFirefox, findHeadlessShell } from './find-browser.ts';
import { findProgram } from './find-program.ts';
import { run } from './run.ts';

const canUseApt = process.getuid?.() === 0 && findProgram('apt-get') !== undefined;
let listsAreFresh = false;

const aptGet = (...args: string[]) =>
	run('apt-get', ['-qq', ...args], {
		env: { DEBIAN_FRONTEND: 'noninteractive' },
		stdio: ['ignore', 'ignore', 'inherit'],
	});

async function apt(name: string): Promise<void> {
	if (!canUseApt) return;
	console.info(`Installing ${name} …`);
	if (!listsAreFresh) listsAreFresh = (await aptGet('update')) === 0;
	await aptGet('install', '--yes', '--no-install-recommends', '--no-remove', name);
}

async function ensure(
	find: () => string | undefined,
	ways: readonly (() => Promise<unknown>)[],
	missing: string,
): Promise<void> {
	for (const way of ways) {
		if (find() !== undefined) return;
		await way();
	}
	if (find() !== undefined) return;
	console.error(missing);
	process.exitCode = 1;
}

if (findHeadlessShell() === undefined && !process.env['CLUBYARD_CHROMIUM']) await apt('chromium-headless-shell');
await ensure(
	findBrowser,
	[() => apt('chromium'), () => run('playwright', ['install', 'chromium'])],
	'The browser journeys need Chromium: install it, or name one by CLUBYARD_CHROMIUM=/path/to/chromium.',
);
await ensure(
	findFirefox,
	[() => apt('firefox-esr'), () => run('playwright', ['install', 'firefox'])],
	'The main journeys need Firefox as well: install it, e.g. "apt-get install firefox-esr".',
);
await ensure(
	findPostgres,
	[() => apt('postgresql')],
	'The tests need PostgreSQL’s programs (initdb, postgres): install PostgreSQL, e.g. "apt-get install postgresql" or "brew install postgresql".',
);
for (const [program, what] of Object.entries({ nginx: 'nginx', caddy: 'Caddy', openssl: 'OpenSSL' })) {
	await ensure(
		() => findProgram(program),
		[() => apt(program)],
		`The tests of proxies need ${what}: install it, e.g. "apt-get install ${program}" or "brew install ${program}".`,
	);
}
await ensure(
	() => findProgram('pgbouncer'),
	[() => apt('pgbouncer')],
	'The tests of a pooler need PgBouncer: install it, e.g. "apt-get install pgbouncer" or "brew install pgbouncer".',
);
