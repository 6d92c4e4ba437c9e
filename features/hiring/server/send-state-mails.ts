/** Mails about the states of applications: preview them, then send them. */
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange, recordNothing } from '#server/trail/trail.ts';
import { previewStateMails, sendStateMails } from '../application-contract.ts';
import { toldStates } from '../rules.ts';
import { type Application, listApplications, markTold, type ToldState } from './application-store.ts';
import { stateMail, statusPath } from './mail.ts';
import { ownPosition } from './owner.ts';

/** Whether the applicant has had no mail about the application's state yet. */
const hasNews = ({ state, told_state }: Application) => state !== 'received' && state !== told_state;

type Own = Awaited<ReturnType<typeof ownPosition>>;

export function stateMailRoutes(services: Services): Route[] {
	const { db } = services;

	const linkOf = (token: string) => services.siteUrl() + statusPath(token);

	/** The mail about a state, as an applicant who gave no name gets it. */
	const exampleOf = (State: ToldState, { position_title, club_name, club_email }: Application) => {
		const about = { name: '', position: position_title, clubName: club_name, link: linkOf('…') };
		const { subject, text } = stateMail('', State, about, club_email);
		return { State, Subject: subject, Text: text };
	};

	/** Leaves an entry in the trail that says how many were written to, not whom. */
	const recordMessage = async (tx: Tx, { id, club_id, title }: Own, sent: number) => {
		if (sent === 0) return recordNothing(tx);
		const about = { id, name: title };
		await recordChange(tx, { now: nowText(services), clubId: club_id, about, after: { Recipients: sent } });
	};

	return [
		serve(previewStateMails, async ({ query, caller }) => {
			const position = await ownPosition(db, query.PositionID, caller);
			const applications = await listApplications(db, position.id);
			const news = applications.filter(hasNews);
			const Mails = news.flatMap(({ id, name, state, email }) =>
				state === 'received' || email === null ? [] : [{ ApplicationID: id, State: state, Name: name, Email: email }],
			);
			const states = toldStates.filter((state) => Mails.some(({ State }) => State === state));
			const [first] = applications;
			return {
				Mails,
				WithoutEmail: news.length - Mails.length,
				AlreadyTold: applications.filter(({ state, told_state }) => state !== 'received' && state === told_state)
					.length,
				Examples: first ? states.map((state) => exampleOf(state, first)) : [],
			};
		}),

		serve(sendStateMails, async ({ query, body, caller, write }) => {
			const position = await ownPosition(db, query.PositionID, caller);
			const [example] = await listApplications(db, position.id);
			if (!example) return { Sent: 0 };
			const { club_name: clubName, club_email } = example;
			const queueMails = async (tx: Tx, state: ToldState, ids: readonly number[]) => {
				const told = await markTold(tx, position.id, ids, state);
				for (const { token, name, email } of told) {
					const about = { name, position: position.title, clubName, link: linkOf(token) };
					if (email !== null) await queueMail(tx, nowText(services), stateMail(email, state, about, club_email));
				}
				return told.length;
			};
			return write(async (tx) => {
				let Sent = 0;
				for (const [state, mails] of Map.groupBy(body.mails, ({ State }) => State)) {
					const ids = mails.map(({ ApplicationID }) => ApplicationID);
					Sent += await queueMails(tx, state, ids);
				}
				await recordMessage(tx, position, Sent);
				return { Sent };
			});
		}),
	];
}
