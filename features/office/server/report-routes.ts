/** The calls about reports. */
import { Problem } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { closeReport, listReports, sendReport } from '../report-contract.ts';
import { reportTexts } from '../report-rules.ts';
import { findReported } from './find-reported.ts';
import { findReport, insertReport, listClosed, listOpen, type Report, setClosed } from './report-store.ts';

const reportsShown = 500;

const reportReply = ({ id, about, about_id, name, body, email, made_at, closed_at, note }: Report) => ({
	ReportID: id,
	At: made_at,
	About: about,
	ID: about_id,
	Name: name,
	text: body,
	email,
	ClosedAt: closed_at,
	note: note === '' ? null : note,
});

export function reportRoutes(services: Services): Route[] {
	const { db } = services;

	return [
		serve(sendReport, async ({ body: { About, ID, text, email = '' }, caller, write }) => {
			const reported = await findReported(db, About, ID, caller);
			if (!reported) return {};
			return write(async (tx) => {
				await insertReport(tx, {
					club_id: reported.clubId,
					about: About,
					about_id: ID,
					name: reported.name,
					body: text,
					email: email === '' ? null : email,
					made_at: nowText(services),
				});
				return {};
			});
		}),

		serve(listReports, async ({ query: { state } }) =>
			(await (state === 'open' ? listOpen : listClosed)(db, reportsShown)).map(reportReply),
		),

		serve(closeReport, ({ params: { reportId }, body: { note }, write }) =>
			write(async (tx) => {
				const now = nowText(services);
				const isClosed = await setClosed(tx, reportId, note, now);
				const report = await findReport(tx, reportId);
				if (!report) throw new Problem('not found', reportTexts.noSuchReport);
				if (!isClosed) throw new Problem('conflict', reportTexts.isClosed);
				// Not in the club's trail, which its leads read.
				await recordChange(tx, { now, clubId: null, about: { id: reportId, name: report.name } });
				return reportReply(report);
			}),
		),
	];
}
