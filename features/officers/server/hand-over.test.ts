import { expect, test } from 'vitest';
import { dayAt, daysAfter } from '#contract/time.ts';
import { newOfficer } from '#testing/officers.ts';
import { type TestSite, useSite } from '#testing/site.ts';
import { cancelHandOver, clubSession, getHandOver, loginClub, planHandOver, setSharedLogin } from '../contract.ts';
import { officerTexts } from '../rules.ts';
import { doHandOvers, endTerms } from './jobs.ts';

const site = useSite();
const day = 86_400_000;
const inDays = (count: number) => daysAfter(dayAt(site.services.now(), site.services.settings.TIME_ZONE), count);
const staff = async () => ['staff@college.test'];
const handOvers = ({ services }: TestSite) => doHandOvers(services, staff);

test('on its day the named become leads, the others’ sessions die, and all are told once', async () => {
	const club = await site.newClub({ name: 'Chess' });
	const query = { ClubID: club.ClubID };
	const old = await newOfficer(site, club, { Role: 'lead' });
	const heir = await newOfficer(site, club, { Role: 'reviewer' });
	const body = { On: inDays(2), Leads: [heir.OfficerID] };
	const planned = await site.call(planHandOver, { as: old, query, body });
	expect(planned.reply).toEqual({ ...body, Leaving: [{ OfficerID: old.OfficerID, Name: old.Name }] });
	await handOvers(site);
	expect((await site.call(getHandOver, { as: old, query })).reply).toEqual(planned.reply);
	await site.mails();
	site.wait(2 * day);
	await Promise.all([handOvers(site), handOvers(site)]);
	expect((await site.call(clubSession, { as: old })).status).toBe(401);
	const again = await site.call(loginClub, { body: { email: heir.Email, password: heir.password } });
	expect(again.reply.officer?.Role).toBe('lead');
	expect((await site.call(getHandOver, { as: again.reply, query })).reply).toBeNull();
	const told = (await site.mails())
		.map(({ to }) => to)
		.filter((to) => [old.Email, heir.Email, club.Email].includes(to));
	expect(told.toSorted()).toEqual([old.Email, heir.Email, club.Email].toSorted());
});

test('a hand-over can be taken back', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const lead = await newOfficer(site, club, { Role: 'lead' });
	const heir = await newOfficer(site, club, { Role: 'editor' });
	await site.call(planHandOver, { as: lead, query, body: { On: inDays(1), Leads: [heir.OfficerID] } });
	expect((await site.call(cancelHandOver, { as: lead, query })).status).toBe(204);
	site.wait(day);
	await handOvers(site);
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
	await endTerms(site.services, staff);
	expect((await site.call(loginClub, { body: { email: officer.Email, password: officer.password } })).status).toBe(401);
});

test('when the last lead’s term ends, the shared log-in is on again and the club and the staff are told', async () => {
	const club = await site.newClub();
	const lead = await newOfficer(site, club, { Role: 'lead', TermEnds: inDays(0) });
	await site.call(setSharedLogin, { as: lead, query: { ClubID: club.ClubID }, body: { enabled: false } });
	await site.mails();
	site.wait(day);
	await endTerms(site.services, staff);
	const { status } = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	expect(status).toBe(200);
	const told = (await site.mails())
		.filter(({ subject }) => subject.startsWith('The shared log-in'))
		.map(({ to }) => to);
	expect(told.toSorted()).toEqual([club.Email, 'staff@college.test'].toSorted());
});
