/** When an event is, in words. The default time zone is the reader's. */
import {
	clockTime,
	dayAt,
	daysAfter,
	eveningBefore,
	hourAt,
	hourSpan,
	isAtNight,
	isOfNight,
	isOfOneDay,
	lastMoment,
	longDay,
	nightNote,
	shortDay,
	shortTime,
} from '#contract/time.ts';

interface Timed {
	StartDateTime: string;
	EndDateTime: string;
}

export interface When {
	/** `Saturday 21 November`, `Sunday 22 November (Saturday night)` or `Friday 20 to Sunday 22 November`. */
	day: string;
	hours: string;
	soon: string | undefined;
}

const evening = 17;

const isEvening = (instant: Date, timeZone?: string): boolean => hourAt(instant, timeZone) >= evening;

/**
 * An event that begins at night belongs to the evening before. During that night itself, “tonight” is ambiguous, so calendar days
 * count.
 */
export function dayOfEvent({ StartDateTime, EndDateTime }: Timed, at: number, timeZone?: string): string {
	const [start, end] = [new Date(StartDateTime), new Date(EndDateTime)];
	const isBefore = isOfNight(start, end, timeZone) && !isAtNight(new Date(at), timeZone);
	return dayAt(isBefore ? eveningBefore(start) : start, timeZone);
}

export const isTonight = ({ StartDateTime, EndDateTime }: Timed, timeZone?: string): boolean => {
	const [start, end] = [new Date(StartDateTime), new Date(EndDateTime)];
	return isEvening(start, timeZone) || isOfNight(start, end, timeZone);
};

function soonOf(event: Timed, at: number, timeZone: string | undefined): string | undefined {
	const [start, end, now] = [new Date(event.StartDateTime), new Date(event.EndDateTime), new Date(at)];
	if (end.getTime() < at) return 'This event is over';
	if (start.getTime() <= at) return 'On now';
	const [day, today] = [dayOfEvent(event, at, timeZone), dayAt(now, timeZone)];
	if (day === today) return isTonight(event, timeZone) ? 'Tonight' : 'Today';
	if (day !== daysAfter(today, 1)) return undefined;
	if (!isOfNight(start, end, timeZone)) return 'Tomorrow';
	return isAtNight(now, timeZone) ? undefined : 'Tomorrow night';
}

export function whenOf(event: Timed, at: number, timeZone?: string): When {
	const [start, end, now] = [new Date(event.StartDateTime), new Date(event.EndDateTime), new Date(at)];
	const soon = soonOf(event, at, timeZone);
	const day = longDay(start, now, timeZone) + nightNote(start, end, timeZone);
	if (isOfOneDay(start, end, timeZone)) return { day, hours: hourSpan(start, end, timeZone), soon };
	return {
		day: `${day} to ${longDay(lastMoment(end), now, timeZone)}`,
		hours: `from ${shortTime(start, timeZone)}, until ${shortTime(end, timeZone)}`,
		soon,
	};
}

/** `Tonight, 7 to 10 pm`, `Fri 27 Nov, 9 am to noon`, `On now, until 10 pm`. */
export function whenLine(event: Timed, at: number, timeZone?: string): string {
	const [start, end, now] = [new Date(event.StartDateTime), new Date(event.EndDateTime), new Date(at)];
	const { hours, soon } = whenOf(event, at, timeZone);
	const day = shortDay(start, now, timeZone) + nightNote(start, end, timeZone);
	const last = shortDay(lastMoment(end), now, timeZone);
	const isOneDay = isOfOneDay(start, end, timeZone);
	if (soon !== 'On now') return `${isOneDay ? (soon ?? day) : `${day} to ${last}`}, ${hours}`;
	const until = shortTime(end, timeZone);
	return `On now, until ${isOneDay ? until : `${last}, ${until}`}`;
}

/** `ET: day/month/year hour:minute AM|PM`. */
export function eventTimeLabel(start: string, timeZone?: string): string {
	const instant = new Date(start);
	const [year, month, day] = dayAt(instant, timeZone).split('-').map(Number);
	return `ET: ${day}/${month}/${year} ${clockTime(instant, timeZone)}`;
}

export interface Leaf {
	top: string;
	large: string;
	small: string;
	isNear: boolean;
}

export function leafOf(event: Timed, at: number, timeZone?: string): Leaf {
	const [start, now] = [new Date(event.StartDateTime), new Date(at)];
	const { soon } = whenOf(event, at, timeZone);
	const isNear = soon !== undefined && !soon.startsWith('Tomorrow');
	// An event at midnight tonight shows this evening's date.
	const shown = isNear && soon !== 'On now' ? now : start;
	const [weekday = '', large = '', small = ''] = shortDay(shown, now, timeZone).split(' ');
	return { top: soon === 'On now' ? 'Now' : isNear ? soon : weekday, large, small, isNear };
}

/** The words change at the reader's midnight even if no event begins or ends. */
export const nextMidnight = (at: number): number => new Date(at).setHours(24, 0, 0, 0);
