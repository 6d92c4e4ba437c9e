import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeWorkbook } from '#web/ui/workbook.ts';
import { staffReportSheets } from './sheet-rules.ts';

const figures = {
	events: 2,
	registrations: '<5',
	attended: 12,
	positionsFilled: 0,
	quizzes: 1,
	submissions: 20,
} as const;

const report = {
	year: 2025,
	name: '2025-26',
	from: '2025-08-01',
	to: '2026-07-31',
	years: [{ year: 2025, name: '2025-26' }],
	totals: figures,
	byMonth: [{ month: '2025-09', ...figures }],
	clubs: { total: 3, new: 1, dormant: 0, byCategory: [{ CategoryID: 1, Name: 'Arts', clubs: 3 }] },
	byClub: [{ ClubID: 4, ClubName: '=Lanterns', ...figures }],
};

test('the workbook has the report, its small numbers hidden, and a column for who came where a door has counted', async () => {
	const blob = await writeWorkbook(staffReportSheets(report));
	const sheets = (await readWorkbook(Buffer.from(await blob.arrayBuffer()))) as unknown as {
		sheet: string;
		data: unknown[][];
	}[];
	const names = ['Events', 'Registrations', 'People who came', 'Positions filled', 'Quizzes', 'Quiz submissions'];
	expect(sheets).toEqual([
		{
			sheet: 'Year',
			data: [
				['Year', ...names],
				['2025-26', 2, '<5', 12, 0, 1, 20],
			],
		},
		{
			sheet: 'By month',
			data: [
				['Month', ...names],
				['September 2025', 2, '<5', 12, 0, 1, 20],
			],
		},
		{
			sheet: 'By club',
			data: [
				['Club', ...names],
				['=Lanterns', 2, '<5', 12, 0, 1, 20],
			],
		},
		{
			sheet: 'Clubs',
			data: [
				['Clubs', 'Number'],
				['All', 3],
				['New', 1],
				['Dormant', 0],
				['Arts', 3],
			],
		},
	]);
	const uncounted = { ...report, totals: { ...figures, attended: null } };
	expect(staffReportSheets(uncounted)[0]?.header).not.toContain('People who came');
});
