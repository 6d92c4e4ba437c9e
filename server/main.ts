/** Starts the server: reads the settings, opens everything, listens, and stops gracefully. */
import { firstStaffAccount } from '#features/staff/server/first-account.ts';
import { announce } from './announce.ts';
import { start } from './start.ts';
import { readSettings } from './settings.ts';

const fail = (error: unknown): never => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
};

process.umask(0o077);
try {
	const settings = readSettings(process.env);
	const site = await start(settings);
	const link = await firstStaffAccount(site.services, site.url);
	process.stdout.write(announce(settings, site.url, link));

	const stop = async (signal: NodeJS.Signals) => {
		site.services.log.info({ signal }, 'stopping');
		setTimeout(() => process.exit(1), 10_000).unref();
		await site.stop();
		process.exit(0);
	};
	process.once('SIGINT', stop);
	process.once('SIGTERM', stop);
	process.once('uncaughtException', (error) => {
		site.services.log.error({ err: error }, 'an error nobody caught: stopping');
		setTimeout(() => process.exit(1), 5000).unref();
		void site.stop().finally(() => process.exit(1));
	});
} catch (error) {
	fail(error);
}
