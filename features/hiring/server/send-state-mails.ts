/** Previews and sends mails about states of applications. */
import type { BodyOf } from '#contract/endpoint.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { filterNews } from '#server/mail/mail-limits.ts';
import { type Keyed, type Mail, queueMails } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange, recordNothing } from '#server/trail/trail.ts';
import { previewStateMails, sendStateMails } from '../application-contract.ts';
import { notifiedStates } from '../rules.ts';
import {
	type Application,
	listApplications,
	listUnnotified,
	markNotified,
	type ToldState,
} from './application-store.ts';
import { stateMail, stateMailKey, statusPath } from './mail.ts';
import { ownPosition } from './owner.ts';

const hasNews = ({ state, told_state }: Application) => state !== 'received' && state !== told_state;

type Own = Awaited<ReturnType<typeof ownPosition>>;
type Wanted = BodyOf<typeof sendStateMails>['mails'];

interface Notified {
	id: number;
	state: ToldState;
}

/** Mails per statement, a few milliseconds. */
const atOnce = 100;

export function stateMailRoutes(services: Services, limits: Limits): Route[] {
	const { db } = services;

	const linkOf = (token: string) => services.siteUrl() + statusPath(token);

	const exampleOf = (State: ToldState, { position_title, club_name, club_email }: Application) => {
		const about = { name: '', position: position_title, clubName: club_name, link: linkOf('…') };
		const { subject, text } = stateMail('', State, about, club_email);
		return { State, Subject: subject, Text: text };
	};

	/** Not notified yet, and within today's limit of mails to the address. */
	const reachable = async (reader: Reader, positionId: number, wanted: Wanted): Promise<Notified[]> => {
		const unnotified = [];
		for (const [state, mails] of Map.groupBy(wanted, ({ State }) => State)) {
			const ids = mails.map(({ ApplicationID }) => ApplicationID);
			for (const row of await listUnnotified(reader, positionId, ids, state)) unnotified.push({ ...row, state });
		}
		const addresses = unnotified.flatMap(({ email }) => email ?? []);
		const may = await filterNews(reader, services, addresses);
		return unnotified.filter(({ email }) => email !== null && may(email));
	};

	const markedMails = async (tx: Tx, example: Application, people: readonly Notified[]) => {
		const { position_id, position_title: position, club_name: clubName, club_email } = example;
		const mails: (Mail & Keyed)[] = [];
		for (const [state, those] of Map.groupBy(people, (person) => person.state)) {
			const ids = those.map(({ id }) => id);
			for (const { id, token, name, email } of await markNotified(tx, position_id, ids, state)) {
				const about = { name, position, clubName, link: linkOf(token) };
				const key = stateMailKey(id, state, nowText(services));
				mails.push({ ...stateMail(email ?? '', state, about, club_email), key });
			}
		}
		return mails;
	};

	/** The entry holds the number, not the people. */
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
			const states = notifiedStates.filter((state) => Mails.some(({ State }) => State === state));
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
			const expected = (await reachable(db, position.id, body.mails)).length;
			return limits.reserve([['messages of a club', caller.clubId, expected]], () =>
				write(async (tx) => {
					const people = await reachable(tx, position.id, body.mails);
					const marked = await markedMails(tx, example, people);
					for (let start = 0; start < marked.length; start += atOnce)
						await queueMails(tx, nowText(services), marked.slice(start, start + atOnce), { isBulk: marked.length > 1 });
					await recordMessage(tx, position, marked.length);
					return { Sent: marked.length };
				}),
			);
		}),
	];
}
