/** When an event is, in words. Without a time zone they are the reader's own. */
import { clockTime, daysAfter, hourSpan, localDayAt, longDay } from '#contract/time.ts';

interface Timed {
	StartDateTime: string;
	EndDateTime: string;
}

export interface When {
	/** `Saturday 21 November`, or `Friday 20 to Sunday 22 November`. */
	day: string;
	/** `7:00 to 10:00 pm`, or the time at which an event of several days starts. */
	hours: string;
	/** `On now`, `Tonight`, `Today` or `Tomorrow`; `This event is over`. */
	soon: string | undefined;
}

/** The hour from which an event of today is tonight. */
const evening = 17;

const hourOf = (instant: Date, timeZone: string | undefined) =>
	Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(instant));

function soonOf(start: Date, end: Date, now: Date, timeZone: string | undefined): string | undefined {
	if (end.getTime() < now.getTime()) return 'This event is over';
	if (start.getTime() <= now.getTime()) return 'On now';
	const [day, today] = [localDayAt(start, timeZone), localDayAt(now, timeZone)];
	if (day === today) return hourOf(start, timeZone) >= evening ? 'Tonight' : 'Today';
	return day === daysAfter(today, 1) ? 'Tomorrow' : undefined;
}

/** An event of a night ends on the next day, but reads as one evening. */
const night = 12 * 3_600_000;

export function whenOf({ StartDateTime, EndDateTime }: Timed, at: number, timeZone?: string): When {
	const [start, end, now] = [new Date(StartDateTime), new Date(EndDateTime), new Date(at)];
	const soon = soonOf(start, end, now, timeZone);
	const day = longDay(start, now, timeZone);
	if (localDayAt(start, timeZone) === localDayAt(end, timeZone) || end.getTime() - start.getTime() <= night)
		return { day, hours: hourSpan(start, end, timeZone), soon };
	return {
		day: `${day} to ${longDay(end, now, timeZone)}`,
		hours: `from ${clockTime(start, timeZone).toLowerCase()}, until ${clockTime(end, timeZone).toLowerCase()}`,
		soon,
	};
}
