/** Periods and texts of reports for server and pages. */
import { reportTextMissing } from '#contract/reportable.ts';

/** Days after closing. The privacy page names them. */
export const reportAddressDays = 30;

/** Days after closing: two years, as in the activity log. */
export const reportDays = 731;

export const reportTexts = {
	about: 'Say what the report is about: a club, an event, a position or a quiz.',
	text: reportTextMissing,
	noSuchReport: 'There is no such report. It may have been deleted with its club.',
	isClosed: 'This report is closed already.',
} as const;
