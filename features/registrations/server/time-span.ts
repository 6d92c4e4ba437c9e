/** When an event is, as mails write it. */
import { fullSpan } from '#contract/time.ts';

/** `Tuesday 24 November 2026, 6 to 8:30 pm (Europe/Berlin)`. */
export const timeSpan = (event: { starts_at: string; ends_at: string }, timeZone: string): string =>
	`${fullSpan(new Date(event.starts_at), new Date(event.ends_at), timeZone)} (${timeZone})`;
