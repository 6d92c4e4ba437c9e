/** When an event is, as mails write it. */
import { clockTime } from '#contract/time.ts';

/** `Tuesday, 24 November 2026, 6:00 PM to 8:30 PM (Europe/Berlin)`. */
export function timeSpan(event: { starts_at: string; ends_at: string }, timeZone: string): string {
	const [start, end] = [new Date(event.starts_at), new Date(event.ends_at)];
	const day = new Intl.DateTimeFormat('en-GB', {
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		year: 'numeric',
		timeZone,
	});
	const [first, last] = [day.format(start), day.format(end)];
	const until = first === last ? '' : `${last}, `;
	return `${first}, ${clockTime(start, timeZone)} to ${until}${clockTime(end, timeZone)} (${timeZone})`;
}
