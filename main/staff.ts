/**
 * `npm run staff`: prints a one-time link for a staff account. `-- list` and `-- remove ADDRESS` manage them, and
 * `-- one-time-login ADDRESS` prints a link that logs one of them in. Works while the server runs.
 */
import { emailKey } from '#contract/email-address.ts';
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { inviteStaff, printOneTimeLogin, theOperator } from '#features/staff/server/first-account.ts';
import { listStaffPeople, personByEmail, staffLock } from '#features/staff/server/people-store.ts';
import { removeFromStaff } from '#features/staff/server/remove-from-staff.ts';
import { peopleReply } from '#features/staff/server/replies.ts';
import { runCommand } from '#server/core/commands.ts';
import { type Settings, siteUrlOf } from '#server/core/settings.ts';
import type { Database } from '#server/db/database.ts';
import { besideServer } from './beside-server.ts';

const usage = `Use:
  npm run staff                              prints a link that makes a staff account
  npm run staff -- list                      lists the staff
  npm run staff -- remove ADDRESS            removes this person from the staff
  npm run staff -- one-time-login ADDRESS    prints a link that logs this person in once`;
const now = () => new Date();

async function invite({ transact }: Database, settings: Settings): Promise<string> {
	const link = await inviteStaff({ transact, now }, siteUrlOf(settings));
	return `Make another staff account here within 24 hours. The link works once:\n  ${link}`;
}

async function list({ db }: Database, settings: Settings): Promise<string> {
	const people = await peopleReply({ db, settings }, await listStaffPeople(db));
	if (people.length === 0) return 'There is no staff account yet.';
	const line = ({ Name, Email, State, SecondFactor, LastSeen }: (typeof people)[number]) =>
		[
			State.padEnd(7),
			SecondFactor ? 'second factor' : 'password only',
			`last seen ${LastSeen ?? 'never'}`.padEnd(20),
			`${Name} <${Email}>`,
		].join('  ');
	return people.map(line).join('\n');
}

async function remove({ transact, lock }: Database, settings: Settings, email: string): Promise<string> {
	const name = await transact(async (tx) => {
		await lock(tx, staffLock);
		const person = await personByEmail(tx, email);
		await removeFromStaff(tx, { now }, person, theOperator);
		await recordSecurityEvent(tx, { now }, { kind: 'staff removed', accountId: null, address: null });
		return person?.name;
	});
	const isOfSettings = settings.STAFF_EMAIL !== undefined && emailKey(settings.STAFF_EMAIL) === emailKey(email);
	const comesBack = ' As long as STAFF_EMAIL names this address, the next start makes the account again.';
	return `${name} is no longer on the staff and is logged out.${isOfSettings ? comesBack : ''}`;
}

async function oneTimeLogin({ transact }: Database, settings: Settings, email: string): Promise<string> {
	const link = await printOneTimeLogin({ transact, now }, siteUrlOf(settings), email);
	return `Log in here within ten minutes. The link works once:\n  ${link}`;
}

const ofPerson = { remove, 'one-time-login': oneTimeLogin };

function commandOf([what, email, ...others]: readonly string[]) {
	if (others.length > 0) return undefined;
	if (what === undefined) return invite;
	if (what === 'list' && email === undefined) return list;
	const command = Object.entries(ofPerson).find(([name]) => name === what)?.[1];
	if (!command || email === undefined) return undefined;
	return (database: Database, settings: Settings) => command(database, settings, email);
}

await runCommand(async (args) => {
	const command = commandOf(args);
	if (!command) throw new Error(usage);
	return `${await besideServer(command)}\n`;
});
