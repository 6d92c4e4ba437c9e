/** The reports of a year, of the college and of one club. */
import { type DaySpan, daysOfYear, lastDayOf, yearName, yearOfDay } from '#contract/academic-year.ts';
import { compareTexts } from '#contract/compare-texts.ts';
import { dayAt } from '#contract/time.ts';
import { listCategories } from '#features/clubs/server/category-store.ts';
import { firstRegistration, listClubsUntil } from '#features/clubs/server/report-store.ts';
import { existingClub } from '#features/clubs/server/visibility.ts';
import { findEventRules } from '#features/events/server/overlap-store.ts';
import { firstStart } from '#features/events/server/report-store.ts';
import { instantsOfYear } from '#server/core/academic-year.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { dayIn, firstKeptDay } from '#server/report/kept-counts.ts';
import type { Services } from '#server/services.ts';
import { getClubReport, getClubWorkbook, getStaffReport, getStaffWorkbook } from '../contract.ts';
import { reportTexts } from '../rules.ts';
import { reportSheets, staffReportSheets } from '../sheet-rules.ts';
import { sendWorkbook } from './send-workbook.ts';
import { countYear } from './year-store.ts';

/** An event may lie centuries back by mistake. */
const mostYears = 30;

async function yearsOf({ db, settings, now }: Services, starts: string) {
	const instants = [await firstRegistration(db), await firstStart(db)].flatMap((each) => each ?? []);
	const days = [...instants.map((each) => dayIn(settings, each)), (await firstKeptDay(db)) ?? []].flat();
	const newest = yearOfDay(dayAt(now(), settings.TIME_ZONE), starts);
	const oldest = Math.min(newest, ...days.map((day) => yearOfDay(day, starts)));
	const count = Math.min(mostYears, newest - oldest + 1);
	return Array.from({ length: count }, (_, index) => ({
		year: newest - index,
		name: yearName(newest - index, starts),
	}));
}

async function yearReply(services: Services, year: number) {
	const { yearStarts } = await findEventRules(services.db);
	const days = daysOfYear(year, yearStarts);
	return {
		days,
		instants: instantsOfYear(year, yearStarts, services.settings.TIME_ZONE),
		reply: {
			year,
			name: yearName(year, yearStarts),
			from: days.from,
			to: lastDayOf(days),
			years: await yearsOf(services, yearStarts),
		},
	};
}

type ListedClub = Awaited<ReturnType<typeof listClubsUntil>>[number];

async function clubFigures({ db }: Services, clubs: readonly ListedClub[], { from, until }: DaySpan) {
	const categories = [
		...(await listCategories(db)).map(({ id, name }) => ({ CategoryID: id, Name: name })),
		{ CategoryID: null, Name: reportTexts.noCategory },
	];
	return {
		total: clubs.length,
		new: clubs.filter(({ created_at }) => created_at >= from).length,
		dormant: clubs.filter(({ dormant_since }) => dormant_since !== null && dormant_since < until).length,
		byCategory: categories
			.map((category) => ({
				...category,
				clubs: clubs.filter(({ category_id }) => category_id === category.CategoryID).length,
			}))
			.filter((category) => category.clubs > 0),
	};
}

async function staffReport(services: Services, year: number) {
	const { days, instants, reply } = await yearReply(services, year);
	const clubs = (await listClubsUntil(services.db, instants.until)).sort((a, b) => compareTexts(a.name, b.name));
	const names = new Map(clubs.map(({ id, name }) => [id, name]));
	const counts = await countYear(services, days, [...names.keys(), null]);
	const { byClub, ...figures } = counts.publish();
	return {
		...reply,
		clubs: await clubFigures(services, clubs, instants),
		...figures,
		byClub: byClub
			.map((row) => ({ ...row, ClubName: names.get(row.ClubID ?? 0) ?? reportTexts.deletedClubs }))
			.filter(
				({ ClubID, ClubName: _, ...each }) =>
					ClubID !== null || Object.values(each).some((count) => count !== 0 && count !== null),
			),
	};
}

async function clubReport(services: Services, clubId: number, year: number) {
	const club = await existingClub(services.db, clubId);
	const { days, reply } = await yearReply(services, year);
	const counts = await countYear(services, days, [clubId], clubId);
	return { ClubID: clubId, ClubName: club.name, ...reply, ...counts.publishClub() };
}

export const reportsRoutes = (services: Services): Route[] => [
	serve(getStaffReport, ({ params }) => staffReport(services, params.year)),

	serve(getStaffWorkbook, async ({ params, reply }) => {
		const report = await staffReport(services, params.year);
		return sendWorkbook(reply, report.name, staffReportSheets(report));
	}),

	serve(getClubReport, ({ params, caller }) => clubReport(services, caller.clubId, params.year)),

	serve(getClubWorkbook, async ({ params, caller, reply }) => {
		const report = await clubReport(services, caller.clubId, params.year);
		return sendWorkbook(reply, report.name, reportSheets(report));
	}),
];
