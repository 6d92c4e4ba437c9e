/** `npm run staff`: prints a one-time link that makes one more staff account. */
import { inviteStaff } from '#features/staff/server/first-account.ts';
import { readSettings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';

process.umask(0o077);
try {
	const settings = readSettings(process.env);
	const database = await openDatabase(settings);
	try {
		await database.migrate();
		const url = settings.SITE_URL ?? `http://${settings.HOST}:${settings.PORT}`;
		const link = await inviteStaff({ transact: database.transact, now: () => new Date() }, url);
		process.stdout.write(`One more staff account can be made here, once, within 24 hours:\n  ${link}\n`);
	} finally {
		await database.close();
	}
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
}
