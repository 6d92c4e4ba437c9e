/** `npm run security-events`: prints the log-ins and changes of access of the last 30 days, the newest first. */
import { describeSecurityEvents } from '#features/accounts/server/security-events.ts';
import { runCommand } from '#server/core/commands.ts';
import { readSettings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';

/** More would be a flood, in which the newest say enough. */
const most = 10_000;

await runCommand(async () => {
	const database = await openDatabase(readSettings(process.env), { besideServer: true });
	try {
		await database.migrate();
		return await describeSecurityEvents(database.db, most);
	} finally {
		await database.close();
	}
});
