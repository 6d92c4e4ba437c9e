import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clubSession, inviteOfficer, listOfficers, logoutClub, switchClub } from '#features/officers/contract.ts';
import { getSite } from '#features/site/contract.ts';
import { claimStaff, logoutStaff, staffSession } from '#features/staff/contract.ts';
import { invitePerson, listPeople } from '#features/staff/people-contract.ts';
import { announce } from '#main/announce.ts';
import { signOn, siteOrigin, toCallback, visit } from '#testing/oidc.ts';
import { startProvider, type TestProvider } from '#testing/oidc-provider.ts';
import { startSite, type TestClub, type TestSite } from '#testing/site.ts';
import { signOnTexts } from '../oidc-rules.ts';
import { checkSignedOn } from './oidc-jobs.ts';

const group = 'club-office';
const anna = { sub: 'anna', email: 'anna@college.test', email_verified: true, name: 'Anna Weber', groups: [group] };
const bert = { sub: 'bert', email: 'bert@college.test', email_verified: true, name: 'Bert Vogel' };

let provider: TestProvider;
let site: TestSite;
beforeAll(async () => {
	provider = await startProvider(siteOrigin, bert);
	site = await startSite({
		...provider.settings,
		SITE_URL: siteOrigin,
		RATE_LIMIT_SCALE: '0',
		OIDC_STAFF_GROUP: group,
	});
});
afterAll(async () => {
	await site?.stop();
	await provider?.stop();
});
beforeEach(() => {
	provider.givesRefreshTokens = false;
});

const hour = 3_600_000;
const withCookie = (cookie: string) => ({ headers: { cookie } });
const staffStatus = async (cookie: string) => (await site.call(staffSession, withCookie(cookie))).status;

const as = (person: TestProvider['person'], what: string) => {
	provider.person = person;
	return signOn(site, what);
};

async function invited(club: TestClub, Email: string): Promise<string> {
	const sent = { Name: 'Bert', Email, Role: 'lead' };
	await site.call(inviteOfficer, { as: club, query: { ClubID: club.ClubID }, body: sent });
	const mail = (await site.mails()).find(({ to }) => to === Email);
	return /\/officers#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const accept = (token: string, cookie: string) =>
	site.raw('/api/officers/accept', {
		method: 'POST',
		headers: { 'content-type': 'application/json', cookie },
		body: JSON.stringify({ token, oidc: true }),
	});

test('the site says that it has single sign-on, and what its button says', async () => {
	const { reply } = await site.call(getSite);
	expect([reply.features.oidc, reply.oidcName]).toEqual([true, "Log in with the college's account"]);
});

test('a log-in is for a club, the staff or an invitation', async () => {
	for (const query of ['', '?for=', '?for=clubs', '?for=club&for=staff']) {
		const { status, location } = await visit(site, `/api/accounts/oidc/start${query}`, new Map());
		expect([status, location]).toEqual([400, '']);
	}
});

test('the group makes somebody staff, known from then on by issuer and subject, and losing it ends that', async () => {
	const { status, location, cookie } = await as(anna, 'staff');
	expect([status, location, await staffStatus(cookie)]).toEqual([302, '/staff', 200]);
	const people = async () => {
		const { reply } = await site.call(listPeople, { as: await site.staff() });
		return reply.filter(({ Name }) => Name === anna.name).map(({ Email, State }) => [Email, State]);
	};
	expect(await people()).toEqual([[anna.email, 'active']]);
	const renamed = await as({ ...anna, email: 'anna.new@college.test', email_verified: false }, 'staff');
	expect([renamed.location, await people()]).toEqual(['/staff', [[anna.email, 'active']]]);
	const left = await as({ ...anna, groups: ['students'] }, 'staff');
	expect([left.status, left.text.includes(signOnTexts.lostGroup), await people()]).toEqual([403, true, []]);
	expect([await staffStatus(cookie), await staffStatus(renamed.cookie)]).toEqual([401, 401]);
	const entries = site.services.db
		.selectFrom('trail_entries')
		.select(['did', 'by_name'])
		.where('about_name', '=', anna.name);
	expect(await entries.execute()).toEqual([
		{ did: 'staff.joined', by_name: 'Single sign-on' },
		{ did: 'staff.deleted', by_name: 'Single sign-on' },
	]);
});

test('an officer accepts an invitation by single sign-on, and logs in by it; both addresses are told', async () => {
	const club = await site.newClub();
	const unknown = await as(bert, 'club');
	expect([unknown.status, unknown.text.includes(signOnTexts.unknownOfficer)]).toEqual([403, true]);
	const token = await invited(club, 'private@home.test');
	expect((await accept(token, '')).status, 'before the sign-on').toBe(401);
	const back = await as(bert, 'invitation');
	expect([back.status, back.location]).toEqual([302, '/officers?for=invitation']);
	expect((await accept(token, (await as(bert, 'club')).cookie)).status, 'from another browser').toBe(401);
	expect((await accept(token, back.cookie)).status).toBe(201);
	expect((await accept(token, back.cookie)).status, 'again').toBe(404);
	const told = (await site.mails()).filter(({ subject }) => subject.includes('was accepted')).map(({ to }) => to);
	expect(told.toSorted()).toEqual([bert.email, 'private@home.test']);
	const { location, cookie } = await as({ ...bert, email: 'changed@college.test' }, 'club');
	const { reply } = await site.call(clubSession, withCookie(cookie));
	expect([location, reply.officer?.Email, reply.club.ClubID]).toEqual(['/clubAdmin', 'private@home.test', club.ClubID]);
	const other = await site.newClub();
	const second = await invited(other, bert.email);
	expect((await accept(second, (await as(bert, 'invitation')).cookie)).status, 'the same person').toBe(201);
	const { reply: officers } = await site.call(listOfficers, { as: other, query: { ClubID: other.ClubID } });
	expect(officers.map(({ State }) => State)).toEqual(['active']);
});

test('a person of the staff takes an invitation up by single sign-on', async () => {
	const carla = { sub: 'carla', email: 'carla@college.test', email_verified: true, name: 'Carla Roth' };
	const staff = await site.staff();
	await site.call(invitePerson, { as: staff, body: { Name: 'Carla R.', Email: 'office@college.test' } });
	const mail = (await site.mails()).find(({ to }) => to === 'office@college.test');
	const token = /\/staff\/set-up#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
	expect((await as({ ...carla, email: 'office@college.test' }, 'staff')).text).toContain(signOnTexts.invitedStaff);
	const back = await as(carla, 'invitation&page=staff');
	expect(back.location).toBe('/staff/set-up?for=invitation');
	const claimed = await site.call(claimStaff, { body: { token, oidc: true }, ...withCookie(back.cookie) });
	expect([claimed.status, claimed.reply.staff]).toEqual([201, { Email: carla.email, Name: 'Carla R.' }]);
	const told = (await site.mails()).filter(({ subject }) => subject.includes('was accepted')).map(({ to }) => to);
	expect(told.toSorted()).toEqual([carla.email, 'office@college.test']);
	expect((await as({ ...carla, email: 'x@college.test' }, 'staff')).location).toBe('/staff');
});

test('a person of the staff is linked by a verified address, and logs out at the provider, too', async () => {
	const { email } = await site.staff();
	const { cookie } = await as({ sub: 'root', email, email_verified: true }, 'staff');
	const { status, reply } = await site.call(logoutStaff, withCookie(cookie));
	const url = new URL(reply.url);
	expect([status, url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
		200,
		provider.issuer,
		`${siteOrigin}/`,
	]);
	expect(await staffStatus(cookie)).toBe(401);
	expect((await site.call(logoutClub)).status).toBe(204);
});

test('somebody whom the college removes is logged out at the next hour’s check', async () => {
	provider.givesRefreshTokens = true;
	const dora = { sub: 'dora', email: 'dora@college.test', email_verified: true, name: 'Dora', groups: [group] };
	const { cookie } = await as(dora, 'staff');
	const later = async (milliseconds: number) => {
		site.wait(milliseconds);
		await Promise.all([checkSignedOn(site.services), checkSignedOn(site.services)]);
		return staffStatus(cookie);
	};
	try {
		expect(await later(hour / 2), 'before the hour').toBe(200);
		expect(await later(hour / 2 + 1), 'still at the college').toBe(200);
		provider.people.delete(dora.sub);
		expect(await later(hour / 2), 'before the next hour').toBe(200);
		expect(await later(hour / 2 + 1)).toBe(401);
	} finally {
		site.wait(-2 * hour - 2);
	}
});

test('an officer who has switched clubs since is logged out at the check, too', async () => {
	provider.givesRefreshTokens = true;
	const finn = { sub: 'finn', email: 'finn@college.test', email_verified: true, name: 'Finn' };
	const clubs = [await site.newClub(), await site.newClub()] as const;
	for (const club of clubs) {
		const token = await invited(club, finn.email);
		await accept(token, (await as(finn, 'invitation')).cookie);
	}
	const { cookie } = await as(finn, 'club');
	const { reply } = await site.call(switchClub, { body: { ClubID: clubs[0].ClubID }, ...withCookie(cookie) });
	const status = async () => (await site.call(clubSession, { as: reply })).status;
	const before = await status();
	provider.people.delete(finn.sub);
	site.wait(hour + 1);
	await checkSignedOn(site.services);
	expect([before, await status()]).toEqual([200, 401]);
	site.wait(-hour - 1);
});

test('the last one of the staff who loses the group stays in the list, and is not let in', async () => {
	const alone = {
		...provider.settings,
		SITE_URL: siteOrigin,
		OIDC_STAFF_GROUP: group,
		STAFF_EMAIL: '',
		STAFF_PASSWORD: '',
	};
	const small = await startSite(alone);
	try {
		provider.person = { ...anna, sub: 'last' };
		const { cookie } = await signOn(small, 'staff');
		const status = async () => (await small.call(staffSession, withCookie(cookie))).status;
		expect(await status()).toBe(200);
		provider.person = { ...anna, sub: 'last', groups: [] };
		expect([(await signOn(small, 'staff')).status, await status()]).toEqual([403, 401]);
		provider.person = { ...anna, sub: 'last' };
		expect((await signOn(small, 'staff')).status, 'in the group again').toBe(302);
	} finally {
		await small.stop();
	}
});

test('an officer who cannot be checked is logged out after 12 hours', async () => {
	const club = await site.newClub();
	const emil = { sub: 'emil', email: 'emil@college.test', email_verified: true, name: 'Emil' };
	const token = await invited(club, emil.email);
	await accept(token, (await as(emil, 'invitation')).cookie);
	const clubStatus = async (cookie: string) => (await site.call(clubSession, withCookie(cookie))).status;
	const unchecked = (await as(emil, 'club')).cookie;
	provider.givesRefreshTokens = true;
	const checked = (await as(emil, 'club')).cookie;
	const after = async (milliseconds: number) => {
		site.wait(milliseconds);
		await checkSignedOn(site.services);
		return [await clubStatus(unchecked), await clubStatus(checked)];
	};
	await provider.stop();
	try {
		expect(await after(11 * hour)).toEqual([200, 200]);
		expect(await after(hour + 1), 'the provider is away').toEqual([401, 401]);
	} finally {
		site.wait(-12 * hour - 1);
		await provider.start();
	}
});

test('a provider that is away gets a page, and /readyz names it', async () => {
	const path = await toCallback(site, 'staff', new Map());
	await provider.stop();
	try {
		const { status, text } = await visit(site, '/api/accounts/oidc/start?for=staff', new Map());
		expect([status, text.includes(signOnTexts.away), text.includes('href="/staff"')]).toEqual([502, true, true]);
		expect((await visit(site, path, new Map())).status, 'without the cookie').toBe(403);
		await site.checks.run();
		const ready = await site.raw('/readyz');
		expect([ready.status, JSON.parse(ready.text).services.oidc]).toEqual([200, 'failing']);
		const told = announce(site.services.settings, site, undefined);
		expect(told).toContain(': FAILING (OIDC_ISSUER): nothing answers there');
		expect((await site.staff()).token, 'passwords work').toBeTruthy();
	} finally {
		await provider.start();
	}
});
