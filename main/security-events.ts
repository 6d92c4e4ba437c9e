/** `npm run security-events`: prints the log-ins and changes of access of the last 30 days, the newest first. */
import { listSecurityEvents } from '#features/accounts/server/security-events.ts';
import { readSettings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';

/** More would be a flood, in which the newest say enough. */
const most = 10_000;

process.umask(0o077);
try {
	const database = await openDatabase(readSettings(process.env), { besideServer: true });
	try {
		await database.migrate();
		for (const event of await listSecurityEvents(database.db, most)) {
			const account = event.email === null ? 'no account' : `${event.account_kind} ${event.email}`;
			const place = event.address_hash === null ? 'on the server itself' : `from ${event.address_hash}`;
			process.stdout.write(`${event.created_at}  ${event.kind}  ${account}  ${place}\n`);
		}
	} finally {
		await database.close();
	}
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
}
