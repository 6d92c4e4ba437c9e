import { expect, test } from 'vitest';
import { acceptInvitation, listOfficers, setSharedLogin } from '#features/officers/contract.ts';
import { officerTexts } from '#features/officers/rules.ts';
import { newOfficer } from '#testing/officers.ts';
import { useSite } from '#testing/site.ts';
import { inviteLead } from '../officer-contract.ts';
import { staffTexts } from '../rules.ts';

const site = useSite();
const reason = 'The leads have left the college.';

test('staff let a lead into a club that nobody can reach, and its address and its leads are told why', async () => {
	const club = await site.newClub({ name: 'Orphans' });
	const gone = await newOfficer(site, club, { Role: 'lead' });
	await newOfficer(site, club, { Role: 'editor' });
	await site.call(setSharedLogin, { as: gone, query: { ClubID: club.ClubID }, body: { enabled: false } });
	await site.mails();
	const as = await site.staff();
	const sent = { as, params: { clubId: club.ClubID }, body: { Name: 'Ada', Email: 'ada@college.test', reason } };
	const { status, reply } = await site.call(inviteLead, sent);
	expect([status, reply.Role, reply.State]).toEqual([201, 'lead', 'invited']);
	const mails = await site.mails();
	const told = mails.filter(({ text }) => text.includes(reason));
	expect(told.map(({ to }) => to).toSorted()).toEqual([club.Email, gone.Email].toSorted());
	const invitation = mails.find(({ to }) => to === 'ada@college.test');
	expect(invitation?.subject).toBe("The college's staff invites you to be an officer of Orphans");
	// The name of the account in `as`: who of the staff it was is the staff's own business.
	for (const { subject, text } of mails) expect(subject + text).not.toContain('College staff');
	const body = { token: reply.InviteURL?.split('#')[1] ?? '', password: 'a sentence that is long' };
	const accepted = await site.call(acceptInvitation, { body });
	const officers = await site.call(listOfficers, { as: accepted.reply, query: { ClubID: club.ClubID } });
	expect(officers.reply.find(({ Name }) => Name === 'Ada')?.State).toBe('active');
});

test('staff give a reason, and cannot invite the same person twice', async () => {
	const club = await site.newClub();
	const as = await site.staff();
	const params = { clubId: club.ClubID };
	const person = { Name: 'Ben', Email: `ben-${club.ClubID}@college.test` };
	const without = await site.call(inviteLead, { as, params, body: { ...person, reason: ' ' } });
	expect(without.refusal.fields).toEqual({ reason: staffTexts.reasonMissing });
	expect((await site.call(inviteLead, { as, params, body: { ...person, reason } })).status).toBe(201);
	const again = await site.call(inviteLead, { as, params, body: { ...person, reason } });
	expect([again.status, again.refusal.fields]).toEqual([409, { Email: officerTexts.invited }]);
	const own = await site.call(inviteLead, { as, params, body: { ...person, Email: club.Email, reason } });
	expect([own.status, own.refusal.fields]).toEqual([409, { Email: officerTexts.ownLogIn }]);
	const none = await site.call(inviteLead, { as, params: { clubId: 2_000_000_000 }, body: { ...person, reason } });
	expect(none.status).toBe(404);
});
