/** A report as sheets of a workbook. Hidden numbers stay hidden: they are texts. */
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Sheet } from '#contract/sheet.ts';
import { monthOfYear } from '#contract/time.ts';
import { figureNames, figuresIn } from './chart-rules.ts';
import type { getStaffReport } from './contract.ts';
import type { Figures } from './figure-rules.ts';

type StaffReport = ReplyOf<typeof getStaffReport>;
type Report = Pick<StaffReport, 'name' | 'totals' | 'byMonth'>;

const numbers = (totals: Figures, row: Figures) => figuresIn(totals).map((figure) => row[figure] ?? '');

function sheetOf<R extends Figures>(
	name: string,
	first: string,
	report: Report,
	rows: readonly R[],
	of: (row: R) => string,
) {
	const figures = figuresIn(report.totals);
	return {
		name,
		header: [first, ...figures.map((figure) => figureNames[figure])],
		rows: rows.map((row) => [of(row), ...numbers(report.totals, row)]),
		widths: [32, ...figures.map(() => 18)],
	};
}

export const reportSheets = (report: Report): Sheet[] => [
	sheetOf('Year', 'Year', report, [report.totals], () => report.name),
	sheetOf('By month', 'Month', report, report.byMonth, ({ month }) => monthOfYear(new Date(`${month}-01`), 'UTC')),
];

export const staffReportSheets = (report: StaffReport): Sheet[] => [
	...reportSheets(report),
	sheetOf('By club', 'Club', report, report.byClub, ({ ClubName }) => ClubName),
	{
		name: 'Clubs',
		header: ['Clubs', 'Number'],
		rows: [
			['All', report.clubs.total],
			['New', report.clubs.new],
			['Dormant', report.clubs.dormant],
			...report.clubs.byCategory.map(({ Name, clubs }) => [Name, clubs]),
		],
		widths: [32, 18],
	},
];
