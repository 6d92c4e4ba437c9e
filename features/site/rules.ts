/** What the privacy page says about stored data. */
import { counted } from '#contract/counted.ts';
import { importDays, securityEventDays, sentMailDays } from '#contract/limits.ts';

/** 0: until somebody deletes it. */
export interface Retention {
	applications: number;
	registrations: number;
	results: number;
	rejectedClubs: number;
}

const inDays = (days: number) => counted(days, 'day');

const atMost = (days: number, since: string) => (days === 0 ? '' : `; at most ${inDays(days)} after ${since}`);

interface StoredData {
	what: string;
	howLong: string;
	whoSees: string;
}

/** A row per kind of personal data, at most 20 words a cell. */
export const storedData = (days: Retention): readonly StoredData[] => [
	{
		what: 'Registration: answers, e-mail address, when you came',
		howLong: `Until you or the club deletes it${atMost(days.registrations, 'the event')}. A deleted event’s link: 30 days`,
		whoSees: 'The club that holds the event; helpers at the door read your name and whether you have a place',
	},
	{
		what: 'Door: names of guests without a registration and of helpers’ links',
		howLong: `Until the club deletes the event${atMost(days.registrations, 'the event')}`,
		whoSees: 'The club that holds the event',
	},
	{
		what: 'Application: name, year, department, phone, e-mail, résumé',
		howLong: `Until you withdraw it or the club deletes it${atMost(days.applications, 'applications close')}`,
		whoSees: 'The club you applied to',
	},
	{
		what: 'Quiz: name, roll number, year, answers, score',
		howLong: `Until the club deletes it${atMost(days.results, 'you submitted it')}; a week if you submit nothing`,
		whoSees: 'The club that made the quiz',
	},
	{
		what: 'Extra time in a quiz: roll number, percent',
		howLong: `Until the club removes it or deletes the quiz${atMost(days.results, 'it was given')}`,
		whoSees: 'The club’s leads and editors',
	},
	{
		what: 'Club: name, description, founding date, e-mail, logo, links, when and where it meets',
		howLong: `Until staff delete it${days.rejectedClubs === 0 ? '' : `, or ${inDays(days.rejectedClubs)} after rejecting it`}. Its name and the reason for deleting it stay`,
		whoSees: 'Everyone while it is approved; otherwise the club and staff',
	},
	{
		what: 'Club member: name, role, joining date, picture',
		howLong: 'Until the club removes them; without the picture, two more years in the activity log',
		whoSees: 'Everyone while the club is approved; otherwise the club and staff',
	},
	{ what: 'Club member’s e-mail address', howLong: 'Until the club removes it', whoSees: 'The club' },
	{
		what: 'Officer: name, e-mail address, role, term, last use',
		howLong: 'Until removed, replaced or the term ends, then two years in the activity log. Open invitations: 7 days',
		whoSees: 'The club’s leads and editors; staff in the activity log',
	},
	{
		what: 'Officer of a suspended club',
		howLong: 'As above, but the term does not end while the club is suspended',
		whoSees: 'The club’s leads and editors; staff in the activity log',
	},
	{
		what: 'Renewal: what a club answers to the college each year',
		howLong: 'Until the club is deleted',
		whoSees: 'The club’s leads; staff',
	},
	{
		what: 'Staff member: name, e-mail address, last log-in',
		howLong: 'Until removed, then two years in the activity log. The name stays on decisions. Open invitations: 7 days',
		whoSees: 'Staff',
	},
	{
		what: 'Activity log: who changed what and when. It names members, officers, clubs and staff, never participants',
		howLong: 'Two years. A deleted club’s log goes with it, except the entry about the deletion',
		whoSees: 'Staff; the club’s leads, without names of staff',
	},
	{
		what: 'Imported file: its rows of clubs and members; names and e-mail addresses of leads who were invited',
		howLong: `The rows until they are imported. Invited leads, and what became of each row: ${inDays(importDays)}`,
		whoSees: 'Staff, for clubs; the club, for its members',
	},
	{
		what: 'Decision of the staff about a club: who, when, why',
		howLong: 'Until the club is deleted. Who deleted it and why stays',
		whoSees: 'Staff; the club sees what was decided and why',
	},
	{
		what: 'Report of a problem: text, e-mail address if given',
		howLong: 'Two years after staff close it, the address 30 days. A deleted club’s reports go with it',
		whoSees: 'Staff',
	},
	{
		what: 'E-mail we sent: address, subject, time, text',
		howLong: `${inDays(sentMailDays)}. The text only until it is sent, unless it fails or is saved as a file`,
		whoSees: 'Nobody; staff if it fails; the administrator if it is saved as a file',
	},
	{
		what: 'Log-in: browser, system, start, last use',
		howLong: 'Clubs: 12 hours unused, at most 7 days. Staff: 1 hour unused, at most 8 hours',
		whoSees: 'Everyone who uses the same account',
	},
	{
		what: 'College’s account: who you are there, tokens that check and end a log-in with it',
		howLong: 'Until your log-in here is removed; tokens until you are logged out; a log-in under way ten minutes',
		whoSees: 'Nobody',
	},
	{ what: 'Password', howLong: 'Until you change it', whoSees: 'Nobody: we store a hash (argon2id)' },
	{
		what: 'Second factor: key of the app, recovery codes',
		howLong: 'Until it is turned off; a recovery code until used',
		whoSees: 'Nobody: we store the codes as hashes',
	},
	{
		what: 'Passkey: its name, public key, when it was added and last used',
		howLong: 'Until you remove it, or a mailed link sets a new password',
		whoSees: 'Everyone who uses the same account; its name also stands in the activity log',
	},
	{
		what: 'Link in an e-mail: new password, new address, invitation',
		howLong: 'Until it is used, at most 7 days',
		whoSees: 'Nobody: we store a hash',
	},
	{ what: 'A record that prevents double submissions', howLong: '1 day', whoSees: 'The sender' },
	{
		what: 'Counts that stop abuse, by network address, account or e-mail address',
		howLong: 'At most a day',
		whoSees: 'Nobody',
	},
	{
		what: 'Security log: log-ins and changes of access, with a keyed hash of the network address',
		howLong: inDays(securityEventDays),
		whoSees: 'The site’s administrator',
	},
];

interface BrowserData {
	names: readonly string[];
	what: string;
	howLong: string;
}

export const browserData: readonly BrowserData[] = [
	{ names: ['theme'], what: 'Light or dark, if you chose', howLong: 'Until you clear it' },
	{
		names: ['invitationDeclined'],
		what: 'When you chose “Maybe Later” on the invitation',
		howLong: 'Until you clear it',
	},
	{ names: ['react-router-scroll-positions'], what: 'How far you scrolled', howLong: 'Until the tab closes' },
	{
		names: ['kept'],
		what: '“My activity”: your links, tickets and quiz scores',
		howLong: 'A year after the last visit, or until you remove them',
	},
	{
		names: ['door'],
		what: 'At a door: your link as a helper, the names of guests, your scans',
		howLong:
			'Until you open the door’s page two days after the event, or forget it there. Unsent scans stay until sent',
	},
	{
		names: ['followedClubs'],
		what: 'The clubs you follow. Only a calendar you subscribe to gets them',
		howLong: 'Until you unfollow them',
	},
	{
		names: [],
		what: 'Unsent forms and changes, never passwords or files',
		howLong: 'Until you send them or close the tab; a club’s until it logs out',
	},
	{
		names: ['form-receipt:…'],
		what: 'The registration you last sent: answers, e-mail address, link',
		howLong: 'Until you delete it or close the tab',
	},
	{
		names: ['quizAttempt:…'],
		what: 'Quiz answers',
		howLong: 'Until you submit; at most a day, or a month if results come later',
	},
	{ names: ['quizResult'], what: 'Your last quiz result', howLong: 'Until you close its window or the tab' },
	{
		names: ['sid', 'staff_sid'],
		what: 'Cookie of a log-in, which scripts cannot read. A port may follow the name',
		howLong: 'Until you log out',
	},
	{
		names: ['device'],
		what: 'Cookie that marks this browser as known, so that others’ failed log-ins do not lock you out',
		howLong: 'A year',
	},
	{
		names: ['userData', 'actingAs'],
		what: 'The logged-in club’s profile, and who is logged in for it',
		howLong: 'Until you log out',
	},
	{ names: ['loggedInAs'], what: 'The e-mail address of the log-in', howLong: 'Until you log out' },
	{
		names: ['loggedIn', 'loggedOut'],
		what: 'The times of the last log-in and log-out of a club, so that all tabs agree',
		howLong: 'Until you clear them. The next log-in or log-out overwrites them',
	},
	{ names: ['staffLoggedIn'], what: 'That staff logged in or out here', howLong: 'Until you clear it' },
	{
		names: ['staffLogOut'],
		what: 'A log-out of staff that the server does not know of yet',
		howLong: 'Until the server knows',
	},
];
