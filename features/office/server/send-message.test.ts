import { expect, test } from 'vitest';
import { insertAccount } from '#features/accounts/server/store.ts';
import { updateClub } from '#features/clubs/contract.ts';
import { insertClub } from '#features/clubs/server/store.ts';
import { addCategory } from '#features/staff/category-contract.ts';
import { getStaffTrail } from '#features/trail/contract.ts';
import { newOfficer } from '#testing/officers.ts';
import { useSite } from '#testing/site.ts';
import { sendClubMessage } from '../message-contract.ts';
import { messageTexts } from '../message-rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

const message = { subject: 'The fair', text: 'Tables open at nine.\n\nSee https://fair.test' };

const send = async (to: unknown, more: object = {}, key = 'one') =>
	site.call(sendClubMessage, {
		as: await site.staff(),
		body: { to, ...message, ...more },
		headers: { 'idempotency-key': key },
	});

test('approved clubs and their leads get a message once each, however often an address occurs or the call is repeated', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	await site.newClub({ status: 'pending' });
	await site.newClub({ status: 'suspended' });
	const lead = await newOfficer(site, club, { Role: 'lead' });
	await newOfficer(site, club, { Role: 'editor' });
	await newOfficer(site, other, { Role: 'lead', Email: lead.Email });
	await site.mails();

	const preview = await send('all', { preview: true });
	expect([preview.status, preview.reply.clubs, preview.reply.people]).toEqual([200, 2, 3]);
	expect(preview.reply.html).toContain('<a href="https://fair.test">');
	expect(await site.mails()).toEqual([]);

	const sent = await send('all');
	expect([sent.status, sent.reply]).toEqual([202, { clubs: 2, people: 3 }]);
	expect((await send('all')).reply).toEqual(sent.reply);
	const mails = await site.mails();
	expect(mails.map(({ to }) => to).toSorted()).toEqual([club.Email, lead.Email, other.Email].toSorted());
	expect(mails[0]).toMatchObject({ subject: message.subject, text: preview.reply.text });
	const entries = (await site.call(getStaffTrail, { as: await site.staff() })).reply;
	const written = entries.filter(({ Did }) => Did === 'message.sent');
	expect(written.map(({ About, Changes }) => [About.Name, Changes['Clubs'], Changes['Recipients']])).toEqual([
		[message.subject, [null, 2], [null, 3]],
	]);
});

test('a message goes to a category or to chosen clubs; others are refused at the field', async () => {
	const club = await site.newClub();
	const pending = await site.newClub({ status: 'pending' });
	const { CategoryID } = (await site.call(addCategory, { as: await site.staff(), body: { Name: 'Music' } })).reply;
	await site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body: { CategoryID } });
	expect((await send({ CategoryID }, {}, 'two')).reply).toEqual({ clubs: 1, people: 1 });
	expect((await send({ ClubIDs: [club.ClubID, club.ClubID] }, {}, 'three')).reply).toEqual({ clubs: 1, people: 1 });
	for (const [to, why] of [
		[{ ClubIDs: [club.ClubID, pending.ClubID] }, messageTexts.notApproved],
		[{ CategoryID: 2_000_000_000 }, messageTexts.noSuchCategory],
		[{ ClubIDs: [] }, messageTexts.to],
		['everybody', messageTexts.to],
	]) {
		const refused = await send(to, {}, JSON.stringify(to));
		expect([refused.status, refused.refusal.fields]).toEqual([400, { to: why }]);
	}
});

test('two thousand recipients let other requests through', async () => {
	const { transact } = site.services;
	const created_at = new Date().toISOString();
	const ids = await transact(async (tx) => {
		const made = [];
		for (let count = 0; count < 2000; count++) {
			const account_id = (await insertAccount(tx, 'club', `many-${count}@college.test`, 'x', created_at)) ?? 0;
			const club = { account_id, name: `Many ${count}`, description: '-', founded_date: '2020-01-01' };
			made.push(await insertClub(tx, { ...club, logo: null, logo_hue: null, created_at }, 'approved'));
		}
		return made;
	});
	let isSent = false;
	const sending = send({ ClubIDs: ids }, {}, 'many').finally(() => {
		isSent = true;
	});
	let answered = 0;
	for (; !isSent; answered++) await site.raw('/healthz');
	expect((await sending).reply).toEqual({ clubs: 2000, people: 2000 });
	// Without pauses between its queries it is three, on SQLite.
	expect(answered).toBeGreaterThan(8);
});
