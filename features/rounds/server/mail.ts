/** Mails to clubs about a round. */
import { fullDay } from '#contract/time.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import type { Reminder } from '../rules.ts';
import type { Round } from './store.ts';

interface Club {
	name: string;
	email: string;
}

/** One mail of a kind for each round and club. */
export const roundMailKey = (roundId: number, clubId: number, kind: 'opening' | Reminder | 'dormant'): string =>
	`round ${roundId} ${clubId} ${kind}`;

type Site = Pick<Services, 'siteUrl'>;

const dayText = (day: string) => fullDay(new Date(`${day}T12:00:00.000Z`), 'UTC');

const ifMissed = 'If the club misses this day, it becomes dormant: it is no longer listed until it renews.';

const address = ({ siteUrl }: Site) => `${siteUrl()}/clubAdmin/renewal`;

export const openingMail = ({ name, email }: Club, round: Round, site: Site): Mail => ({
	to: email,
	subject: `Renew ${name} by ${dayText(round.due)}`,
	text: `Hello,

It is time to renew ${name} for the next year: ${round.name}.

Please answer a few questions by ${dayText(round.due)}:
${address(site)}

${ifMissed}`,
});

export const reminderMail = ({ name, email }: Club, round: Round, site: Site): Mail => ({
	to: email,
	subject: `${name} has not renewed yet: due on ${dayText(round.due)}`,
	text: `Hello,

${name} has not submitted its renewal yet: ${round.name}.

Please do so by ${dayText(round.due)}:
${address(site)}

${ifMissed}`,
});

export const sentBackMail = ({ name, email }: Club, round: Round, message: string, site: Site): Mail => ({
	to: email,
	subject: `Please change the renewal of ${name}`,
	text: `Hello,

The college's staff have sent back the renewal of ${name} (${round.name}).

They wrote:
${message}

Please correct it and submit it again:
${address(site)}`,
});

export const dormantMail = ({ name, email }: Club, round: Round, site: Site): Mail => ({
	to: email,
	subject: `${name} is dormant now`,
	text: `Hello,

${name} did not renew in time (${round.name}), so it is dormant now. It is no longer listed. Its page and its events stay.

Submit the renewal to bring it back at once:
${address(site)}`,
});
