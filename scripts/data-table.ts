/** Writes what is stored into docs/data-protection.md, from the privacy page's list and the retention settings. */
import { type Retention, storedData } from '#features/site/rules.ts';
import { readSettings } from '#server/core/settings.ts';
import { lineOf, writeTable } from './figures-table.ts';

/** Why, by the beginning of each row of the privacy page. */
const purposes: Readonly<Record<string, string>> = {
	'Registration:': 'To give out places, and to write to people about the event',
	'Door:': 'To let people in and to know who came',
	'Application:': 'To choose people for a role',
	'Quiz:': 'To grade a quiz and to show its results',
	'Extra time in a quiz:': 'To give people who need it more time',
	'Club:': 'To present the club',
	'Club member:': 'To show who the club is',
	'Club member’s e-mail address': 'For the club to reach its members',
	'Officer:': 'To act for the club under an account of one’s own',
	'Officer of a suspended club': 'To act for the club once it is public again',
	'Renewal:': 'To know which clubs go on',
	'Staff member:': 'To decide about clubs',
	'Activity log:': 'To know who changed what',
	'Imported file:': 'To bring in clubs and members',
	'Decision of the staff': 'To explain decisions',
	'Report of a problem': 'To mend problems',
	'E-mail we sent': 'To deliver e-mail once, and again if it fails',
	'Log-in:': 'To stay logged in, and to end log-ins elsewhere',
	Password: 'To log in',
	'College’s account:': 'To log in with the account of the college',
	'Second factor': 'To protect accounts',
	Passkey: 'To log in without a password',
	'Link in an e-mail': 'To prove that an address is one’s own',
	'A record that prevents': 'To do a thing once that is sent twice',
	'Counts that stop abuse': 'To limit guessing and floods',
	'Security log': 'To find attacks',
};

function purposeOf(what: string): string {
	const [, purpose] = Object.entries(purposes).find(([beginning]) => what.startsWith(beginning)) ?? [];
	if (purpose === undefined) throw new Error(`scripts/data-table.ts names no purpose of “${what}”.`);
	return purpose;
}

const settings = readSettings({});

const settingOf = {
	applications: 'APPLICATION_RETENTION_DAYS',
	registrations: 'RESPONSE_RETENTION_DAYS',
	results: 'RESULT_RETENTION_DAYS',
	rejectedClubs: 'REJECTED_RETENTION_DAYS',
} as const satisfies Record<keyof Retention, keyof typeof settings>;

/** `after the event` of the row that names the days of this setting. */
function countsFrom(name: keyof Retention): string {
	const none = { applications: 0, registrations: 0, results: 0, rejectedClubs: 0 };
	const texts = storedData({ ...none, [name]: 4321 }).map(({ howLong }) => howLong);
	return /4321 days (after [^.;\n]+)/.exec(texts.join('\n'))?.[1] ?? '';
}

const names = Object.keys(settingOf) as (keyof Retention)[];

export const settingLines = (): string[] => [
	lineOf(['setting', 'days if unset', 'counted']),
	lineOf(['---', '--:', '---']),
	...names.map((name) => lineOf([`\`${settingOf[name]}\``, `${settings[settingOf[name]]}`, countsFrom(name)])),
];

export const dataLines = (): string[] => {
	const days = Object.fromEntries(names.map((name) => [name, settings[settingOf[name]]])) as unknown as Retention;
	return [
		lineOf(['what', 'why', 'for how long', 'who sees it']),
		lineOf(['---', '---', '---', '---']),
		...storedData(days).map(({ what, howLong, whoSees }) => lineOf([what, purposeOf(what), howLong, whoSees])),
	];
};

if (import.meta.main) {
	writeTable('docs/data-protection.md', 'retention settings', settingLines());
	writeTable('docs/data-protection.md', 'stored data', dataLines());
}
