/** How long personal data stay: a number of whole days after an instant, in the college's time zone. */
import { toInstant } from '#contract/instants.ts';
import { dayAt, daysAfter } from '#contract/time.ts';
import type { Settings } from './settings.ts';

/** What was worked out last: a class that submits within a minute asks for one day a thousand times. */
let latest = { key: '', day: '' };

/** The day after which something of this instant is erased; null when 0 days keep it for good. */
export function erasedAfter(instant: string, days: number, timeZone: string): string | null {
	if (days === 0) return null;
	// Days begin at a full minute in every time zone.
	const key = `${instant.slice(0, 16)} ${days} ${timeZone}`;
	if (latest.key !== key) latest = { key, day: daysAfter(dayAt(new Date(instant), timeZone), days) };
	return latest.day;
}

/** What is older than this instant is to be erased; undefined when 0 days keep it for good. */
export function overdueBefore(
	{ now, settings }: { now(): Date; settings: Pick<Settings, 'TIME_ZONE'> },
	days: number,
): string | undefined {
	if (days === 0) return undefined;
	const { TIME_ZONE } = settings;
	return toInstant(`${daysAfter(dayAt(now(), TIME_ZONE), -days)}T00:00`, TIME_ZONE);
}
