/** Starts the server: settings, services, listening, a graceful stop. */
import { firstStaffLink } from '#features/staff/server/first-account.ts';
import { readSettings } from '#server/core/settings.ts';
import { announce } from './announce.ts';
import { start } from './start.ts';
import { fail, stopWithProcess } from './stop.ts';

process.umask(0o077);
try {
	const settings = readSettings(process.env);
	const site = await start(settings);
	const link = await firstStaffLink(site.services, site.url);
	stopWithProcess(site);
	await site.checks.run();
	process.stdout.write(announce(settings, site, link));
} catch (error) {
	fail(error);
}
