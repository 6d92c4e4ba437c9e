/** Reports of problems: anybody sends them, the staff read and close them. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { reportable } from '#contract/reportable.ts';
import { AnyId, Id, IdText, Instant, OptionalEmail, OptionalText, Text } from '#contract/scalars.ts';
import { reportTexts } from './report-rules.ts';

const About = z.enum(reportable, reportTexts.about);

const Report = z
	.object({
		ReportID: Id,
		At: Instant,
		About,
		/** Of the club, event, position or quiz, which may be deleted by now. */
		ID: Id,
		/** What it was called then. */
		Name: z.string(),
		text: z.string(),
		/** Null if none was given, and 30 days after closing. */
		email: z.string().nullable(),
		ClosedAt: Instant.nullable(),
		note: z.string().nullable(),
	})
	.meta({ id: 'Report' });

export const sendReport = endpoint({
	route: 'POST /api/reports',
	summary:
		'Report a problem to the staff. A report about something that the sender cannot see gets the same reply, and is not stored',
	who: 'anyone',
	body: z.object({
		About,
		ID: AnyId,
		text: Text(limits.report, reportTexts.text),
		email: OptionalEmail().optional(),
	}),
	status: 202,
	idempotent: true,
	takesNoStorage: true,
	reply: z.object({}),
	limits: ['reports'],
});

export const listReports = endpoint({
	route: 'GET /api/staff/reports',
	summary: 'Reports of problems: the open ones, oldest first, or the closed ones, closed last first',
	who: 'staff',
	query: z.object({ state: z.enum(['open', 'closed']).default('open').describe('Default: open.') }),
	status: 200,
	reply: z.array(Report),
});

export const closeReport = endpoint({
	route: 'POST /api/staff/reports/:reportId/close',
	summary: 'Close a report, with a note for the staff',
	who: 'staff',
	params: z.object({ reportId: IdText }),
	body: z.object({ note: OptionalText(limits.text) }),
	trail: 'report.closed',
	status: 200,
	idempotent: true,
	reply: Report,
});
