/** `npm run security-events`: prints log-ins and changes of access of the last 30 days. */
import { describeSecurityEvents } from '#features/accounts/server/security-events.ts';
import { runCommand } from '#server/core/commands.ts';
import { besideServer } from './beside-server.ts';

/** In a flood the newest say enough. */
const most = 10_000;

await runCommand(async (args) => {
	if (args.length > 0) throw new Error('Use: npm run security-events');
	return besideServer(({ db }) => describeSecurityEvents(db, most));
});
