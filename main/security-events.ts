/** `npm run security-events`: prints the log-ins and changes of access of the last 30 days, the newest first. */
import { listSecurityEvents } from '#features/accounts/server/security-events.ts';
import { runCommand } from '#server/core/commands.ts';
import { readSettings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';

/** More would be a flood, in which the newest say enough. */
const most = 10_000;

const lineOf = (event: Awaited<ReturnType<typeof listSecurityEvents>>[number]) => {
	const account = event.email === null ? 'no account' : `${event.account_kind} ${event.email}`;
	const place = event.address_hash === null ? 'on the server itself' : `from ${event.address_hash}`;
	return `${event.created_at}  ${event.kind}  ${account}  ${place}\n`;
};

await runCommand(async () => {
	const database = await openDatabase(readSettings(process.env), { besideServer: true });
	try {
		await database.migrate();
		return (await listSecurityEvents(database.db, most)).map(lineOf).join('');
	} finally {
		await database.close();
	}
});
