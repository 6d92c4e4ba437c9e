/** `npm run demo`: starts the server with a sample college in a folder of its own. `--fresh` makes the college anew, as of today. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { announce } from '#main/announce.ts';
import { start } from '#main/start.ts';
import { fail, stopWithProcess } from '#main/stop.ts';
import { readSettings } from '#server/core/settings.ts';
import { collegeLogins } from './logins.ts';
import { openCollege } from './open.ts';

const options = {
	fresh: { type: 'boolean', default: false },
	seed: { type: 'string', default: 'wrenmoor' },
	folder: { type: 'string', default: join(import.meta.dirname, '..', 'demo-data') },
} as const;

/** Settings of a real site that the demo must not use. */
const ownPlaces = {
	DATABASE_URL: '',
	DATABASE_LISTEN_URL: '',
	STORAGE_URL: '',
	SMTP_URL: '',
	STAFF_EMAIL: '',
	STAFF_PASSWORD: '',
};

process.umask(0o077);
try {
	const { fresh, seed, folder } = parseArgs({ options }).values;
	const settings = readSettings({
		SITE_HOST: 'wrenmoor.example',
		SITE_NAME: 'Wrenmoor College Clubs',
		LOG_LEVEL: 'warn',
		...process.env,
		...ownPlaces,
		DATA_DIR: folder,
	});
	const made = await openCollege(settings, { seed, fresh, now: new Date() });
	const site = await start(settings);
	stopWithProcess(site);
	await site.checks.run();
	process.stdout.write(announce(settings, site, undefined) + collegeLogins(site.url, made, new Date()));
} catch (error) {
	fail(error);
}
