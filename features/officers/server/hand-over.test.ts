import { expect, test } from 'vitest';
import { dayAt, daysAfter } from '#contract/time.ts';
import { moveClub } from '#features/clubs/server/store.ts';
import { invited, newOfficer, type TestOfficer } from '#testing/officers.ts';
import { type TestSite, useSite } from '#testing/site.ts';
import {
	acceptInvitation,
	cancelHandOver,
	changeOfficer,
	clubSession,
	getHandOver,
	listOfficers,
	loginClub,
	planHandOver,
	removeOfficer,
	setSharedLogin,
} from '../contract.ts';
import { officerTexts } from '../rules.ts';
import { changeOfficers, deleteOldOfficerInvitations } from './jobs.ts';

const site = useSite();
const day = 86_400_000;
const inDays = (count: number) => daysAfter(dayAt(site.services.now(), site.services.settings.TIME_ZONE), count);
const staff = async () => ['staff@college.test'];
const logIn = ({ Email, password }: Pick<TestOfficer, 'Email' | 'password'>) =>
	site.call(loginClub, { body: { email: Email, password } });
const doWhatIsDue = ({ services }: TestSite) => changeOfficers(services, staff);

test('on its day the named become leads, the others’ sessions die, and all are told once', async () => {
	const club = await site.newClub({ name: 'Chess' });
	const query = { ClubID: club.ClubID };
	const old = await newOfficer(site, club, { Role: 'lead' });
	const heir = await newOfficer(site, club, { Role: 'reviewer' });
	const body = { On: inDays(2), Leads: [heir.OfficerID] };
	const planned = await site.call(planHandOver, { as: old, query, body });
	expect(planned.reply).toEqual({ ...body, Leaving: [{ OfficerID: old.OfficerID, Name: old.Name }] });
	await doWhatIsDue(site);
	expect((await site.call(getHandOver, { as: old, query })).reply).toEqual(planned.reply);
	await site.mails();
	site.wait(2 * day);
	await Promise.all([doWhatIsDue(site), doWhatIsDue(site)]);
	expect((await site.call(clubSession, { as: old })).status).toBe(401);
	const again = await site.call(loginClub, { body: { email: heir.Email, password: heir.password } });
	expect(again.reply.officer?.Role).toBe('lead');
	expect((await site.call(getHandOver, { as: again.reply, query })).reply).toBeNull();
	const told = (await site.mails())
		.map(({ to }) => to)
		.filter((to) => [old.Email, heir.Email, club.Email].includes(to));
	expect(told.toSorted()).toEqual([old.Email, heir.Email, club.Email].toSorted());
});

test('a lead who stays reads who the leads are now, and not that they have become one', async () => {
	const club = await site.newClub({ name: 'Bridge' });
	const staying = await newOfficer(site, club, { Role: 'lead' });
	const heir = await newOfficer(site, club, { Role: 'editor' });
	const body = { On: inDays(1), Leads: [staying.OfficerID, heir.OfficerID] };
	await site.call(planHandOver, { as: staying, query: { ClubID: club.ClubID }, body });
	await site.mails();
	site.wait(day);
	await doWhatIsDue(site);
	const mails = await site.mails();
	const to = ({ Email }: TestOfficer) => mails.filter((mail) => mail.to === Email).map(({ subject }) => subject);
	expect([to(staying), to(heir)]).toEqual([['Bridge has new leads'], ['You lead Bridge']]);
	const text = mails.find((mail) => mail.to === staying.Email)?.text;
	for (const { Name } of [staying, heir]) expect(text).toContain(Name);
});

test('a hand-over can be taken back', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const lead = await newOfficer(site, club, { Role: 'lead' });
	const heir = await newOfficer(site, club, { Role: 'editor' });
	await site.call(planHandOver, { as: lead, query, body: { On: inDays(1), Leads: [heir.OfficerID] } });
	expect((await site.call(cancelHandOver, { as: lead, query })).status).toBe(204);
	site.wait(day);
	await doWhatIsDue(site);
	const { reply } = await site.call(loginClub, { body: { email: heir.Email, password: heir.password } });
	expect(reply.officer?.Role).toBe('editor');
});

test('a hand-over needs a day after today and officers of the club', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const lead = await newOfficer(site, club, { Role: 'lead' });
	const other = await newOfficer(site, await site.newClub(), { Role: 'lead' });
	const today = await site.call(planHandOver, { as: club, query, body: { On: inDays(0), Leads: [lead.OfficerID] } });
	expect([today.status, today.refusal.fields]).toEqual([400, { On: officerTexts.handOver.on }]);
	const body = { On: inDays(1), Leads: [other.OfficerID] };
	const foreign = await site.call(planHandOver, { as: club, query, body });
	expect([foreign.status, foreign.refusal.fields]).toEqual([400, { Leads: officerTexts.handOver.leads }]);
});

test('an officer can do nothing from the day after the term on, also before it is cleared away', async () => {
	const club = await site.newClub();
	const officer = await newOfficer(site, club, { Role: 'editor', TermEnds: inDays(0) });
	expect((await site.call(clubSession, { as: officer })).status).toBe(200);
	site.wait(day);
	expect((await site.call(clubSession, { as: officer })).status).toBe(401);
	const refused = await site.call(loginClub, { body: { email: officer.Email, password: officer.password } });
	expect([refused.status, refused.refusal.error]).toEqual([403, officerTexts.termOver]);
	await doWhatIsDue(site);
	expect((await site.call(loginClub, { body: { email: officer.Email, password: officer.password } })).status).toBe(401);
});

test('when the last lead’s term ends, the shared log-in is on again and the club and the staff are told', async () => {
	const club = await site.newClub();
	const lead = await newOfficer(site, club, { Role: 'lead', TermEnds: inDays(0) });
	await site.call(setSharedLogin, { as: lead, query: { ClubID: club.ClubID }, body: { enabled: false } });
	await site.mails();
	site.wait(day);
	await doWhatIsDue(site);
	const { status } = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	expect(status).toBe(200);
	const told = (await site.mails())
		.filter(({ subject }) => subject.startsWith('The shared log-in'))
		.map(({ to }) => to);
	expect(told.toSorted()).toEqual([club.Email, 'staff@college.test'].toSorted());
});

test('whose term ends on the eve of the hand-over leaves with it, and the shared log-in stays off', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const old = await newOfficer(site, club, { Role: 'lead', TermEnds: inDays(1) });
	const heir = await newOfficer(site, club, { Role: 'editor' });
	await site.call(setSharedLogin, { as: old, query, body: { enabled: false } });
	await site.call(planHandOver, { as: old, query, body: { On: inDays(2), Leads: [heir.OfficerID] } });
	await site.mails();
	site.wait(2 * day);
	await doWhatIsDue(site);
	const again = await logIn(heir);
	const listed = await site.call(listOfficers, { as: again.reply, query });
	expect(listed.reply.map(({ Name, Role }) => [Name, Role])).toEqual([[heir.Name, 'lead']]);
	const refused = await logIn(club);
	expect([refused.status, refused.refusal.error]).toEqual([403, officerTexts.sharedLogInOff]);
	expect((await site.mails()).filter(({ to }) => to === 'staff@college.test')).toEqual([]);
});

test('nobody becomes a lead on a day after the end of their term: neither the plan nor the term is accepted', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const heir = await newOfficer(site, club, { Role: 'editor', TermEnds: inDays(2) });
	const plan = (count: number) =>
		site.call(planHandOver, { as: club, query, body: { On: inDays(count), Leads: [heir.OfficerID] } });
	const late = await plan(3);
	expect(late.status).toBe(400);
	expect(late.refusal.fields?.['Leads']).toContain(`The term of ${heir.Name} ends before that day.`);
	expect((await plan(2)).status).toBe(200);
	const shorten = (TermEnds: string | null) =>
		site.call(changeOfficer, { as: club, params: { officerId: heir.OfficerID }, body: { TermEnds } });
	const short = await shorten(inDays(1));
	expect([short.status, short.refusal.fields]).toEqual([400, { TermEnds: officerTexts.neededForHandOver }]);
	expect((await shorten(null)).status).toBe(200);
});

test('with nobody named left the old leads stay, and they, the club and the trail are told so', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const old = await newOfficer(site, club, { Role: 'lead' });
	const heir = await newOfficer(site, club, { Role: 'editor' });
	await site.call(planHandOver, { as: old, query, body: { On: inDays(1), Leads: [heir.OfficerID] } });
	await site.call(removeOfficer, { as: old, params: { officerId: heir.OfficerID } });
	await site.mails();
	site.wait(day);
	await doWhatIsDue(site);
	expect((await logIn(old)).reply.officer?.Role).toBe('lead');
	const told = (await site.mails()).filter(({ subject }) => subject.includes('did not take place'));
	expect(told.map(({ to }) => to).toSorted()).toEqual([club.Email, old.Email].toSorted());
	const entries = await site.services.db
		.selectFrom('trail_entries')
		.select(['did', 'by_kind'])
		.where('club_id', '=', club.ClubID)
		.orderBy('id', 'desc')
		.execute();
	expect(entries[0]).toEqual({ did: 'handOver.deleted', by_kind: 'site' });
});

test('a new lead who has not accepted yet gets a new link, with which they become one', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const heir = await invited(site, club, { Role: 'editor' });
	await site.call(planHandOver, { as: club, query, body: { On: inDays(9), Leads: [heir.OfficerID] } });
	site.wait(9 * day);
	await deleteOldOfficerInvitations(site.services);
	await site.mails();
	await doWhatIsDue(site);
	const [mail, ...others] = (await site.mails()).filter(({ to }) => to === heir.Email);
	expect([mail?.subject, others]).toEqual([`You now lead ${club.ClubName}`, []]);
	const token = /\/officers#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
	const accepted = await site.call(acceptInvitation, { body: { token, password: 'a sentence that is long' } });
	expect([accepted.status, accepted.reply.officer?.Role]).toEqual([201, 'lead']);
});

test('who was invited as a lead, and is not named, is told that the invitation is withdrawn', async () => {
	const club = await site.newClub({ name: 'Archers' });
	const query = { ClubID: club.ClubID };
	const heir = await newOfficer(site, club, { Role: 'editor' });
	const waiting = await invited(site, club, { Role: 'lead' });
	await site.call(planHandOver, { as: club, query, body: { On: inDays(1), Leads: [heir.OfficerID] } });
	await site.mails();
	site.wait(day);
	await doWhatIsDue(site);
	const told = (await site.mails()).filter(({ to }) => to === waiting.Email);
	expect(told.map(({ subject }) => subject)).toEqual(['Your invitation to lead Archers was withdrawn']);
	const body = { token: waiting.token, password: 'a sentence that is long' };
	expect((await site.call(acceptInvitation, { body })).status).toBe(404);
});

test('where the site sends no mail, the link that a new lead holds stays good', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const heir = await invited(site, club, { Role: 'editor' });
	await site.call(planHandOver, { as: club, query, body: { On: inDays(1), Leads: [heir.OfficerID] } });
	site.wait(day);
	await doWhatIsDue(site);
	const body = { token: heir.token, password: 'a sentence that is long' };
	const accepted = await site.call(acceptInvitation, { body });
	expect([accepted.status, accepted.reply.officer?.Role]).toEqual([201, 'lead']);
});

test('the hand-over of a suspended club waits until it is reinstated, and nobody is told anything before', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	// The usual case: the term ends on the eve, and the shared log-in is off.
	const old = await newOfficer(site, club, { Role: 'lead', TermEnds: inDays(1) });
	const heir = await invited(site, club, { Role: 'editor' });
	await site.call(setSharedLogin, { as: old, query, body: { enabled: false } });
	await site.call(planHandOver, { as: old, query, body: { On: inDays(2), Leads: [heir.OfficerID] } });
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['approved'], 'suspended'));
	await site.mails();
	for (let passed = 0; passed < 12; passed++) {
		site.wait(day);
		await doWhatIsDue(site);
		await deleteOldOfficerInvitations(site.services);
	}
	expect(await site.mails()).toEqual([]);

	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['suspended'], 'approved'));
	await doWhatIsDue(site);
	const mails = (await site.mails()).map(({ to, subject }) => [to, subject]);
	expect(mails.toSorted()).toEqual(
		[
			[heir.Email, `You now lead ${club.ClubName}`],
			[old.Email, expect.any(String)],
			[club.Email, `${club.ClubName} has new leads`],
			[club.Email, expect.stringContaining('shared log-in')],
			['staff@college.test', expect.stringContaining('shared log-in')],
		].toSorted(),
	);
});

test('whose term has ended while the club was suspended does not become a lead, and the old leads stay', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const old = await newOfficer(site, club, { Role: 'lead' });
	const heir = await newOfficer(site, club, { Role: 'editor', TermEnds: inDays(2) });
	const former = await newOfficer(site, club, { Role: 'lead', TermEnds: inDays(2) });
	await site.call(planHandOver, { as: old, query, body: { On: inDays(1), Leads: [heir.OfficerID] } });
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['approved'], 'suspended'));
	site.wait(3 * day);
	await doWhatIsDue(site);
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['suspended'], 'approved'));
	await doWhatIsDue(site);
	expect((await logIn(old)).reply.officer?.Role).toBe('lead');
	const mails = await site.mails();
	const told = mails.filter(({ to }) => to === heir.Email).map(({ subject }) => subject);
	expect(told.filter((subject) => subject.startsWith('You '))).toEqual([
		`You are no longer an officer of ${club.ClubName}`,
	]);
	const dropped = mails.filter(({ subject }) => subject.includes('did not take place')).map(({ to }) => to);
	expect(dropped).toEqual(expect.arrayContaining([club.Email, old.Email]));
	expect(dropped).not.toContain(former.Email);
});
