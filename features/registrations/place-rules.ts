/** What those who register are told about places, the queue and the state of their registration. */
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

/** The heading for the state of a registration: some differ once the event is over. */
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

/** How many places are left, or what happens to whoever registers for a full event; undefined without a limit. */
export function placesText({ places, placesLeft, waiting }: Places): string | undefined {
	if (places === null || placesLeft === null) return undefined;
	if (placesLeft > 0) return placesLeftText(placesLeft, places);
	const taken = places === 1 ? 'The only place is taken.' : `All ${inFigures(places)} places are taken.`;
	return `${taken} ${waitingText(waiting)} and move up automatically when a place becomes free.`;
}

/** The place in the queue; 0 where it is not known. */
export function positionText(position: number): string {
	const place = position === 0 ? 'waiting' : position === 1 ? 'next in line' : `number ${inFigures(position)} in line`;
	return `You are ${place} and move up automatically when a place becomes free.`;
}

/** What whoever has a registration's link reads once the event is called off. */
export const calledOffTexts = {
	title: 'The event was called off',
	meaning: 'It does not take place, so you need not do anything.',
} as const;

interface Cancellable {
	state: RegistrationState;
	isCalledOff: boolean;
	event: { EndDateTime: string };
}

/** Whether whoever has a registration's link can cancel it. */
export const mayCancel = ({ state, isCalledOff, event }: Cancellable, now: number): boolean =>
	state !== 'cancelled' && !isCalledOff && Date.parse(event.EndDateTime) > now;

/** What a registration's link is good for. */
export function linkMeaning({ canChange, mayCancel }: { canChange: boolean; mayCancel: boolean }): string {
	const actions = [
		'see the registration',
		...(canChange ? ['change the answers'] : []),
		...(mayCancel ? ['cancel'] : []),
	];
	return `Anyone who has it can ${actions.join(', ')} and delete the data. Keep the link to yourself.`;
}

/** `cancelled` also where the club has deleted an event that took place: nobody cancelled that registration. */
const meaningsWhenOver: Readonly<Record<RegistrationState, string>> = {
	unconfirmed: 'The event is over, so there is nothing to confirm any more.',
	going: 'The event is over.',
	waiting: 'The event is over, and no place became free for you.',
	cancelled: 'The event is over, and this registration no longer counts.',
};

/** What a registration's state means for whoever has its link. */
export function stateMeaning(state: RegistrationState, position: number, club: string, isOver: boolean): string {
	if (isOver) return meaningsWhenOver[state];
	switch (state) {
		case 'unconfirmed':
			return 'Confirm that you registered: it counts only then. What is not confirmed within a day is erased.';
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
	/** Undefined while that is not known. */
	canMail: boolean | undefined;
	/** Whether this browser keeps the registration. */
	isKept: boolean;
}

/** What the form says of the address, where it may be left out. */
export function emailHint({ isFull, canMail, isKept }: Hinted): string {
	const without = withoutMailText(isKept);
	if (isFull && canMail === false)
		return `Optional, so that the club can write to you. This site sends no mail, so nobody can tell you when a place becomes free: look at your private link. ${without}`;
	if (isFull)
		return `Optional, but without an address nobody can tell you when a place becomes free: you would have to look at your private link. ${without}`;
	return canMail
		? `Optional, for the receipt and news about this event. ${without}`
		: `Optional, so that the club can write to you about this event. ${without}`;
}

/** What somebody who waits has to know whom no mail reaches; undefined where one does. `canMail` is undefined while that is not known. */
export function unreachedText(email: string | null, canMail: boolean | undefined): string | undefined {
	const why = email ? (canMail === false ? 'This site sends no mail' : undefined) : 'You gave no e-mail address';
	return (
		why && `${why}, so nobody can tell you when a place becomes free: look at your private link from time to time.`
	);
}

/** How somebody finds the registration again who gives no address. */
const withoutMailText = (isKept: boolean) =>
	isKept
		? 'This browser keeps your registration either way, under “Yours”.'
		: 'Without it, save the link that you get: this browser cannot keep it.';

/** What is wrong with an e-mail address; an empty one is for `required` to refuse. */
export const emailProblem = (email: string): string | undefined =>
	email.trim() === '' || isEmailAddress(emailAddress(email)) ? undefined : invalidEmail;

/** Problems of answers, which rules name by the ids of the questions, as the fields of what is sent: `answers.7`. */
export const answerPaths = (problems: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries(problems).map(([id, text]) => [`answers.${id}`, text]));

/** Where the entry for the calendar of somebody who registered is. */
export const entryPath = (token: string): string => `/api/registrations/${token}/event.ics`;

/** The token in the address of a registration's page. */
export const tokenOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
