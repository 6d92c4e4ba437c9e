import { beforeAll, expect, test } from 'vitest';
import { importTicketKey, isGenuine, parseTicket } from '#features/door/ticket-rules.ts';
import { eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { renewTicket, renewTicketOfResponse } from '../ticket-contract.ts';
import { ticketTexts } from '../ticket-rules.ts';
import { findPublicKey } from './ticket-store.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

async function isGenuineFor(eventId: number, text: string | null) {
	const [key, ticket] = [await findPublicKey(site.services.db, eventId), parseTicket(text ?? '')];
	return key !== undefined && ticket?.e === eventId && isGenuine(await importTicketKey(key), ticket);
}

test('each registration has a number and a ticket, which stay the same; numbers are never used again', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const [ada, ben] = [await night.join('Ada', 'ada@college.test'), await night.join('Ben')];
	expect([ada.number, ben.number]).toEqual([1, 2]);
	expect(await isGenuineFor(night.event.EventID, ada.ticket)).toBe(true);
	for (const _ of [1, 2])
		expect((await night.read(ben.token)).reply).toMatchObject({ state: 'waiting', ticket: ben.ticket, number: 2 });
	expect((await night.list()).map(({ number }) => number)).toEqual([1, 2]);
	const mail = (await site.mails()).find(({ to }) => to === 'ada@college.test');
	expect(mail?.text).toContain(`Show this ticket at the door. Your number is 1.\n\n${ada.ticket}`);
	expect(mail?.code).toBe(ada.ticket);
	await night.erase(ben.token);
	expect((await night.join('Cleo')).number).toBe(3);
	await night.cancel(ada.token);
	expect((await night.read(ada.token)).reply).toMatchObject({ ticket: null, number: 1 });
});

test('a registration older than tickets gets its ticket when it is read', async () => {
	const night = await eventOn(site, club);
	const { token, responseId } = await night.join('Ada');
	await site.services.transact((tx) =>
		tx.updateTable('responses').set({ ticket_signature: null }).where('id', '=', responseId).execute(),
	);
	const first = (await night.read(token)).reply.ticket;
	expect(await isGenuineFor(night.event.EventID, first)).toBe(true);
	expect((await night.read(token)).reply.ticket).toBe(first);
});

test('the person and the club make a new ticket; where there is none they cannot', async () => {
	const night = await eventOn(site, club, { ConfirmByMail: true });
	const sent = await night.send('Ada', 'ada@college.test');
	expect(sent.reply).toMatchObject({ state: 'unconfirmed', ticket: null, number: null });
	const mail = (await site.mails()).at(-1);
	const token = /registrations\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
	const renew = () => site.call(renewTicket, { params: { token } });
	expect((await renew()).refusal.error).toBe(ticketTexts.none);
	const { ticket, number } = (await night.confirm(token)).reply;
	expect(parseTicket(ticket ?? '')).toMatchObject({ e: night.event.EventID, n: number, v: 1 });
	const { reply } = await renew();
	expect(parseTicket(reply.ticket)).toMatchObject({ n: number, v: 2 });
	const params = { responseId: sent.reply.responseId };
	const byClub = await site.call(renewTicketOfResponse, { as: club, params });
	expect(byClub.reply).toMatchObject({ number });
	expect(await isGenuineFor(night.event.EventID, byClub.reply.ticket)).toBe(true);
	expect((await night.read(token)).reply.ticket).toBe(byClub.reply.ticket);
	site.wait(30 * 86_400_000);
	expect([(await renew()).status, (await night.read(token)).reply.ticket]).toEqual([409, null]);
});
