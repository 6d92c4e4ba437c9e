/** What the event form proposes. Times are as `datetime-local` controls hold them: the same time of day whatever the zone. */
import { daysAfter } from '#contract/time.ts';

const addHours = (local: string, hours: number) =>
	new Date(Date.parse(`${local}Z`) + hours * 3_600_000).toISOString().slice(0, 16);

/** The hours between two times, of which each day has 24. */
export const lengthOf = (start: string, end: string) => (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 3_600_000;

/** Hours that an event lasts unless its club says otherwise. */
const usualLength = 2;

interface Times {
	start: string;
	end: string;
}

/**
 * The end to be filled in when the start has changed; undefined where the end stays as it is. `proposed` was filled in
 * before, so it follows the start; `before` has the times that the form began with, whose length is kept.
 */
export function proposedEnd({ start, end }: Times, proposed: string | undefined, before: Times): string | undefined {
	if (!/^\d{4}-/.test(start)) return undefined;
	const isOwn = end !== '' && end !== proposed;
	if (isOwn && end > start) return undefined;
	const length = before.start === '' || before.end === '' ? 0 : lengthOf(before.start, before.end);
	return addHours(start, length > 0 ? length : usualLength);
}

const moved = (local: string, days: number) => daysAfter(local.slice(0, 10), days) + local.slice(10);

/**
 * By how many days a copy of an event is moved: to the same weekday a week later, or in the first week in which that has
 * not begun yet.
 */
function daysToMove(start: string, now: string): number {
	const days = lengthOf(start, now) / 24;
	return 7 * Math.max(1, Math.floor(days / 7) + 1);
}

/** The times of a copy of an event, with the same time of day; a time that is empty stays so. */
export function copiedTimes<T extends Times & { closes: string }>({ start, end, closes }: T, now: string) {
	const days = daysToMove(start, now);
	return { start: moved(start, days), end: moved(end, days), closes: closes === '' ? '' : moved(closes, days) };
}

/** Where the browser keeps the form of an event while it is being built. */
export const formDraftKey = (eventId: number): string => `form-draft:${eventId}`;
