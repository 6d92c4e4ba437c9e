/** Decisions and texts about events that server and pages share. Times are epoch milliseconds. */

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
	noSuchTime: 'This date or time does not exist.',
} as const;

/** A stretch of time: from `start` on, up to but without `end`. */
export interface Slot {
	start: number;
	end: number;
}

/**
 * Whether two slots share time. The specification's three cases (the start inside, the end inside, or one enclosing
 * the other) come to this for slots that are not empty; touching ends do not overlap.
 */
export const overlaps = (a: Slot, b: Slot): boolean => a.start < b.end && b.start < a.end;

const grid = 15 * 60_000;
const floorToGrid = (time: number) => Math.floor(time / grid) * grid;
const ceilToGrid = (time: number) => Math.ceil(time / grid) * grid;

/** The stretches between busy slots, from `from` on; the last one has no end. */
function gapsBetween(busy: readonly Slot[], from: number): Slot[] {
	const gaps: Slot[] = [];
	let free = from;
	for (const { start, end } of busy.toSorted((a, b) => a.start - b.start)) {
		if (start > free) gaps.push({ start: free, end: start });
		free = Math.max(free, end);
	}
	gaps.push({ start: free, end: Number.POSITIVE_INFINITY });
	return gaps;
}

/** The starts on the grid within a gap that are nearest to `wanted`, more than enough for `count`. */
function startsIn(gap: Slot, length: number, wanted: number, count: number): number[] {
	const first = ceilToGrid(gap.start);
	const last = floorToGrid(gap.end - length);
	if (first > last) return [];
	const nearest = Math.min(Math.max(floorToGrid(wanted), first), last);
	const around = Array.from({ length: 2 * count + 1 }, (_, index) => nearest + (index - count) * grid);
	return around.filter((start) => start >= first && start <= last);
}

/**
 * The `count` free slots of the wanted length whose starts are nearest to the wanted start, nearest first (of two as
 * near the earlier). They start on the quarter hour and not before `now`.
 */
export function freeSlots(wanted: Slot, busy: readonly Slot[], now: number, count: number): Slot[] {
	const length = wanted.end - wanted.start;
	const distance = (start: number) => Math.abs(start - wanted.start);
	return gapsBetween(busy, now)
		.flatMap((gap) => startsIn(gap, length, wanted.start, count))
		.sort((a, b) => distance(a) - distance(b) || a - b)
		.slice(0, count)
		.map((start) => ({ start, end: start + length }));
}
