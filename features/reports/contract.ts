/** The reports of a year, of the college and of one club. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdText, YearText } from '#contract/scalars.ts';
import { few } from './people-rules.ts';

const People = z.union([z.int().min(0), z.literal(few)]).meta({
	id: 'People',
	description: `A number of people; from 1 to 4 it is "${few}". A total that would tell such a number is rounded to a multiple of five.`,
});

const figures = {
	/** Public and unlisted ones that start in the time and are not called off. */
	events: z.int(),
	/** People who are or were going to these events. */
	registrations: People,
	/** People who came to these events, walk-ins included. Null in a report of which no door has counted anybody. */
	attended: People.nullable(),
	/** Accepted applications, by the last day of their hiring session. */
	positionsFilled: People,
	/** Made in the time. */
	quizzes: z.int(),
	/** Sent in the time. */
	submissions: People,
};

const year = {
	/** In which it starts. */
	year: z.int(),
	name: z.string(),
	from: z.string(),
	to: z.string(),
	/** All with something to report, newest first. */
	years: z.array(z.object({ year: z.int(), name: z.string() })),
	totals: z.object(figures),
	byMonth: z.array(z.object({ /** `YYYY-MM`. */ month: z.string(), ...figures })),
};

const StaffReport = z
	.object({
		...year,
		clubs: z.object({
			/** Registered by the end of the year. */
			total: z.int(),
			new: z.int(),
			/** By the end of the year, and still. */
			dormant: z.int(),
			byCategory: z.array(z.object({ CategoryID: Id.nullable(), Name: z.string(), clubs: z.int() })),
		}),
		byClub: z.array(
			z.object({ /** Null for all deleted clubs. */ ClubID: Id.nullable(), ClubName: z.string(), ...figures }),
		),
	})
	.meta({ id: 'StaffReport' });

const ClubReport = z.object({ ClubID: Id, ClubName: z.string(), ...year }).meta({ id: 'ClubReport' });

const params = z.object({ year: YearText });
const ofClub = z.object({ ClubID: IdText });

export const getStaffReport = endpoint({
	route: 'GET /api/staff/report/:year',
	summary: "The college's report of the academic year that starts in this year",
	who: 'staff',
	params,
	status: 200,
	reply: StaffReport,
	long: true,
});

export const getStaffWorkbook = endpoint({
	route: 'GET /staff/report/:year.xlsx',
	summary: "The college's report of the academic year that starts in this year, as an Excel workbook",
	who: 'staff',
	params,
	status: 200,
	file: true,
	long: true,
});

export const getClubReport = endpoint({
	route: 'GET /api/clubs/report/:year',
	summary: "Your club's report of the academic year that starts in this year",
	who: 'reviewer',
	params,
	query: ofClub,
	status: 200,
	reply: ClubReport,
	long: true,
});

export const getClubWorkbook = endpoint({
	route: 'GET /clubAdmin/report/:year.xlsx',
	summary: "Your club's report of the academic year that starts in this year, as an Excel workbook",
	who: 'reviewer',
	params,
	query: ofClub,
	status: 200,
	file: true,
	long: true,
});
