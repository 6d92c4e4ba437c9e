import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { yearOfDay } from '#contract/academic-year.ts';
import { dayAt } from '#contract/time.ts';
import { eventOn } from '#testing/registrations.ts';
import { useSite } from '#testing/site.ts';
import { getClubWorkbook, getStaffWorkbook } from '../contract.ts';

const site = useSite();

interface Read {
	sheet: string;
	data: unknown[][];
}

async function download(path: string, token: string) {
	const response = await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } });
	const sheets = (await readWorkbook(Buffer.from(await response.arrayBuffer()))) as unknown as Read[];
	const rows = new Map(sheets.map(({ sheet, data }) => [sheet, data]));
	return { response, rows };
}

test('staff, and a club, download the report as a workbook, its small numbers hidden', async () => {
	const club = await site.newClub({ name: '=Lantern walkers' });
	const walk = await eventOn(site, club);
	for (const name of ['Ada', 'Ben']) await walk.join(name);
	const year = yearOfDay(dayAt(new Date(walk.event.StartDateTime), 'Europe/Berlin'), '08-01');
	const staff = await site.staff();
	const { response, rows } = await download(`/staff/report/${year}.xlsx`, staff.token);
	expect(response.status).toBe(200);
	const name = `${year}-${String(year + 1).slice(2)}`;
	const headers = {
		'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		'content-disposition': `attachment; filename="report-${name}.xlsx"`,
		'cache-control': 'private, no-store',
	};
	expect(Object.fromEntries(response.headers)).toMatchObject(headers);
	const figures = [1, '<5', 0, 0, 0];
	expect([...rows.keys()]).toEqual(['Year', 'By month', 'By club', 'Clubs']);
	expect(rows.get('By club')?.slice(1)).toEqual([['=Lantern walkers', ...figures]]);
	const own = await download(`/clubAdmin/report/${year}.xlsx?ClubID=${club.ClubID}`, club.token);
	expect(Object.fromEntries(own.response.headers)).toMatchObject(headers);
	expect([...own.rows.keys()]).toEqual(['Year', 'By month']);
	expect(own.rows.get('Year')?.slice(1)).toEqual([[name, ...figures]]);
});

test('nobody downloads a report without a session, and none of a year that is not one', async () => {
	const [staff, club] = [await site.staff(), await site.newClub()];
	const statuses = async (year: string | number) => {
		const params = { year };
		const query = { ClubID: club.ClubID };
		return [
			(await site.call(getStaffWorkbook, { params })).status,
			(await site.call(getStaffWorkbook, { params, as: staff })).status,
			(await site.call(getClubWorkbook, { params, query })).status,
			(await site.call(getClubWorkbook, { params, query, as: club })).status,
		];
	};
	expect(await statuses(1990)).toEqual([401, 200, 401, 200]);
	expect(await statuses('next')).toEqual([401, 400, 401, 400]);
});
