/** When the time of a participant is over. */

export interface Clock {
	startedAt: string;
	/** When extra time was taken back that had been used already. */
	endedAt: string | null;
	/** Extra time, of the time limit; 0 for none. */
	percent: number;
}

const minute = 60_000;

/** Of a time limit with extra time. */
export const minutesWith = (minutes: number, percent: number): number => (minutes * (100 + percent)) / 100;

/** In milliseconds. */
export const endOfTime = (minutes: number, { startedAt, endedAt, percent }: Clock): number =>
	endedAt === null ? Date.parse(startedAt) + minutesWith(minutes, percent) * minute : Date.parse(endedAt);

/**
 * `endedAt` once the extra time is `percent`. The time that is used up already stays: it ends now, so that answers still
 * arrive as at any other end.
 */
export function endedAtAfter(minutes: number, clock: Clock, percent: number, now: Date): string | null {
	const next = endOfTime(minutes, { ...clock, endedAt: null, percent });
	if (next >= now.getTime()) return null;
	const end = Math.min(now.getTime(), endOfTime(minutes, clock));
	return end > next ? new Date(end).toISOString() : null;
}
