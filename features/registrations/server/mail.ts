/** The mails to those who registered. */
import type { Event } from '#features/events/server/store.ts';
import type { Mail } from '#server/mail/outbox.ts';

/** Where the page of a registration is, below the site's address. */
export const registrationPath = (token: string): string => `/registrations/${token}`;

/** Why somebody is written to. */
export type News =
	| { kind: 'confirm' | 'going' | 'waiting' | 'moved up' | 'cancelled by the club' | 'event cancelled' }
	/** What the club itself writes. */
	| { kind: 'message'; subject: string; text: string; clubEmail: string };

type About = Pick<Event, 'name' | 'club_name'>;

function contentOf(news: News, { name, club_name }: About): { subject: string; text: string } {
	switch (news.kind) {
		case 'confirm':
			return {
				subject: `Please confirm: ${name}`,
				text: `somebody, most likely you, registered with this address for “${name}” of ${club_name}. Open the link and confirm, and the place is yours if one is free. Without it the registration is erased after a day.`,
			};
		case 'going':
			return { subject: `You are going: ${name}`, text: `you are registered for “${name}” of ${club_name}.` };
		case 'waiting':
			return {
				subject: `You are on the waiting list: ${name}`,
				text: `“${name}” of ${club_name} is full, and you are on the waiting list. When a place becomes free for you, we write again.`,
			};
		case 'moved up':
			return {
				subject: `A place for you: ${name}`,
				text: `a place became free, and it is yours: you are going to “${name}” of ${club_name}.`,
			};
		case 'cancelled by the club':
			return {
				subject: `Your registration was cancelled: ${name}`,
				text: `${club_name} cancelled your registration for “${name}”.`,
			};
		case 'event cancelled':
			return { subject: `Cancelled: ${name}`, text: `“${name}” of ${club_name} does not take place.` };
		case 'message':
			return {
				subject: news.subject,
				text: `${club_name} writes to those who registered for “${name}”:\n\n${news.text}\n\nQuestions? Write to the club: ${news.clubEmail}`,
			};
	}
}

/** The mail to somebody whose registration's page is at `link`. */
export function registrationMail(to: string, news: News, event: About, link: string): Mail {
	const { subject, text } = contentOf(news, event);
	return {
		to,
		subject,
		text: `Hello,

${text}

See your registration, change or cancel it, or erase your data, here:
${link}

You get this mail because this address was given when somebody registered for the event. Once the registration is cancelled there or its data erased, no more mail comes.`,
	};
}
