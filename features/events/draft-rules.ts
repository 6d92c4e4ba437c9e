/** What the event form proposes. Times are `datetime-local` texts: the same time of day in every zone. */
import { daysAfter } from '#contract/time.ts';

const addHours = (local: string, hours: number) =>
	new Date(Date.parse(`${local}Z`) + hours * 3_600_000).toISOString().slice(0, 16);

/** The hours between two times; each day counts 24. */
export const lengthOf = (start: string, end: string) => (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 3_600_000;

const usualLength = 2;

interface Times {
	start: string;
	end: string;
}

/**
 * The end to fill in after the start changed; undefined to leave it. A `proposed` end follows the start; `before` gives the
 * length to keep.
 */
export function proposedEnd({ start, end }: Times, proposed: string | undefined, before: Times): string | undefined {
	if (!/^\d{4}-/.test(start)) return undefined;
	const isOwn = end !== '' && end !== proposed;
	if (isOwn && end > start) return undefined;
	const length = before.start === '' || before.end === '' ? 0 : lengthOf(before.start, before.end);
	return addHours(start, length > 0 ? length : usualLength);
}

const moved = (local: string, days: number) => daysAfter(local.slice(0, 10), days) + local.slice(10);

/** Whole weeks, at least one, until the copy is in the future. */
function daysToMove(start: string, now: string): number {
	const days = lengthOf(start, now) / 24;
	return 7 * Math.max(1, Math.floor(days / 7) + 1);
}

/** The times of a copy, at the same time of day; empty ones stay empty. */
export function copiedTimes<T extends Times & { closes: string }>({ start, end, closes }: T, now: string) {
	const days = daysToMove(start, now);
	return { start: moved(start, days), end: moved(end, days), closes: closes === '' ? '' : moved(closes, days) };
}

export const formDraftKey = (eventId: number): string => `form-draft:${eventId}`;
