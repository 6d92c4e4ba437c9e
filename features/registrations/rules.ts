/** Rules of registrations, for server and pages. */

export const registrationStates = ['unconfirmed', 'going', 'waiting', 'cancelled'] as const;
export type RegistrationState = (typeof registrationStates)[number];

export const messageAudiences = ['going', 'waiting', 'all'] as const;

/** A mail about a changed time or location waits, so that a correction joins it. */
export const changeMailMinutes = 2;

export const registrationTexts = {
	ended: 'This event has already ended, so its form is closed.',
	closed: 'Registration for this event has closed.',
	askTheClub: 'If you still want to come, ask the club.',
	firstCounts: 'Your first attempt did arrive, and it counts. Here it is.',
	emailRequired: 'Enter your e-mail address: you confirm this registration by e-mail.',
	begun: 'The event has begun, so you can no longer change your answers.',
	calledOff: 'The event was cancelled, so you can no longer change your answers.',
	takenDown: 'The college has taken this event down, so you can no longer change your answers.',
	over: 'The event is over, so there is nothing to cancel.',
	cancelled: 'This registration is cancelled. Register again if you want to come.',
	eventDeleted: 'The event was deleted, so this registration no longer counts.',
	audience: 'Choose who gets the message.',
	subject: 'Write a subject.',
	text: 'Write the message.',
	notWaiting: 'This person is not on the waiting list.',
	notCancelled: 'This registration is not cancelled.',
	overForAll: 'The event is over, so nobody can be added to it.',
	addressTaken:
		'Another registration already uses this address. People confirm this event by e-mail, so each address can register once.',
	formChanged: 'The club has just changed this form. Check your answers, then send them again.',
	nothingToCorrect: 'The answers are missing.',
} as const;

/** For a retry whose first attempt arrived with another address, or none. */
export const firstAddressText = (email: string): string =>
	email === ''
		? 'You are already registered, without an e-mail address. To add one, cancel that registration and register again.'
		: `You are already registered with ${email}. To use another address, cancel that registration and register again.`;

interface EventTimes {
	starts_at: string;
	ends_at: string;
	registration_closes_at: string | null;
	called_off_at?: string | null;
	hidden_at?: string | null;
}

/** Undefined while registration is open. */
export function closedText({ ends_at, registration_closes_at }: EventTimes, now: string): string | undefined {
	if (ends_at <= now) return registrationTexts.ended;
	return registration_closes_at !== null && registration_closes_at <= now ? registrationTexts.closed : undefined;
}

export function unchangeableText(
	state: RegistrationState,
	{ starts_at, called_off_at, hidden_at }: EventTimes,
	now: string,
): string | undefined {
	if (state === 'cancelled') return registrationTexts.cancelled;
	if (hidden_at) return registrationTexts.takenDown;
	if (called_off_at) return registrationTexts.calledOff;
	return starts_at <= now ? registrationTexts.begun : undefined;
}

export const stateFor = ({ places, going }: { places: number | null; going: number }): 'going' | 'waiting' =>
	places === null || going < places ? 'going' : 'waiting';

export const freePlaces = ({ places, going }: { places: number | null; going: number }): number =>
	places === null ? Number.POSITIVE_INFINITY : Math.max(0, places - going);
