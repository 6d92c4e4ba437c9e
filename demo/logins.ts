/** Prints the log-ins of the sample college. */
import type { Made } from './demo-folder.ts';
import { knownOfficers } from './officers.ts';
import { mailHost } from './people.ts';
import { password, staff } from './staff.ts';

const day = 86_400_000;
/** Days. */
const staleAfter = 14;

const logins = [
	['staff', staff.email, '/staff', 'three registrations are waiting for a decision'],
	['club', `voices@${mailHost}`, '/clubAdmin', 'a full concert with a waiting list, a quiz with its results'],
	['lead', knownOfficers.lead, '/clubAdmin/trail', 'of the same club: what its officers did, the next hand-over'],
	['editor', knownOfficers.editor, '/clubAdmin', 'of the same club, and reviewer of another one'],
	['reviewer', knownOfficers.reviewer, '/clubAdmin', 'of the same club: reads, and marks applications'],
	['club', `basketball@${mailHost}`, '/clubAdmin', 'sixty members, an event without a form'],
	['club', `chess@${mailHost}`, '/clubAdmin', 'an event of today whose door is in use'],
	['club', `yarn@${mailHost}`, '/clubAdmin', 'still waits for its approval'],
] as const;

export function collegeLogins(url: string, { at }: Made, now: Date): string {
	const days = Math.floor((now.getTime() - Date.parse(at)) / day);
	const lines = [
		`The sample college, made ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}. Every password is ${password}`,
		...logins.map(
			([who, email, path, what]) => `  ${who.padEnd(8)} ${email.padEnd(42)} ${`${url}${path}`.padEnd(36)} ${what}`,
		),
		...(days >= staleAfter ? ['', 'Its events are getting old: "npm run demo -- --fresh" makes it anew.'] : []),
	];
	return `${lines.join('\n')}\n\n`;
}
