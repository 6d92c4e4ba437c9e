/** What a phone at the door knows, and what it says without a network. */
import { compareTexts } from '#contract/compare-texts.ts';
import type { ScanEntry } from './contract.ts';
import { type Admission, admissionOf, isOlder, type Outcome } from './rules.ts';
import type { Ticket } from './ticket-rules.ts';

export interface Guest {
	number: number;
	version: number;
	name: string | null;
	state: 'going' | 'waiting' | 'cancelled';
	/** Null unless the person is in. */
	checkedInAt: string | null;
}

/** A scan on the phone: until the server's list contains it, and longer while it is among the last admissions. */
export interface KeptScan {
	/** The browser's database sorts by it. */
	order?: number;
	eventId: number;
	sent: ScanEntry;
	number: number | null;
	name: string | null;
	/** The server's answer; missing until it arrives. */
	outcome?: Outcome;
	/** Epoch milliseconds. */
	answeredAt?: number;
}

export type NewEntry = Omit<ScanEntry, 'scanId' | 'at'>;

export const newScan = (
	eventId: number,
	entry: NewEntry,
	{ number, name }: Pick<KeptScan, 'number' | 'name'>,
): KeptScan => ({
	eventId,
	sent: { scanId: crypto.randomUUID(), at: new Date().toISOString(), ...entry },
	number,
	name,
});

export const isUnsent = ({ outcome }: KeptScan): boolean => outcome === undefined;

const daysKept = 2;

export const isOld = (instant: string, now: number): boolean => Date.parse(instant) + daysKept * 86_400_000 <= now;

/**
 * What the phone forgets of an event. The end is the one that the phone knows: an event may have been postponed while the phone
 * had no network, so scans that are not sent stay.
 */
export function expired(end: string, scans: readonly KeptScan[], now: number): 'nothing' | 'names' | 'everything' {
	if (!isOld(end, now)) return 'nothing';
	return scans.some(isUnsent) ? 'names' : 'everything';
}

export interface DoorList {
	guests: ReadonlyMap<number, Guest>;
	walkIns: number;
}

/** The server did not let this person in, or there was nothing to undo. */
export const isRefused = ({ outcome }: KeptScan) =>
	outcome !== undefined && !['in', 'again', 'undone'].includes(outcome);

export const isWalkIn = ({ sent }: KeptScan): boolean => sent.walkIn !== undefined;

/** The list after these scans, in their order. `all` has the scans that they may undo. */
export function afterScans(list: DoorList, scans: readonly KeptScan[], all: readonly KeptScan[] = scans): DoorList {
	const guests = new Map(list.guests);
	let { walkIns } = list;
	const checkIn = (number: number, checkedInAt: string | null, name: string | null) => {
		const guest = guests.get(number) ?? { number, version: 1, name, state: 'going', checkedInAt: null };
		guests.set(number, { ...guest, checkedInAt: checkedInAt === null ? null : (guest.checkedInAt ?? checkedInAt) });
	};
	for (const scan of scans.filter((each) => !isRefused(each))) {
		const { undo, at } = scan.sent;
		const subject = undo === undefined ? scan : all.find(({ sent }) => sent.scanId === undo);
		if (subject === undefined) continue;
		if (isWalkIn(subject)) walkIns = Math.max(0, walkIns + (undo === undefined ? 1 : -1));
		else if (subject.number !== null) checkIn(subject.number, undo === undefined ? at : null, subject.name);
	}
	return { guests, walkIns };
}

interface ScanReply {
	outcome: Outcome;
	name?: string | null | undefined;
	number?: number | undefined;
}

export const withReplies = (
	scans: readonly KeptScan[],
	replies: readonly ScanReply[],
	answeredAt: number,
): KeptScan[] =>
	scans.map((scan, index) => {
		const { outcome = 'bad', name = scan.name, number = scan.number } = replies[index] ?? {};
		return { ...scan, outcome, name, number, answeredAt };
	});

/** The scans that a list does not contain yet. `requestedAt`: when it was asked for, in epoch milliseconds. */
export const notIn = (requestedAt: number, scans: readonly KeptScan[]): KeptScan[] =>
	scans.filter(({ answeredAt }) => answeredAt === undefined || answeredAt >= requestedAt);

export interface DoorCounts {
	in: number;
	/** Everyone who is going, in or not. */
	expected: number;
	/** Of the places: by people who are in, and by those who are going and not in yet. */
	taken: number;
}

export function countsOf({ guests, walkIns }: DoorList): DoorCounts {
	let [inside, expected, notInYet] = [walkIns, 0, 0];
	for (const { state, checkedInAt } of guests.values()) {
		if (checkedInAt !== null) inside++;
		if (state !== 'going') continue;
		expected++;
		if (checkedInAt === null) notInYet++;
	}
	return { in: inside, expected, taken: inside + notInYet };
}

/** What a ticket is, before anybody is let in. `unlisted`: genuine, but not in the list of this phone. */
export type Judgement = 'noTicket' | 'otherEvent' | 'forged' | 'older' | 'unlisted' | Admission;

export function judgeTicket(ticket: Ticket, isGenuine: boolean, eventId: number, { guests }: DoorList): Judgement {
	if (ticket.e !== eventId) return 'otherEvent';
	if (!isGenuine) return 'forged';
	const guest = guests.get(ticket.n);
	if (!guest) return 'unlisted';
	return isOlder(ticket.v, guest) ? 'older' : admissionOf(guest);
}

const inLetters = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export interface GuestIndex {
	entries: readonly { words: readonly string[]; number: number }[];
}

/** Made once for a list: names do not change while people arrive. */
export const indexGuests = (guests: Iterable<Guest>): GuestIndex => ({
	entries: [...guests]
		.toSorted((one, other) => compareTexts(one.name ?? '', other.name ?? '') || one.number - other.number)
		.map(({ name, number }) => ({ words: inLetters(name ?? '').split(/[\s-]+/), number })),
});

const foundAtOnce = 12;

/** By number, or by the beginnings of the words of a name. */
export function findGuests({ entries }: GuestIndex, text: string): number[] {
	const words = inLetters(text).split(/\s+/).filter(Boolean);
	if (words.length === 0) return [];
	const found: number[] = [];
	const wanted = /^#?(\d+)$/.exec(text.trim())?.[1];
	if (wanted !== undefined) return entries.some(({ number }) => number === Number(wanted)) ? [Number(wanted)] : [];
	for (const entry of entries) {
		if (words.every((word) => entry.words.some((part) => part.startsWith(word)))) found.push(entry.number);
		if (found.length === foundAtOnce) break;
	}
	return found;
}

export const placesText = (places: number | null, { in: inside, taken }: DoorCounts): string | undefined => {
	if (places === null || taken < places) return undefined;
	const all = places === 1 ? 'The only place is taken' : `All ${places.toLocaleString('en')} places are taken`;
	const notInYet = taken - inside;
	return `${all}: ${inside.toLocaleString('en')} in, ${notInYet.toLocaleString('en')} not in yet. You decide.`;
};

const recentShown = 10;

/** The last admissions of this phone, the newest first. */
export function recentScans(scans: readonly KeptScan[]): KeptScan[] {
	const undone = new Set(scans.map(({ sent }) => sent.undo));
	return scans
		.filter((scan) => scan.sent.undo === undefined && !isRefused(scan) && !undone.has(scan.sent.scanId))
		.slice(-recentShown)
		.toReversed();
}
