/** `npm run demo`: serves a sample college from its own folder. `--fresh` makes it anew, as of today. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { announce } from '#main/announce.ts';
import { start } from '#main/start.ts';
import { fail, stopWithProcess } from '#main/stop.ts';
import { collegeLogins } from './logins.ts';
import { openCollege } from './open.ts';
import { demoSettings } from './settings.ts';

const options = {
	fresh: { type: 'boolean', default: false },
	seed: { type: 'string', default: 'wrenmoor' },
	folder: { type: 'string', default: join(import.meta.dirname, '..', 'demo-data') },
	pages: { type: 'string', default: join(import.meta.dirname, '..', 'dist') },
} as const;

process.umask(0o077);
try {
	const { fresh, seed, folder, pages } = parseArgs({ options }).values;
	const settings = demoSettings(process.env, folder);
	const made = await openCollege(settings, { seed, fresh, now: new Date() });
	const site = await start(settings, {
		client: join(pages, 'client'),
		server: pathToFileURL(join(pages, 'server', 'index.js')),
	});
	stopWithProcess(site);
	await site.checks.run();
	process.stdout.write(announce(settings, site, undefined) + collegeLogins(site.url, made, new Date()));
} catch (error) {
	fail(error);
}
