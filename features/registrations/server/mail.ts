/** The mails to those who registered. */
import type { Event } from '#features/events/server/store.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { type RegistrationState, unchangeableText } from '../rules.ts';
import { timeSpan } from './time-span.ts';

/** Where the page of a registration is, below the site's address. */
export const registrationPath = (token: string): string => `/registrations/${token}`;

/** Why somebody is written to. */
export type News =
	| { kind: 'confirm' | 'going' | 'waiting' | 'moved up' | 'reminder' }
	/** `others`: the states of the other registrations with the same address that are not cancelled. */
	| { kind: 'cancelled by the club'; others: readonly RegistrationState[] }
	| { kind: 'event cancelled' | 'event resumed' }
	/** Time or place changed; `set to the past`: by its new time an event that was still to come is over. */
	| { kind: 'changed' | 'set to the past'; before: Event }
	/** What the club itself writes. */
	| { kind: 'message'; subject: string; text: string; clubEmail: string };

const whenAndWhere = (event: Event, timeZone: string) => `When: ${timeSpan(event, timeZone)}\nWhere: ${event.location}`;

function changes(before: Event, event: Event, timeZone: string): string {
	const [oldTime, newTime] = [timeSpan(before, timeZone), timeSpan(event, timeZone)];
	const time = oldTime === newTime ? `When, as before: ${newTime}` : `New time: ${newTime}\nOld time: ${oldTime}`;
	const place =
		before.location === event.location
			? `Where, as before: ${event.location}`
			: `New place: ${event.location}\nOld place: ${before.location}`;
	return `${time}\n\n${place}`;
}

const change = 'See your registration, change or cancel it, or erase your data, here:';
const cancel = 'See your registration, cancel it, or erase your data, here:';
const look = 'See your registration, or erase your data, here:';
const stop = 'If you want no more mail about it, cancel the registration by the link above, or erase its data.';
const over = 'No more mail about it will come.';
const stopByErasing = 'If you want no more mail about it, erase its data by the link above.';

interface Content {
	subject: string;
	/** Paragraphs after the greeting. */
	text: string;
	/** What the link is for. */
	link?: string;
	/** How to get no more mail. */
	end?: string;
}

function contentOf(news: News, event: Event, timeZone: string): Content {
	const about = `“${event.name}” by ${event.club_name}`;
	const facts = whenAndWhere(event, timeZone);
	switch (news.kind) {
		case 'confirm':
			return {
				subject: `Please confirm: ${event.name}`,
				text: `Somebody, most likely you, wants to come to ${about} and gave this address. Nothing is booked yet: open the link and press “Confirm my registration”. You get a place if one is free then.\n\n${facts}`,
				link: 'Confirm your registration here:',
				end: 'If it was not you, do nothing: unless it is confirmed, the registration is erased after a day.',
			};
		case 'going':
			return { subject: `You are going: ${event.name}`, text: `You are registered for ${about}.\n\n${facts}` };
		case 'waiting':
			return {
				subject: `You are on the waiting list: ${event.name}`,
				text: `${about} is full, so you are on the waiting list. If a place becomes free for you, it is yours at once, and we write to you.\n\n${facts}`,
			};
		case 'moved up':
			return {
				subject: `A place for you: ${event.name}`,
				text: `Good news: there is a place for you, and you are going to ${about}.\n\n${facts}\n\nIf you cannot come any more, please cancel, so that the next person gets the place.`,
			};
		case 'reminder':
			return {
				subject: `Reminder: ${event.name}`,
				text: `You are registered for ${about}, which begins soon.\n\n${facts}\n\nIf you cannot come, please cancel, so that somebody else can have the place.`,
			};
		case 'changed':
			return {
				subject: `Changed: ${event.name}`,
				text: `${about} has changed.\n\n${changes(news.before, event, timeZone)}\n\nIf you cannot come any more, please cancel.`,
			};
		case 'set to the past':
			return {
				subject: `Changed: ${event.name}`,
				text: `${about} has changed. By its new time it is over, so your registration can no longer be changed or cancelled. If you do not know why, ask the club.\n\n${changes(news.before, event, timeZone)}`,
			};
		case 'cancelled by the club': {
			// Of one that is not confirmed nothing counts yet.
			const hasOther = news.others.some((state) => state === 'going' || state === 'waiting');
			const other = hasOther ? ' Another registration with your address still counts.' : '';
			return {
				subject: `Your registration was cancelled: ${event.name}`,
				text: `${event.club_name} has cancelled your registration for “${event.name}”.${other}\n\n${facts}`,
				link: look,
				end: hasOther ? 'Mail about the other registration will still come.' : over,
			};
		}
		case 'event cancelled':
			return {
				subject: `Cancelled: ${event.name}`,
				text: `${about} will not take place. It was planned for:\n\n${facts}`,
				link: look,
				end: over,
			};
		case 'event resumed':
			return {
				subject: `It takes place after all: ${event.name}`,
				text: `${about} takes place after all. Please forget our mail that it will not: your registration counts as before, and if a place became free for you meanwhile, it is yours.\n\n${facts}\n\nIf you cannot come any more, please cancel.`,
			};
		case 'message':
			return {
				subject: news.subject,
				text: `${event.club_name} writes about “${event.name}”:\n\n${news.text}\n\nQuestions? Write to the club: ${news.clubEmail}`,
			};
	}
}

/** Makes the function that writes the mails of one cause: of all that they say, only address, link and entry differ. */
export function mailWriter(news: News, event: Event, timeZone: string, now: string) {
	// Answers can be changed until the event begins or is called off, and a registration can be cancelled until the event is over.
	const isOver = event.ends_at <= now;
	const ways = isOver ? look : unchangeableText('going', event, now) === undefined ? change : cancel;
	const content = contentOf(news, event, timeZone);
	const { subject, text, link: purpose = ways, end = isOver ? stopByErasing : stop } = content;
	return (to: string, link: string, calendar: Mail['calendar']): Mail => ({
		to,
		subject,
		text: `Hello,

${text}

${purpose}
${link}

You get this mail because somebody registered for this event with your address. ${end}`,
		calendar,
	});
}
