import { expect, test } from 'vitest';
import { type Noun, trailFields } from '#contract/trail.ts';
import { invitationDays } from '#features/officers/rules.ts';
import { trailDays } from '#features/trail/rules.ts';
import { backedUp, leftOut } from '#server/backup/tables.ts';
import { browserData, storedData } from './rules.ts';

const rows = storedData({ applications: 180, registrations: 365, results: 365, rejectedClubs: 90 });
const rowAbout = (beginning: string) => rows.find(({ what }) => what.startsWith(beginning));

const about = {
	registration: 'Registration:',
	door: 'Door:',
	application: 'Application:',
	club: 'Club:',
	members: 'Club member:',
	memberEmail: 'Club member’s e-mail address',
	officer: 'Officer:',
	suspendedOfficer: 'Officer of a suspended club',
	renewal: 'Renewal:',
	staff: 'Staff member:',
	changes: 'Activity log:',
	decision: 'Decision of the staff',
	report: 'Report of a problem',
	mail: 'E-mail we sent',
	quiz: 'Quiz:',
	extraTime: 'Extra time in a quiz:',
	logIn: 'Log-in:',
	imported: 'Imported file:',
	link: 'Link in an e-mail',
	secondFactor: 'Second factor',
	signOn: 'College’s account:',
	passkey: 'Passkey',
};

/** Beginnings of rows about each table's personal data; none for tables without any. */
const rowsOf: Record<string, readonly string[]> = {
	accounts: [about.club, about.officer, about.staff, 'Password'],
	address_keys: [],
	applications: [about.application],
	attendance_counts: [],
	attendances: [about.registration],
	check_ins: [about.registration, about.door],
	club_categories: [],
	clubs: [about.club],
	decisions: [about.decision],
	door_links: [about.door],
	deeds: ['A record that prevents double submissions'],
	deleted_clubs: [about.decision],
	email_links: [about.link],
	event_allowances: [],
	event_decisions: [],
	event_hosts: [],
	event_tickets: [],
	events: [],
	forms: [],
	hand_over_leads: [about.officer],
	hand_overs: [],
	hiring_positions: [],
	hiring_sessions: [],
	import_rows: [about.imported],
	imports: [about.imported],
	loose_forms: [],
	mailings: [about.mail],
	members: [about.members, about.memberEmail],
	officer_invitations: [about.link],
	officers: [about.officer, about.suspendedOfficer],
	oidc_arrivals: [about.signOn],
	oidc_flows: [about.signOn],
	oidc_identities: [about.signOn],
	oidc_logins: [about.signOn],
	one_time_logins: [],
	outbox: [about.mail],
	overlap_rule: [],
	passkey_challenges: [],
	passkeys: [about.passkey],
	password_links: [about.link],
	pending_notices: [],
	place_counts: [],
	quiz_extra_times: [about.extraTime],
	quiz_participants: [about.quiz],
	quiz_questions: [],
	quiz_results: [about.quiz],
	quiz_starts: [about.quiz],
	quizzes: [],
	rate_limits: ['Counts that stop abuse'],
	report_counts: [],
	renewals: [about.renewal],
	rounds: [],
	recovery_codes: [about.secondFactor],
	report_notices: [],
	reports: [about.report],
	responses: [about.registration],
	second_factors: [about.secondFactor],
	security_events: ['Security log'],
	sent_back_clubs: [about.club],
	sessions: [about.logIn],
	staff: [about.staff],
	staff_invitations: [about.link],
	trail_entries: [about.changes],
};

test('the privacy page speaks of every table that holds something about people, and of nothing else', () => {
	const tables = [...backedUp.map(({ name }) => name), ...leftOut];
	expect(Object.keys(rowsOf).sort()).toEqual(tables.sort());
	const named = [...new Set(Object.values(rowsOf).flat())];
	expect(named.filter((beginning) => rowAbout(beginning) === undefined)).toEqual([]);
	expect(rows.map(({ what }) => what).filter((what) => !named.some((each) => what.startsWith(each)))).toEqual([]);
});

test('it names whose names and addresses stand among the changes', () => {
	const personal = ['FirstName', 'LastName', 'Name', 'Email'];
	// Categories, rounds and passkeys have names, but are nobody.
	const nouns = (Object.keys(trailFields) as Noun[]).filter(
		(noun) =>
			noun !== 'category' &&
			noun !== 'round' &&
			noun !== 'passkey' &&
			Object.keys(trailFields[noun]).some((field) => personal.includes(field)),
	);
	const words: Partial<Record<Noun, string>> = {
		club: 'clubs',
		member: 'members',
		officer: 'officers',
		staff: 'staff',
	};
	expect(nouns.toSorted()).toEqual(Object.keys(words).toSorted());
	const what = rowAbout(about.changes)?.what ?? '';
	expect(Object.values(words).filter((word) => !what.includes(word))).toEqual([]);
});

test('the periods that it names are those for which invitations and changes are kept', () => {
	for (const each of [about.officer, about.staff, about.link])
		expect(rowAbout(each)?.howLong).toContain(`${invitationDays} days`);
	expect(trailDays, 'two years, of which one is a leap year').toBe(2 * 365 + 1);
	expect(rowAbout(about.changes)?.howLong).toMatch(/^Two years\./);
});

test('it says what stays of people who are removed', () => {
	for (const each of [about.members, about.officer, about.staff])
		expect(rowAbout(each)?.howLong).toMatch(/two (more )?years in the activity log/);
	expect(rowAbout(about.staff)?.howLong).toContain('The name stays on decisions');
});

test('no cell has more than 20 words', () => {
	const cells = [...rows, ...browserData].flatMap((row) => Object.values(row).flat());
	expect(cells.filter((cell) => cell.split(' ').length > 20)).toEqual([]);
});
