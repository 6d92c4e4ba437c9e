import { expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { dayAt } from '#contract/time.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { nowText } from '#server/services.ts';
import { invited, newOfficer } from '#testing/officers.ts';
import { useSite } from '#testing/site.ts';
import {
	acceptInvitation,
	clubSession,
	inviteOfficer,
	listOfficers,
	loginClub,
	planHandOver,
	showInvitation,
} from '../contract.ts';
import { officerTexts } from '../rules.ts';
import { deleteOldOfficerInvitations } from './jobs.ts';

const site = useSite();
const day = 86_400_000;

test('an invitation is mailed, says what it is for, and makes an officer who is logged in', async () => {
	const club = await site.newClub({ name: 'Runners' });
	const { token, Email } = await invited(site, club, { Role: 'editor' });
	const mail = (await site.mails()).find(({ to }) => to === Email);
	expect(mail?.subject).toBe('You are invited to help run Runners');
	expect(mail?.text).toContain(`http://clubs.test/officers#${token}`);
	const shown = await site.call(showInvitation, { body: { token } });
	expect(shown.reply).toEqual({ ClubName: 'Runners', Name: expect.any(String), Email, Role: 'editor', known: false });
	const { status, reply } = await site.call(acceptInvitation, {
		body: { token, Name: 'Meera', password: 'longenough' },
	});
	expect([status, reply.officer?.Name, reply.officer?.Role, reply.club.ClubID]).toEqual([
		201,
		'Meera',
		'editor',
		club.ClubID,
	]);
	expect((await site.call(clubSession, { as: reply })).reply.officer?.Email).toBe(Email);
	const listed = await site.call(listOfficers, { as: club, query: { ClubID: club.ClubID } });
	expect(listed.reply).toEqual([
		{
			OfficerID: reply.officer?.OfficerID,
			Name: 'Meera',
			Email,
			Role: 'editor',
			State: 'active',
			TermEnds: null,
			LastSeen: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
		},
	]);
});

test('officers are listed by name as a dictionary does it, with small letters and accents in their places', async () => {
	const club = await site.newClub();
	for (const Name of ['Zoe', 'Élodie', 'anna', 'Dan']) await invited(site, club, { Role: 'reviewer', Name });
	const { reply } = await site.call(listOfficers, { as: club, query: { ClubID: club.ClubID } });
	expect(reply.map(({ Name }) => Name)).toEqual(['anna', 'Dan', 'Élodie', 'Zoe']);
});

test('an invitation is good once, also for two who accept at the same moment', async () => {
	const club = await site.newClub();
	const { token } = await invited(site, club, { Role: 'reviewer' });
	const accept = () => site.call(acceptInvitation, { body: { token, password: 'longenough' } });
	const statuses = (await Promise.all([accept(), accept(), accept()])).map(({ status }) => status);
	expect(statuses.filter((status) => status === 201)).toHaveLength(1);
	const officers = await site.call(listOfficers, { as: club, query: { ClubID: club.ClubID } });
	expect(officers.reply).toHaveLength(1);
	expect((await accept()).refusal.error).toBe(officerTexts.deadInvitation);
});

test('after seven days an invitation is dead', async () => {
	const club = await site.newClub();
	const { token } = await invited(site, club, { Role: 'reviewer' });
	site.wait(7 * day + 1000);
	expect((await site.call(showInvitation, { body: { token } })).status).toBe(404);
});

test.each(['A'.repeat(43), 'cut-off', 'x.'])('a link that is no invitation is a 404: %s', async (token) => {
	expect((await site.call(showInvitation, { body: { token } })).status).toBe(404);
	const accepted = await site.call(acceptInvitation, { body: { token, password: 'longenough' } });
	expect([accepted.status, accepted.refusal.error]).toEqual([404, officerTexts.deadInvitation]);
});

test('people whose invitation expired can be invited again, and the trail tells why they are gone', async () => {
	const club = await site.newClub();
	const { Email, Name } = await invited(site, club, { Role: 'editor' });
	const other = await newOfficer(site, club, { Role: 'lead' });
	site.wait(6 * day);
	const credentials = { email: club.Email, password: club.password };
	const { reply: as } = await site.call(loginClub, { body: credentials });
	const later = await invited(site, { ...club, token: as.token }, { Role: 'reviewer' });
	site.wait(day + 60_000);
	await deleteOldOfficerInvitations(site.services);
	const entries = await site.services.db
		.selectFrom('trail_entries')
		.select(['did', 'by_kind', 'about_name'])
		.where('club_id', '=', club.ClubID)
		.orderBy('id', 'desc')
		.execute();
	expect(entries[0]).toEqual({ did: 'officer.deleted', by_kind: 'site', about_name: Name });
	const query = { ClubID: club.ClubID };
	const now = (await site.call(loginClub, { body: credentials })).reply;
	const again = await site.call(inviteOfficer, { as: now, query, body: { Name, Email, Role: 'editor' } });
	expect(again.status).toBe(201);
	const { reply } = await site.call(listOfficers, { as: now, query });
	expect(reply.map((each) => each.Email).toSorted()).toEqual([Email, other.Email, later.Email].toSorted());
});

test('the next lead of a planned hand-over stays an officer when the invitation has passed', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const heir = await invited(site, club, { Role: 'editor' });
	const On = dayAt(new Date(site.services.now().getTime() + 30 * day), site.services.settings.TIME_ZONE);
	await site.call(planHandOver, { as: club, query, body: { On, Leads: [heir.OfficerID] } });
	site.wait(7 * day + 60_000);
	await deleteOldOfficerInvitations(site.services);
	const { reply: as } = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	expect((await site.call(listOfficers, { as, query })).reply.map(({ Email }) => Email)).toEqual([heir.Email]);
});

test('who has a log-in already accepts with its password only', async () => {
	const first = await site.newClub();
	const second = await site.newClub();
	const officer = await newOfficer(site, first, { Role: 'lead' });
	const { token } = await invited(site, second, { Role: 'editor', Email: officer.Email.toUpperCase() });
	expect((await site.call(showInvitation, { body: { token } })).reply.known).toBe(true);
	const wrong = await site.call(acceptInvitation, { body: { token, password: 'not the password' } });
	expect([wrong.status, wrong.refusal.error]).toEqual([401, officerTexts.wrongPassword]);
	const right = await site.call(acceptInvitation, { body: { token, password: officer.password } });
	expect([right.status, right.reply.clubs.map(({ Role }) => Role).toSorted()]).toEqual([201, ['editor', 'lead']]);
});

test('a club that waits for approval invites nobody', async () => {
	const club = await site.newClub({ status: 'pending' });
	const body = { Name: 'A', Email: 'stranger@elsewhere.test', Role: 'editor' };
	const { status, refusal } = await site.call(inviteOfficer, { as: club, query: { ClubID: club.ClubID }, body });
	expect([status, refusal.error]).toEqual([403, 'You can do this once your club is approved.']);
	expect((await site.mails()).filter(({ to }) => to === body.Email)).toEqual([]);
});

test('a club invites so many a day, and what is refused is not counted', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const ask = async (Email: string) =>
		(await site.call(inviteOfficer, { as: club, query, body: { Name: 'A', Email, Role: 'editor' } })).status;
	expect([await ask('wanted@college.test'), await ask('wanted@college.test')]).toEqual([201, 409]);
	const others = Array.from(
		{ length: rateLimits['e-mails of a club'].points - 2 },
		(_, index) => `other-${index}@a.test`,
	);
	const mails = others.map((to) => ({ to, subject: 'S', text: 'T' }));
	const sender = `club ${club.ClubID}` as const;
	await site.services.transact((tx) => queueMails(tx, nowText(site.services), mails, { sender }));
	expect([await ask('last@college.test'), await ask('beyond@college.test')]).toEqual([201, 429]);
});

test('a new log-in needs a password of eight characters', async () => {
	const club = await site.newClub();
	const { token } = await invited(site, club, { Role: 'editor' });
	const { status, refusal } = await site.call(acceptInvitation, { body: { token, password: 'zq7-xw9' } });
	expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['password']]);
	expect((await site.call(showInvitation, { body: { token } })).status).toBe(200);
});

test('nobody is invited twice, nor a club’s own address, nor for a term that is over', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const { Email } = await invited(site, club, { Role: 'editor' });
	const body = { Name: 'A', Email, Role: 'lead' };
	const again = await site.call(inviteOfficer, { as: club, query, body: { ...body, Email: Email.toUpperCase() } });
	expect([again.status, again.refusal.fields]).toEqual([409, { Email: officerTexts.invited }]);
	const own = await site.call(inviteOfficer, { as: club, query, body: { ...body, Email: club.Email } });
	expect([own.status, own.refusal.fields]).toEqual([409, { Email: officerTexts.ownLogIn }]);
	const strangers = await site.newClub({ status: 'pending' });
	const taken = await site.call(inviteOfficer, { as: club, query, body: { ...body, Email: strangers.Email } });
	expect([taken.status, taken.refusal.fields]).toEqual([409, { Email: officerTexts.unapprovedLogIn }]);
	const over = { ...body, Email: 'new@college.test', TermEnds: '2020-01-01' };
	const late = await site.call(inviteOfficer, { as: club, query, body: over });
	expect([late.status, late.refusal.fields]).toEqual([400, { TermEnds: officerTexts.termEnds }]);
});

test('a wrong password of an officer is refused like an unknown address', async () => {
	const club = await site.newClub();
	const { Email } = await newOfficer(site, club, { Role: 'editor' });
	const wrong = await site.call(loginClub, { body: { email: Email, password: 'wrong' } });
	const unknown = await site.call(loginClub, { body: { email: 'nobody@college.test', password: 'wrong' } });
	expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
});
