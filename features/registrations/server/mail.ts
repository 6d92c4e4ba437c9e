/** The mails to those who registered. They are queued in the transaction of their cause, so each leaves once or not at all. */
import type { Event } from '#features/events/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Mail, queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import type { Registration } from './store.ts';

/** Where the page of a registration is, below the site's address. */
export const registrationPath = (token: string): string => `/registrations/${token}`;

/** Why somebody is written to. */
export type Cause = 'confirm' | 'going' | 'waiting' | 'moved up' | 'cancelled by the club' | 'event cancelled';

type About = Pick<Event, 'name' | 'club_name'>;

const news: Record<Cause, (event: About) => { subject: string; text: string }> = {
	confirm: ({ name, club_name }) => ({
		subject: `Please confirm: ${name}`,
		text: `somebody, most likely you, registered with this address for “${name}” of ${club_name}. Open the link and confirm, and the place is yours if one is free. Without it the registration is erased after a day.`,
	}),
	going: ({ name, club_name }) => ({
		subject: `You are going: ${name}`,
		text: `you are registered for “${name}” of ${club_name}.`,
	}),
	waiting: ({ name, club_name }) => ({
		subject: `You are on the waiting list: ${name}`,
		text: `“${name}” of ${club_name} is full, and you are on the waiting list. When a place becomes free for you, we write again.`,
	}),
	'moved up': ({ name, club_name }) => ({
		subject: `A place for you: ${name}`,
		text: `a place became free, and it is yours: you are going to “${name}” of ${club_name}.`,
	}),
	'cancelled by the club': ({ name, club_name }) => ({
		subject: `Your registration was cancelled: ${name}`,
		text: `${club_name} cancelled your registration for “${name}”.`,
	}),
	'event cancelled': ({ name, club_name }) => ({
		subject: `Cancelled: ${name}`,
		text: `“${name}” of ${club_name} does not take place.`,
	}),
};

function mailOf(to: string, cause: Cause, event: About, link: string): Mail {
	const { subject, text } = news[cause](event);
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

/** Writes to those of these people who gave an address. */
export async function tell(
	tx: Tx,
	services: Services,
	cause: Cause,
	event: About,
	people: readonly Pick<Registration, 'email' | 'token'>[],
): Promise<void> {
	for (const { email, token } of people) {
		if (email === null || token === null) continue;
		const link = services.siteUrl() + registrationPath(token);
		await queueMail(tx, nowText(services), mailOf(email, cause, event, link));
	}
}
