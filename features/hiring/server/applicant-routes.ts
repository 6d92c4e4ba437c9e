/** What a club can do with the applications for its positions: read them, decide, write to the applicants. */
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import {
	getApplicantsByPositionId,
	getResume,
	previewStateMails,
	sendStateMails,
	setApplicationStates,
} from '../application-contract.ts';
import { toldStates } from '../rules.ts';
import {
	type Application,
	findByResume,
	listApplications,
	markTold,
	setStates,
	type ToldState,
} from './application-store.ts';
import { stateMail, statusPath } from './mail.ts';
import { ownPosition } from './owner.ts';
import { applicationReply, calendarOf } from './replies.ts';
import { attachment } from './resume-name.ts';
import { resumeFolder, resumeType } from './resume-store.ts';

/** Whether the applicant was not written to about the application's state yet. */
const hasNews = ({ state, told_state }: Application) => state !== 'received' && state !== told_state;

/** A file name that this site has made: no other text from an address may reach the storage. */
const resumeFile = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

export function applicantRoutes(services: Services): Route[] {
	const { db, files } = services;

	const linkOf = (token: string) => services.siteUrl() + statusPath(token);

	/** The mail about a state, as an applicant who gave no name gets it. */
	const exampleOf = (State: ToldState, { position_title, club_name, club_email }: Application) => {
		const about = { name: '', position: position_title, clubName: club_name, link: linkOf('…') };
		const { subject, text } = stateMail('', State, about, club_email);
		return { State, Subject: subject, Text: text };
	};

	return [
		serve(getApplicantsByPositionId, async ({ query, caller }) => {
			const position = await ownPosition(db, query.PositionID, caller);
			const calendar = calendarOf(services);
			return (await listApplications(db, position.id)).map((application) => applicationReply(application, calendar));
		}),

		serve(setApplicationStates, async ({ query, body, caller }) => {
			const position = await ownPosition(db, query.PositionID, caller);
			const changed = await services.transact((tx) =>
				setStates(tx, position.id, body.applicationIds, body.state, nowText(services)),
			);
			return changed.map(({ id, told_state }) => ({ ApplicationID: id, State: body.state, ToldState: told_state }));
		}),

		serve(previewStateMails, async ({ query, caller }) => {
			const position = await ownPosition(db, query.PositionID, caller);
			const applications = await listApplications(db, position.id);
			const news = applications.filter(hasNews);
			const Mails = news.flatMap(({ id, name, state, email }) =>
				state === 'received' || email === null ? [] : [{ ApplicationID: id, State: state, Name: name, Email: email }],
			);
			const [first] = applications;
			return {
				Mails,
				WithoutEmail: news.length - Mails.length,
				AlreadyTold: applications.filter(({ state, told_state }) => state !== 'received' && state === told_state)
					.length,
				Examples: first
					? toldStates
							.filter((state) => Mails.some(({ State }) => State === state))
							.map((state) => exampleOf(state, first))
					: [],
			};
		}),

		serve(sendStateMails, async ({ query, body, caller, write }) => {
			const position = await ownPosition(db, query.PositionID, caller);
			const [example] = await listApplications(db, position.id);
			if (!example) return { Sent: 0 };
			const byState = Map.groupBy(body.mails, ({ State }) => State);
			const tell = async (tx: Tx, state: ToldState, ids: readonly number[]) => {
				const told = await markTold(tx, position.id, ids, state);
				for (const { token, name, email } of told) {
					const about = { name, position: position.title, clubName: example.club_name, link: linkOf(token) };
					if (email !== null)
						await queueMail(tx, nowText(services), stateMail(email, state, about, example.club_email));
				}
				return told.length;
			};
			return write(async (tx) => {
				let Sent = 0;
				for (const [state, mails] of byState)
					Sent += await tell(
						tx,
						state,
						mails.map(({ ApplicationID }) => ApplicationID),
					);
				return { Sent };
			});
		}),

		serve(getResume, async ({ params, caller, reply }) => {
			const name = `${resumeFolder}/${params.resume}`;
			const application = resumeFile.test(params.resume) ? await findByResume(db, name) : undefined;
			const missing = () => new Problem('not found', 'There is no such résumé.');
			if (!application) throw missing();
			if (application.club_id !== caller.clubId)
				throw new Problem('forbidden', 'This résumé was sent to another club.');
			const disposition = attachment(application.resume_name ?? 'resume');
			reply.header('cache-control', 'private, no-store');
			if (files.signedUrl) {
				reply.redirect(await files.signedUrl(name, disposition));
				return undefined;
			}
			const file = await files.get(name);
			if (!file) throw missing();
			reply
				.header('content-disposition', disposition)
				.header('content-security-policy', "sandbox; default-src 'none'")
				.header('content-length', file.bytes)
				.type(resumeType(name))
				.send(file.stream);
			return undefined;
		}),
	];
}
