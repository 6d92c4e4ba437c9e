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
	endsTooEarly: 'The event must end after it starts.',
	isOver: 'This time is in the past.',
	newIsOver: 'This time is in the past: the event will not be listed, and nobody can register.',
	lastsTooLong: `An event can last at most ${limits.eventDays} days.`,
	noSuchTime: 'This date or time does not exist.',
	skippedTime: 'The clocks skip this time on that day. Choose an earlier or a later one.',
	places: `Enter a number of places from 1 to ${limits.places.toLocaleString('en')}, or leave it empty for no limit.`,
	closesAt: 'Enter a date and a time, or leave it empty.',
	isClosed: 'This time is in the past, so nobody could register. Choose a later one, or leave it empty.',
	closesLate: 'Registration must close before the event ends.',
	noMail: 'E-mail confirmation needs a mail server, which this site does not have.',
	formElsewhere: 'This event takes registrations at Google. Google cannot limit places or ask for confirmation.',
} as const;

/** Blanks between two numbers count: `Room 1 12` is not `Room 11 2`. */
const plainLocation = (location: string) =>
	location
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.replace(/(?<!\d) | (?!\d)/g, '');

/** Differences in case and blanks need no mail. */
export const isSameLocation = (one: string, other: string): boolean => plainLocation(one) === plainLocation(other);

export const conflictsShown = 10;

/** Both are values of form controls, empty until filled in. */
export const closesProblem = (closes: string, end: string): string | undefined =>
	closes !== '' && end !== '' && closes > end ? eventTexts.closesLate : undefined;

export function isPlaces(text: string): boolean {
	const places = wholeNumber(text);
	return text.trim() === '' || (places >= 1 && places <= limits.places);
}

export interface Slot {
	start: number;
	end: number;
}

/** Slots that only touch do not overlap. */
export const overlaps = (a: Slot, b: Slot): boolean => a.start < b.end && b.start < a.end;

/** `calendarHours` counts 24 hours a day: 31 days in which the clocks go back last an hour more. */
export function endProblem({ start, end }: Slot, calendarHours: number): string | undefined {
	if (end <= start) return eventTexts.endsTooEarly;
	const hours = Math.min((end - start) / 3_600_000, calendarHours);
	return hours > limits.eventDays * 24 ? eventTexts.lastsTooLong : undefined;
}

const grid = 15 * 60_000;
const floorToGrid = (time: number) => Math.floor(time / grid) * grid;
const ceilToGrid = (time: number) => Math.ceil(time / grid) * grid;

/** The latest instant of the API: years have four digits. */
export const lastInstant = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

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

/** The last quarter hour before `wanted` that fits, in a gap. */
function startBefore(gaps: readonly Slot[], length: number, wanted: number): number | undefined {
	return gaps
		.filter(({ start }) => start < wanted)
		.map(({ start, end }) => ({ first: ceilToGrid(start), last: floorToGrid(Math.min(end - length, wanted - 1)) }))
		.findLast(({ first, last }) => first <= last)?.last;
}

/** The first quarter hour at or after `wanted` that fits, in a gap. */
const startAfter = (gaps: readonly Slot[], length: number, wanted: number): number | undefined =>
	gaps
		.map(({ start, end }) => ({ first: ceilToGrid(Math.max(start, wanted)), last: end - length }))
		.find(({ first, last }) => first <= last)?.first;

/**
 * Up to `count` free slots, not overlapping, not before `now`, on quarter hours: the nearest before the wanted start, the nearest
 * after it, then the next nearest (the earlier one of two).
 */
export function freeSlots(wanted: Slot, busy: readonly Slot[], now: number, count: number): Slot[] {
	const { start: asked, end } = wanted;
	// 31 days in which the clocks go back last an hour more. Other days allow no such length.
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
