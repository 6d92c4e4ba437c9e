/** The texts of mails to registered people. */

import { type LocatedRow, locationOf } from '#contract/event-location.ts';
import { fullSpan } from '#contract/time.ts';
import { isSameLocation } from '#features/events/rules.ts';
import { hostNamesOf } from '#features/events/server/host-store.ts';
import type { Event } from '#features/events/server/store.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { type RegistrationState, unchangeableText } from '../rules.ts';

export const registrationPath = (token: string): string => `/registrations/${token}`;

export type TimeAndLocation = Pick<Event, 'starts_at' | 'ends_at'> & LocatedRow;

export type News =
	| { kind: 'confirm' | 'going' | 'waiting' | 'moved up' | 'reminder' }
	| { kind: 'confirm new address' }
	/** The club has corrected the address; `isLinkNew`: the earlier link has ended. */
	| { kind: 'new address'; state: 'going' | 'waiting'; isLinkNew: boolean }
	| { kind: 'restored'; state: 'going' | 'waiting' }
	/** `others`: states of the address's other registrations, without cancelled ones. */
	| { kind: 'cancelled by the club' | 'cancelled by link'; others: readonly RegistrationState[] }
	| { kind: 'event cancelled' | 'event resumed' }
	/** The staff hide the event, or show it again. */
	| { kind: 'event hidden' | 'event shown' }
	/** `set to the past`: the new time makes an upcoming event over. */
	| { kind: 'changed' | 'set to the past'; before: TimeAndLocation }
	| { kind: 'message'; subject: string; text: string; clubEmail: string };

/** Nobody can unsubscribe from changes of time, location or existence. */
export const isOptional = ({ kind }: News): boolean => kind === 'message' || kind === 'reminder';

const toMany: readonly News['kind'][] = [
	'message',
	'reminder',
	'changed',
	'set to the past',
	'event cancelled',
	'event resumed',
	'event hidden',
	'event shown',
];

/** `Tuesday 24 November 2026, 6 to 8:30 pm (Europe/Berlin)`. */
export const timeSpan = (event: { starts_at: string; ends_at: string }, timeZone: string): string =>
	`${fullSpan(new Date(event.starts_at), new Date(event.ends_at), timeZone)} (${timeZone})`;

const whenAndWhere = (event: Event, timeZone: string) =>
	`When: ${timeSpan(event, timeZone)}\nWhere: ${locationOf(event)}`;

function changes(before: TimeAndLocation, event: Event, timeZone: string): string {
	const [oldTime, newTime] = [timeSpan(before, timeZone), timeSpan(event, timeZone)];
	const time = oldTime === newTime ? `When, as before: ${newTime}` : `New time: ${newTime}\nOld time: ${oldTime}`;
	const location = isSameLocation(locationOf(before), locationOf(event))
		? `Where, as before: ${locationOf(event)}`
		: `New location: ${locationOf(event)}\nOld location: ${locationOf(before)}`;
	return `${time}\n\n${location}`;
}

const change = 'View, change, cancel or delete your registration:';
const cancel = 'View, cancel or delete your registration:';
const look = 'View or delete your registration:';
const stop = 'To stop these e-mails, cancel or delete the registration with the link above.';
const stopOptional = 'To stop only reminders and messages about this event, open:';
const over = 'You will get no more e-mails about it.';
const stopByErasing = 'To stop these e-mails, delete the registration with the link above.';

interface Content {
	subject: string;
	/** The person is going, so the mail tells of the ticket. */
	hasTicket?: boolean;
	text: string;
	link?: string;
	end?: string;
}

/** While a registration is unconfirmed, none of its address counts. */
const hasOther = ({ others }: { others: readonly RegistrationState[] }) =>
	others.some((state) => state === 'going' || state === 'waiting');
const otherCounts = ' Another registration with your address is still valid.';
const otherMail = 'You will still get e-mails about the other registration.';

function contentOf(news: News, event: Event, timeZone: string): Content {
	const about = `“${event.name}” by ${hostNamesOf(event)}`;
	const facts = whenAndWhere(event, timeZone);
	const registered = `You are registered for ${about}.`;
	const waits = `${about} is full. You are on the waiting list. If a place opens up, you get it automatically, and we will e-mail you.`;
	switch (news.kind) {
		case 'confirm':
		case 'confirm new address':
			return {
				subject: `Please confirm: ${event.name}`,
				text: `Please confirm your registration for ${about}: open the link and press “Confirm my registration”. You do not have a place yet. Places go to whoever confirms first.\n\n${facts}`,
				link: 'Confirm your registration here:',
				end: 'If you did not register, ignore this e-mail. We delete the registration after a day.',
			};
		case 'going':
			return { subject: `You are going: ${event.name}`, text: `${registered}\n\n${facts}`, hasTicket: true };
		case 'new address':
			return {
				...contentOf({ kind: news.state }, event, timeZone),
				text: `${event.club_name} has corrected your e-mail address. ${news.state === 'going' ? registered : waits}${news.isLinkNew ? ' The link in this e-mail is new. The old one no longer works.' : ''}\n\n${facts}`,
			};
		case 'restored':
			return {
				subject: `Your registration is back: ${event.name}`,
				...(news.state === 'going' && { hasTicket: true }),
				text: `${event.club_name} has brought back your registration for “${event.name}”. ${news.state === 'going' ? 'You are going.' : 'All places are taken now, so you are last on the waiting list.'}\n\n${facts}\n\nIf you can’t come, please cancel.`,
			};
		case 'cancelled by link':
			return {
				subject: `You cancelled: ${event.name}`,
				text: `Your registration for ${about} was cancelled with its private link.${hasOther(news) ? otherCounts : ''} If this was not you, write to the club.\n\n${facts}`,
				link: look,
				end: hasOther(news) ? otherMail : over,
			};
		case 'waiting':
			return {
				subject: `You are on the waiting list: ${event.name}`,
				text: `${waits}\n\n${facts}`,
			};
		case 'moved up':
			return {
				subject: `A place for you: ${event.name}`,
				hasTicket: true,
				text: `Good news: there is a place for you, and you are going to ${about}.\n\n${facts}\n\nIf you can’t come, please cancel so that the next person gets the place.`,
			};
		case 'reminder':
			return {
				subject: `Reminder: ${event.name}`,
				hasTicket: true,
				text: `${about} begins soon, and you are registered.\n\n${facts}\n\nIf you can’t come, please cancel so that someone else can have the place.`,
			};
		case 'changed':
			return {
				subject: `Changed: ${event.name}`,
				text: `${about} has changed.\n\n${changes(news.before, event, timeZone)}\n\nIf you can’t come, please cancel.`,
			};
		case 'set to the past':
			return {
				subject: `Changed: ${event.name}`,
				text: `${about} has changed. With its new date the event is already over, so you can no longer change or cancel. Questions? Ask the club.\n\n${changes(news.before, event, timeZone)}`,
			};
		case 'cancelled by the club':
			return {
				subject: `Your registration was cancelled: ${event.name}`,
				text: `${event.club_name} has cancelled your registration for “${event.name}”.${hasOther(news) ? otherCounts : ''}\n\n${facts}`,
				link: look,
				end: hasOther(news) ? otherMail : over,
			};
		case 'event cancelled':
			return {
				subject: `Cancelled: ${event.name}`,
				text: `${about} is cancelled. This was the plan:\n\n${facts}`,
				link: look,
				end: over,
			};
		case 'event resumed':
			return {
				subject: `Back on: ${event.name}`,
				text: `${about} takes place after all. Please ignore our cancellation e-mail. Your registration is still valid. Were you on the waiting list? The link below shows if you have a place now.\n\n${facts}\n\nIf you can’t come, please cancel.`,
			};
		case 'event hidden':
			return {
				subject: `Taken down: ${event.name}`,
				text: `The college's staff have taken down “${event.name}” by ${event.club_name}. It was planned for ${timeSpan(event, timeZone)}.\n\nWe keep your registration. If the event comes back, we will e-mail you.`,
			};
		case 'event shown':
			return {
				subject: `Back on: ${event.name}`,
				text: `${about} is back on this site. Please ignore our earlier e-mail. Your registration is still valid. Were you on the waiting list? The link below shows if you have a place now.\n\n${facts}\n\nIf you can’t come, please cancel.`,
			};
		case 'message':
			return {
				subject: news.subject,
				text: `${event.club_name} writes about “${event.name}”:\n\n${news.text}\n\nQuestions? Write to the club: ${news.clubEmail}`,
			};
	}
}

interface Site {
	timeZone: string;
	now: string;
	replyTo: string | undefined;
}

interface Reader {
	to: string;
	link: string;
	unsubscribeUrl: string;
	number: number | null;
	/** Null for a registration older than tickets until its page is opened. */
	ticket: string | null;
	calendar: Mail['calendar'];
}

/** Shares all but the reader's own between the mails of one cause. */
export function mailWriter(news: News, event: Event, { timeZone, now, replyTo }: Site) {
	// Answers can change until the start, and cancelling works until the end.
	const isOver = event.ends_at <= now;
	const ways = isOver ? look : unchangeableText('going', event, now) === undefined ? change : cancel;
	const content = contentOf(news, event, timeZone);
	const { subject, text, link: purpose = ways, end = isOver ? stopByErasing : stop } = content;
	const goesToMany = toMany.includes(news.kind);
	const ticketOf = (number: number | null, ticket: string | null) => {
		if (!content.hasTicket || number === null) return '';
		return ticket === null
			? `\n\nYour number is ${number}. Open the page below to see your ticket for the door.`
			: `\n\nShow this ticket at the door. Your number is ${number}.\n\n${ticket}`;
	};
	return ({ to, link, unsubscribeUrl, number, ticket, calendar }: Reader): Mail => ({
		to,
		subject,
		text: `Hello,

${text}${ticketOf(number, ticket)}

${purpose}
${link}

You are receiving this because your address was used to register for this event. ${end}${
			goesToMany && end !== over ? `\n\n${stopOptional}\n${unsubscribeUrl}` : ''
		}`,
		code: content.hasTicket ? (ticket ?? undefined) : undefined,
		calendar,
		replyTo,
		unsubscribeUrl: goesToMany ? unsubscribeUrl : undefined,
	});
}
