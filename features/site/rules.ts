/** What the privacy page says of the data that are kept. */
import { securityEventDays, sentMailDays } from '#contract/limits.ts';

/** Days for which the site keeps what people sent; 0: until somebody deletes it. */
export interface Retention {
	applications: number;
	registrations: number;
	results: number;
	rejectedClubs: number;
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** The end of a sentence about something that is kept for so many days after something else. */
const atMost = (days: number, since: string) => (days === 0 ? '' : `; at most ${inDays(days)} after ${since}`);

interface KeptData {
	what: string;
	howLong: string;
	whoSees: string;
}

export const keptData = (days: Retention): readonly KeptData[] => [
	{
		what: 'A club: name, description, founding date, e-mail, logo',
		howLong: `Until the staff delete it${days.rejectedClubs === 0 ? '' : `, or ${inDays(days.rejectedClubs)} after they have rejected it`}. One that is rejected or suspended is not shown`,
		whoSees: 'Everyone while it is approved; otherwise the club and the staff',
	},
	{
		what: 'A club’s members: name, role, date of joining, picture',
		howLong:
			'Until the club removes them, and for two years more, without the picture, among what was changed in the club',
		whoSees:
			'Everyone while the club is approved; otherwise the club, and the staff among what was changed, without the picture',
	},
	{ what: 'A member’s e-mail address', howLong: 'Until the club removes it', whoSees: 'The club alone' },
	{
		what: 'An officer, who acts for a club: name, e-mail address, role, end of the term, day of the last use',
		howLong:
			'Until the club removes them or the term ends (while the club is suspended, until that is over), and for two years more among what was changed in the club; an invitation that is not accepted, 7 days, or until the hand-over that names the officer',
		whoSees: 'The club’s leads and editors; the staff among what was changed',
	},
	{
		what: 'Somebody of the staff: name, e-mail address, time of the last log-in',
		howLong:
			'Until they are removed; then the name for good, beside what they decided, and the e-mail address for two years more among what was changed. An invitation that is not accepted, 7 days',
		whoSees: 'The staff',
	},
	{
		what: 'A registration for an event: answers, e-mail address',
		howLong: `Until you or the club delete it, or the club the event${atMost(days.registrations, 'the event')}. If an event is deleted, the links of its registrations show for 30 more days that it was cancelled`,
		whoSees: 'The club that holds the event',
	},
	{
		what: 'What was changed in a club or by the staff, by whom and when, with names of members, names and e-mail addresses of clubs, officers and staff, and without names or answers of those who registered, applied or took a quiz',
		howLong: 'Two years. Entries about a club go when it is deleted; the entry that it was deleted stays for two years',
		whoSees: 'The club’s leads, without names of the staff, and the staff',
	},
	{
		what: 'What the staff decided about a club: who, when, why',
		howLong: 'Until the club is deleted; of that decision its name and the reason stay for good',
		whoSees: 'The staff; the club is told what was decided and why',
	},
	{
		what: 'An e-mail that this site sent: address, subject, time',
		howLong: `${inDays(sentMailDays)}; its text until it has left, or as long as the rest if it could not be delivered, or is kept as a file by a site without a mail server`,
		whoSees: 'Nobody; the staff if it could not be delivered, whoever runs this site if it is kept as a file',
	},
	{
		what: 'An application: name, year, department, phone, e-mail, résumé',
		howLong: `Until you withdraw it, or the club deletes it or the position${atMost(days.applications, 'the last day on which one can apply')}`,
		whoSees: 'The club that offers it',
	},
	{
		what: 'A quiz: name, roll number, year, answers, score',
		howLong: `Until the club deletes it or the quiz${atMost(days.results, 'you submitted it')}; if you submit nothing, a week`,
		whoSees: 'The club that made it',
	},
	{
		what: 'A password',
		howLong: 'Until it is replaced by a new one',
		whoSees: 'Nobody: only a hash of it is kept (argon2id)',
	},
	{
		what: 'A second factor: the secret of an authenticator app, recovery codes',
		howLong: 'Until it is removed; a recovery code until it is used',
		whoSees: 'Nobody; of recovery codes only hashes are kept',
	},
	{
		what: 'A log-in: browser and system, begin, last use',
		howLong: 'Clubs: 12 hours without use, 7 days at most. Staff: 1 hour without use, 8 hours at most',
		whoSees:
			'Whoever uses the same account: for a club’s shared log-in, all who have its password. Of the secret only a hash is kept',
	},
	{
		what: 'A mailed link, with which one sets a password, confirms an address or accepts an invitation',
		howLong: 'Until it is used, 7 days at most',
		whoSees: 'Nobody: only a hash of its secret is kept',
	},
	{
		what: 'The reply to something that was created, so that a second click creates nothing more',
		howLong: '1 day',
		whoSees: 'Whoever sends the same again',
	},
	{
		what: 'How often something was done from a network address, by an account or to an e-mail address, to stop abuse',
		howLong: 'At most a day',
		whoSees: 'Nobody',
	},
	{
		what: 'That somebody logged in, tried to, changed a password or decided about a club: account, time, a keyed hash of the network address',
		howLong: inDays(securityEventDays),
		whoSees: 'Whoever runs this site',
	},
];
