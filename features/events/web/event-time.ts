import { formatTime } from '#web/ui/dates.ts';

/** The time label of an event card: `ET: day/month/year hour:minute AM|PM`, the start in the visitor's zone. */
export function eventTimeLabel(start: string): string {
	const date = new Date(start);
	return `ET: ${date.getDate()}/${date.getMonth() + 1}/${date.getFullYear()} ${formatTime(start)}`;
}
