/** The label with an event's start that every card of an event carries. */
import { clockTime, dayAt } from '#contract/time.ts';

/** `ET: day/month/year hour:minute AM|PM`, in the visitor's zone or a given one. */
export function eventTimeLabel(start: string, timeZone?: string): string {
	const instant = new Date(start);
	const [year, month, day] = dayAt(instant, timeZone).split('-').map(Number);
	return `ET: ${day}/${month}/${year} ${clockTime(instant, timeZone)}`;
}
