/** Rules and texts about events for server and pages. Times are in epoch milliseconds. */
import { wholeNumber } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';

export const eventTexts = {
	required: {
		EventName: 'EventName is required',
		Description: 'Description is required',
		StartDateTime: 'StartDateTime is required',
		EndDateTime: 'EndDateTime is required',
		Location: 'Location is required',
	},
	conflict: 'This Event has conflicts with existing events please refer to check for empty slots',
	endsTooEarly: 'The event has to end after it starts.',
	isOver: 'This time is in the past.',
	newIsOver: 'This time is in the past: the event will not be listed, and nobody can register.',
	lastsTooLong: `An event can last at most ${limits.eventDays} days.`,
	noSuchTime: 'This date or time does not exist.',
	skippedTime: 'The clocks skip this time on that day. Choose an earlier or a later one.',
	places: `Enter a number of places from 1 to ${limits.places.toLocaleString('en')}, or leave it empty for no limit.`,
	closesAt: 'Enter a date and a time, or leave it empty.',
	isClosed: 'This time is in the past, so nobody could register. Choose a later one, or leave it empty.',
	closesLate: 'Registration has to close before the event ends.',
	noMail: 'E-mail confirmation needs a mail server, which this site does not have.',
	formElsewhere: 'This event’s registrations are at Google, which cannot limit places or ask for confirmation.',
} as const;

/** A text without what is no difference of location. Blanks between two numbers are one: `Room 1 12` is not `Room 11 2`. */
const plainLocation = (location: string) =>
	location
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.replace(/(?<!\d) | (?!\d)/g, '');

/** Whether two texts differ in capital letters and blanks at most, so that nobody has to be told. */
export const isSameLocation = (one: string, other: string): boolean => plainLocation(one) === plainLocation(other);

/** The most conflicts that a refusal lists: enough to choose another time. */
export const conflictsShown = 10;

/**
 * Why registration may not close then; undefined when it may. Both times are as the controls of the form hold them, and
 * empty while they are not filled in.
 */
export const closesProblem = (closes: string, end: string): string | undefined =>
	closes !== '' && end !== '' && closes > end ? eventTexts.closesLate : undefined;

/** Whether a text is empty, for no limit, or a number of places. */
export function isPlaces(text: string): boolean {
	const places = wholeNumber(text);
	return text.trim() === '' || (places >= 1 && places <= limits.places);
}

/** A time range that includes `start` and excludes `end`. */
export interface Slot {
	start: number;
	end: number;
}

/**
 * Whether two slots overlap. For slots that are not empty this covers three cases: the start inside, the end inside,
 * or one slot around the other. Slots that only touch do not overlap.
 */
export const overlaps = (a: Slot, b: Slot): boolean => a.start < b.end && b.start < a.end;

/**
 * Why an event may not end at this time; undefined when it may. `calendarHours`: what it lasts with 24 hours a day, also on
 * the day on which the clocks change. 31 days in which the clocks go back last an hour more.
 */
export function endProblem({ start, end }: Slot, calendarHours: number): string | undefined {
	if (end <= start) return eventTexts.endsTooEarly;
	const hours = Math.min((end - start) / 3_600_000, calendarHours);
	return hours > limits.eventDays * 24 ? eventTexts.lastsTooLong : undefined;
}

const grid = 15 * 60_000;
const floorToGrid = (time: number) => Math.floor(time / grid) * grid;
const ceilToGrid = (time: number) => Math.ceil(time / grid) * grid;

/** The latest instant that the API can express: years have four digits. */
export const lastInstant = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The time between busy slots, from `from` to the latest instant. */
function gapsBetween(busy: readonly Slot[], from: number): Slot[] {
	const gaps: Slot[] = [];
	let free = from;
	for (const { start, end } of busy.toSorted((a, b) => a.start - b.start)) {
		if (start > free) gaps.push({ start: free, end: start });
		free = Math.max(free, end);
	}
	gaps.push({ start: free, end: lastInstant });
	return gaps;
}

/** The last quarter hour before `wanted` at which an event of this length fits into a gap. */
function startBefore(gaps: readonly Slot[], length: number, wanted: number): number | undefined {
	return gaps
		.filter(({ start }) => start < wanted)
		.map(({ start, end }) => ({ first: ceilToGrid(start), last: floorToGrid(Math.min(end - length, wanted - 1)) }))
		.findLast(({ first, last }) => first <= last)?.last;
}

/** The first quarter hour at or after `wanted` at which an event of this length fits into a gap. */
const startAfter = (gaps: readonly Slot[], length: number, wanted: number): number | undefined =>
	gaps
		.map(({ start, end }) => ({ first: ceilToGrid(Math.max(start, wanted)), last: end - length }))
		.find(({ first, last }) => first <= last)?.first;

/**
 * Up to `count` free slots of the wanted length, 31 days of 24 hours at most, that do not overlap each other: the nearest
 * before the wanted start, the nearest after it, then the next nearest on either side (the earlier one if both are as near).
 * They start on a quarter hour and not before `now`.
 */
export function freeSlots(wanted: Slot, busy: readonly Slot[], now: number, count: number): Slot[] {
	const { start: asked, end } = wanted;
	// 31 days in which the clocks go back last an hour more. Only on those days may an event be so long.
	const length = Math.min(end - asked, limits.eventDays * 86_400_000);
	const distance = (start: number) => Math.abs(start - asked);
	const found: Slot[] = [];
	while (found.length < count) {
		const gaps = gapsBetween([...busy, ...found], now);
		const sides = [startBefore(gaps, length, asked), startAfter(gaps, length, asked)];
		const [nearest] = sides.filter((start) => start !== undefined).sort((a, b) => distance(a) - distance(b));
		const start = sides[found.length] ?? nearest;
		if (start === undefined) break;
		found.push({ start, end: start + length });
	}
	return found;
}
