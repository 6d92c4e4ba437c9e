/** The year that a report is of. */
import type { Reply } from '#web/app/contracts.ts';

export type StaffReport = Reply<'GET /api/staff/report/:year'>;
export type Report = Pick<StaffReport, 'year' | 'name' | 'from' | 'to' | 'years' | 'totals' | 'byMonth'>;

/** The calendar year, whose academic year may not have begun: see `isTooEarly`. */
export const thisYear = (): string => String(new Date().getFullYear());

/** Whether nobody chose this year, and it has not begun. */
export const isTooEarly = (report: Report | undefined, chosen: string | undefined): boolean =>
	chosen === undefined && report !== undefined && (report.years[0]?.year ?? report.year) < report.year;
