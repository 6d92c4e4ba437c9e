/** Rules of the door, for the server and for phones without a network. */
import type { RegistrationState } from '#features/registrations/rules.ts';

export const doorLimits = {
	/** Living links of an event. */
	links: 20,
	scansAtOnce: 500,
	/** Before the start. */
	opensHours: 24,
	/** After the end. */
	closesHours: 2,
	/** After the end: scans of late phones. */
	scansHours: 48,
	/** The clocks of honest phones differ by this much. */
	clockMinutes: 2,
} as const;

export const outcomes = ['in', 'again', 'waiting', 'cancelled', 'unknown', 'undone', 'nothing', 'bad'] as const;
export type Outcome = (typeof outcomes)[number];

export const scanIdWording = /^[A-Za-z0-9_-]{8,64}$/;

const hour = 3_600_000;
const after = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * hour).toISOString();

export interface DoorHours {
	opens: string;
	closes: string;
}

export const doorHours = ({
	StartDateTime,
	EndDateTime,
}: {
	StartDateTime: string;
	EndDateTime: string;
}): DoorHours => ({
	opens: after(StartDateTime, -doorLimits.opensHours),
	closes: after(EndDateTime, doorLimits.closesHours),
});

/** Whether the list can be fetched. */
export const isOpen = ({ opens, closes }: DoorHours, now: string): boolean => opens <= now && now < closes;

/** Whether scans come too late. */
export const isOver = ({ closes }: DoorHours, now: string): boolean =>
	now >= after(closes, doorLimits.scansHours - doorLimits.closesHours);

/** Whether scans can be sent. */
export const takesScans = (hours: DoorHours, now: string): boolean => hours.opens <= now && !isOver(hours, now);

/** Whether the phone's clock was wrong: the scan was outside the door's hours, or in the future. */
export const isClockWrong = (at: string, { opens, closes }: DoorHours, now: string): boolean =>
	at < opens || at > closes || Date.parse(at) > Date.parse(now) + doorLimits.clockMinutes * 60_000;

export interface KnownRegistration {
	version: number;
	state: RegistrationState;
	/** Null unless the person is in. */
	checkedInAt: string | null;
}

/** A version above the known one is good: it was made after the phone fetched its list. */
export const isOlder = (version: number, known: Pick<KnownRegistration, 'version'>): boolean => version < known.version;

export type Admission = Extract<Outcome, 'in' | 'again' | 'waiting' | 'cancelled'>;

export function admissionOf(known: Omit<KnownRegistration, 'version'>, admit = false): Admission {
	if (known.checkedInAt !== null) return 'again';
	if (known.state === 'going') return 'in';
	if (known.state === 'waiting') return admit ? 'in' : 'waiting';
	return 'cancelled';
}

/** What a scan of a number means. A ticket's signature and event are checked before; a number alone has no `version`. */
export function outcomeOf(
	known: KnownRegistration | undefined,
	{ version, admit }: { version?: number | undefined; admit?: boolean | undefined } = {},
): Admission | 'unknown' {
	if (!known || known.state === 'unconfirmed') return 'unknown';
	if (version !== undefined && isOlder(version, known)) return 'unknown';
	return admissionOf(known, admit);
}

const quarterHour = hour / 4;

/** Oldest first; quarters of an hour in which nobody came are left out. */
export function arrivalsByQuarterHour(arrivals: readonly string[]): { at: string; in: number }[] {
	const counts = Map.groupBy(arrivals, (at) => Math.floor(Date.parse(at) / quarterHour));
	return [...counts]
		.sort(([a], [b]) => a - b)
		.map(([index, { length }]) => ({ at: new Date(index * quarterHour).toISOString(), in: length }));
}

export const doorTexts = {
	name: 'Name the link, such as “Gate 2” or the helper’s name.',
	scans: `Send 1 to ${doorLimits.scansAtOnce} scans.`,
	noDoor: 'There is no door for this event: it is not public.',
	formElsewhere: 'Only events with a registration form of this site have a door.',
	closed: 'The door is closed at this time.',
	tooManyLinks: `An event can have at most ${doorLimits.links} door links. Delete one first.`,
	noSuchLink: 'There is no such door link. It may have been deleted.',
	deadLink: 'This door link is no longer valid. Ask the club for a new one.',
	noEvent: 'Name the event by its EventID.',
	noSuchProof: 'There is no such proof of attendance.',
} as const;
