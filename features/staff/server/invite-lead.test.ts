import { expect, test } from 'vitest';
import { acceptInvitation, listOfficers, setSharedLogin } from '#features/officers/contract.ts';
import { officerTexts } from '#features/officers/rules.ts';
import { invited, newOfficer } from '#testing/officers.ts';
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
	expect(invitation?.subject).toBe("The college's staff invites you to help run Orphans");
	// The deciding staff member stays anonymous.
	for (const { subject, text } of mails) expect(subject + text).not.toContain('College staff');
	// The address that the staff use; the mail would have the site's own.
	expect(reply.InviteURL).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/officers#[\w-]{43}$/);
	const body = { token: reply.InviteURL?.split('#')[1] ?? '', password: 'a sentence that is long' };
	const accepted = await site.call(acceptInvitation, { body });
	const officers = await site.call(listOfficers, { as: accepted.reply, query: { ClubID: club.ClubID } });
	expect(officers.reply.find(({ Name }) => Name === 'Ada')?.State).toBe('active');
});

test('an editor becomes the lead where nobody else can make them one, and they, the club and the trail are told', async () => {
	const club = await site.newClub({ name: 'Rowers' });
	const query = { ClubID: club.ClubID };
	const editor = await newOfficer(site, club, { Role: 'editor', TermEnds: '2400-01-01' });
	await site.mails();
	const as = await site.staff();
	const body = { Name: 'Somebody', Email: editor.Email.toUpperCase(), reason };
	const { status, reply } = await site.call(inviteLead, { as, params: { clubId: club.ClubID }, body });
	const { Name, Email } = editor;
	expect([status, reply]).toEqual([201, expect.objectContaining({ Name, Email, Role: 'lead', State: 'active' })]);
	const { reply: officers } = await site.call(listOfficers, { as: editor, query });
	expect(officers.map(({ Role, TermEnds }) => [Role, TermEnds])).toEqual([['lead', null]]);
	const mails = await site.mails();
	const subjects = (to: string) => mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
	expect(subjects(Email)).toEqual(['You lead Rowers']);
	expect(subjects(club.Email)).toEqual(["The college's staff chose a lead for Rowers"]);
	expect(mails.find(({ to }) => to === club.Email)?.text).toContain(`${Name} (${Email})`);
	const entry = await site.services.db
		.selectFrom('trail_entries')
		.select(['did', 'by_kind', 'about_name'])
		.where('club_id', '=', club.ClubID)
		.orderBy('id', 'desc')
		.executeTakeFirst();
	expect(entry).toEqual({ did: 'officer.changed', by_kind: 'staff', about_name: Name });
	const again = await site.call(inviteLead, { as, params: { clubId: club.ClubID }, body });
	expect([again.status, again.refusal.fields]).toEqual([409, { Email: officerTexts.invited }]);
});

test('who has lost the link of an invitation gets a new one from the staff, as a lead', async () => {
	const club = await site.newClub();
	const lost = await invited(site, club, { Role: 'reviewer' });
	await site.mails();
	const body = { Name: 'Right Name', Email: lost.Email, reason };
	const sent = { as: await site.staff(), params: { clubId: club.ClubID }, body };
	const { status, reply } = await site.call(inviteLead, sent);
	expect([status, reply.OfficerID, reply.Name, reply.Role]).toEqual([201, lost.OfficerID, 'Right Name', 'lead']);
	expect((await site.mails()).filter(({ to }) => to === lost.Email)).toHaveLength(1);
	const accept = (token: string) =>
		site.call(acceptInvitation, { body: { token, password: 'a sentence that is long' } });
	expect((await accept(lost.token)).status).toBe(404);
	const accepted = await accept(reply.InviteURL?.split('#')[1] ?? '');
	expect([accepted.status, accepted.reply.officer?.Role]).toEqual([201, 'lead']);
});

test('staff give a reason, and invite no address of a club’s own log-in', async () => {
	const club = await site.newClub();
	const as = await site.staff();
	const params = { clubId: club.ClubID };
	const person = { Name: 'Ben', Email: `ben-${club.ClubID}@college.test` };
	const without = await site.call(inviteLead, { as, params, body: { ...person, reason: ' ' } });
	expect(without.refusal.fields).toEqual({ reason: staffTexts.reasonMissing });
	const own = await site.call(inviteLead, { as, params, body: { ...person, Email: club.Email, reason } });
	expect([own.status, own.refusal.fields]).toEqual([409, { Email: officerTexts.ownLogIn }]);
	const none = await site.call(inviteLead, { as, params: { clubId: 2_000_000_000 }, body: { ...person, reason } });
	expect(none.status).toBe(404);
});

test.each(['pending', 'rejected'] as const)(
	'a club that is %s gets no lead: the e-mail would bring its name to a stranger',
	async (status) => {
		const club = await site.newClub({ name: 'Win a prize at evil.test', status });
		const body = { Name: 'Ada', Email: `ada-${club.ClubID}@college.test`, reason };
		const sent = { as: await site.staff(), params: { clubId: club.ClubID }, body };
		const refused = await site.call(inviteLead, sent);
		expect([refused.status, refused.refusal.error]).toEqual([409, staffTexts.notApproved]);
		expect((await site.mails()).filter(({ subject, text }) => (subject + text).includes('evil.test'))).toEqual([]);
	},
);
