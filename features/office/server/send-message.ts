/** The staff write to clubs and their leads. */
import { setImmediate } from 'node:timers/promises';
import { emailKey } from '#contract/email-address.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { findCategory } from '#features/clubs/server/category-store.ts';
import { listClubs } from '#features/clubs/server/store.ts';
import { isServing, today } from '#features/officers/server/serving.ts';
import { listLeads } from '#features/officers/server/store.ts';
import { badFields } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { htmlOf } from '#server/mail/html.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { sendClubMessage } from '../message-contract.ts';
import { messageTexts } from '../message-rules.ts';
import { messageMail } from './message-mail.ts';

type To = BodyOf<typeof sendClubMessage>['to'];

/** Addresses that are queued in one go, in a few milliseconds; then other requests run. */
const atOnce = 100;

async function chosenClubs(db: Reader, to: To) {
	const approved = await listClubs(db, 'approved');
	if (to === 'all') return approved;
	if ('CategoryID' in to) {
		if (!(await findCategory(db, to.CategoryID))) throw badFields({ to: messageTexts.noSuchCategory });
		return approved.filter(({ category_id }) => category_id === to.CategoryID);
	}
	const ids = new Set(to.ClubIDs);
	const clubs = approved.filter(({ id }) => ids.has(id));
	if (clubs.length < ids.size) throw badFields({ to: messageTexts.notApproved });
	return clubs;
}

/** The clubs' addresses and those of the leads who serve, each once. */
async function recipientsOf(db: Reader, services: Services, to: To) {
	const clubs = await chosenClubs(db, to);
	const ids = new Set(clubs.map(({ id }) => id));
	const day = today(services);
	const leads = (await listLeads(db)).filter((lead) => ids.has(lead.club_id) && isServing(lead, day));
	const addresses = new Map([...clubs, ...leads].map(({ email }) => [emailKey(email), email]));
	return { clubs: clubs.length, addresses: [...addresses.values()] };
}

export const serveSendClubMessage = (services: Services): Route =>
	serve(sendClubMessage, async ({ body: { to, preview, ...message }, write, reply }) => {
		const mail = messageMail(message, services);
		if (preview) {
			const { clubs, addresses } = await recipientsOf(services.db, services, to);
			reply.code(200);
			return { clubs, people: addresses.length, html: htmlOf(mail.text), text: mail.text };
		}
		return write(async (tx) => {
			const { clubs, addresses } = await recipientsOf(tx, services, to);
			const now = nowText(services);
			for (let start = 0; start < addresses.length; start += atOnce) {
				const some = addresses.slice(start, start + atOnce);
				await queueMails(
					tx,
					now,
					some.map((address) => ({ ...mail, to: address })),
					{ isBulk: true },
				);
				await setImmediate();
			}
			const people = addresses.length;
			const about = { id: 0, name: message.subject };
			await recordChange(tx, { now, clubId: null, about, after: { Clubs: clubs, Recipients: people } });
			return { clubs, people };
		});
	});
