/** Texts for registered people about places, the waiting list and the state of a registration. */
import { emailAddress, invalidEmail, isEmailAddress } from '#contract/email-address.ts';
import { placesLeftText } from '#features/events/availability-rules.ts';
import type { RegistrationState } from './rules.ts';

const titles: Readonly<Record<string, string>> = {
	unconfirmed: 'Not confirmed yet',
	going: 'You are going',
	waiting: 'You are on the waiting list',
	cancelled: 'Cancelled',
} satisfies Record<RegistrationState, string>;

const titlesWhenOver: Readonly<Record<string, string>> = {
	unconfirmed: 'Not confirmed',
	going: 'You were registered',
	waiting: 'You were on the waiting list',
} satisfies Partial<Record<RegistrationState, string>>;

export const stateTitle = (state: string, isOver: boolean): string =>
	(isOver ? titlesWhenOver[state] : undefined) ?? titles[state] ?? '';

interface Places {
	places: number | null;
	placesLeft: number | null;
	waiting: number;
}

const inFigures = (count: number) => count.toLocaleString('en');

const waitingText = (waiting: number) => {
	if (waiting === 0) return 'Nobody is waiting yet; you would be first in line';
	const people = waiting === 1 ? '1 person is' : `${inFigures(waiting)} people are`;
	return `${people} waiting; you would be number ${inFigures(waiting + 1)}`;
};

export function placesText({ places, placesLeft, waiting }: Places): string | undefined {
	if (places === null || placesLeft === null) return undefined;
	if (placesLeft > 0) return placesLeftText(placesLeft, places);
	const taken = places === 1 ? 'The only place is taken.' : `All ${inFigures(places)} places are taken.`;
	return `${taken} ${waitingText(waiting)}. If a place opens up, you get it automatically.`;
}

export function positionText(position: number): string {
	const place = position === 0 ? 'waiting' : position === 1 ? 'next in line' : `number ${inFigures(position)} in line`;
	return `You are ${place}. If a place opens up, you get it automatically.`;
}

const calledOffTexts = {
	title: 'The event was cancelled',
	meaning: 'It will not take place. You do not need to do anything.',
} as const;

const takenDownTexts = {
	title: 'Taken down by the college',
	meaning: 'The event is not on this site for now. If it comes back, your registration counts as before.',
} as const;

/** Undefined while the event takes place. A hidden event that its club deletes stays away. */
export function offTexts({ isCalledOff, isTakenDown }: { isCalledOff: boolean; isTakenDown: boolean }) {
	if (isTakenDown) return isCalledOff ? { ...calledOffTexts, title: takenDownTexts.title } : takenDownTexts;
	return isCalledOff ? calledOffTexts : undefined;
}

interface Cancellable {
	state: RegistrationState;
	isCalledOff: boolean;
	event: { EndDateTime: string };
}

export const mayCancel = ({ state, isCalledOff, event }: Cancellable, now: number): boolean =>
	state !== 'cancelled' && !isCalledOff && Date.parse(event.EndDateTime) > now;

export function linkMeaning({ canChange, mayCancel }: { canChange: boolean; mayCancel: boolean }): string {
	const actions = [
		'see the registration',
		...(canChange ? ['change the answers'] : []),
		...(mayCancel ? ['cancel'] : []),
	];
	return `Keep this link private. Anyone with it can ${actions.join(', ')} or delete the data.`;
}

/** `cancelled` may also mean that the club deleted a past event. */
const meaningsWhenOver: Readonly<Record<RegistrationState, string>> = {
	unconfirmed: 'The event is over, so there is nothing to confirm.',
	going: 'The event is over.',
	waiting: 'The event is over. No place opened up for you.',
	cancelled: 'The event is over. This registration was cancelled.',
};

export function stateMeaning(state: RegistrationState, position: number, club: string, isOver: boolean): string {
	if (isOver) return meaningsWhenOver[state];
	switch (state) {
		case 'unconfirmed':
			return 'Please confirm your registration within a day. It counts only then.';
		case 'going':
			return `${club} is expecting you.`;
		case 'waiting':
			return positionText(position);
		case 'cancelled':
			return 'You are no longer registered for this event.';
	}
}

interface Hinted {
	isFull: boolean;
	canMail: boolean | undefined;
	isKept: boolean;
}

export function emailHint({ isFull, canMail, isKept }: Hinted): string {
	const without = withoutMailText(isKept);
	if (isFull && canMail === false)
		return `Optional. The club can e-mail you. This site does not, so check your private link to see whether a place opened up. ${without}`;
	if (isFull)
		return `Optional. Without it we cannot tell you when a place opens up: check your private link. ${without}`;
	return canMail
		? `Optional. We send your receipt and news about this event. ${without}`
		: `Optional. The club can e-mail you about this event. ${without}`;
}

/** Undefined where mails reach the person. `canMail` is undefined while unknown. */
export function unreachedText(email: string | null, canMail: boolean | undefined): string | undefined {
	const why = email ? (canMail === false ? 'This site does not send e-mail' : undefined) : 'You gave no e-mail address';
	return why && `${why}, so check your private link to see whether a place opened up.`;
}

const withoutMailText = (isKept: boolean) =>
	isKept
		? 'Your registration is saved in this browser either way.'
		: 'Without it, save the link you get: this browser cannot store it.';

export const emailProblem = (email: string): string | undefined =>
	email.trim() === '' || isEmailAddress(emailAddress(email)) ? undefined : invalidEmail;

/** Prefixes the ids of questions: `answers.7`. */
export const answerPaths = (problems: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries(problems).map(([id, text]) => [`answers.${id}`, text]));

export const entryPath = (token: string): string => `/api/registrations/${token}/event.ics`;

export const tokenOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
