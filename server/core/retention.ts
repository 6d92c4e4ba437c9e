/** How long personal data stay, where the time counts from an instant: it is over when the last of so many days is over. */
import { dayAt, daysAfter, toInstant } from '#contract/time.ts';
import type { Settings } from './settings.ts';

/** The day after which something of this instant is erased; null when 0 days keep it for good. */
export const deleteAfter = (instant: string, days: number, timeZone: string): string | null =>
	days === 0 ? null : daysAfter(dayAt(new Date(instant), timeZone), days);

/** What is older than this instant is to be erased; undefined when 0 days keep it for good. */
export function overdueBefore(
	{ now, settings }: { now(): Date; settings: Pick<Settings, 'TIME_ZONE'> },
	days: number,
): string | undefined {
	if (days === 0) return undefined;
	const { TIME_ZONE } = settings;
	return toInstant(`${daysAfter(dayAt(now(), TIME_ZONE), -days)}T00:00`, TIME_ZONE);
}
