/** How long personal data are kept, in whole days of the college's time zone. */
import { toInstant } from '#contract/instants.ts';
import { dayAt, daysAfter } from '#contract/time.ts';
import type { Settings } from './settings.ts';

/** A class that submits within a minute asks for the same day again and again. */
let latest = { key: '', day: '' };

/** The last day before erasure; null when 0 days keep it for good. */
export function erasedAfter(instant: string, days: number, timeZone: string): string | null {
	if (days === 0) return null;
	const key = `${instant.slice(0, 16)} ${days} ${timeZone}`;
	if (latest.key !== key) latest = { key, day: daysAfter(dayAt(new Date(instant), timeZone), days) };
	return latest.day;
}

/** Older data is to be erased; undefined when 0 days keep it for good. */
export function overdueBefore(
	{ now, settings }: { now(): Date; settings: Pick<Settings, 'TIME_ZONE'> },
	days: number,
): string | undefined {
	if (days === 0) return undefined;
	const { TIME_ZONE } = settings;
	return toInstant(`${daysAfter(dayAt(now(), TIME_ZONE), -days)}T00:00`, TIME_ZONE);
}
