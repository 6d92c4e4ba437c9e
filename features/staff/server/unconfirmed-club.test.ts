import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClub, updateClub } from '#features/clubs/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import type { Services } from '#server/services.ts';
import { clubProfile } from '#testing/bodies.ts';
import { anyAddress, samplePicture, startSite, type TestSite } from '#testing/site.ts';
import { approveClub, listStaffClubs } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { notifyOfPending } from './jobs.ts';
import { pendingMail } from './mail.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Nothing listens there: mails stay in the outbox. */
const mailServer = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'clubs@college.test', SITE_URL: 'http://clubs.test' };

let site: TestSite;
let withoutMail: TestSite;
beforeAll(async () => {
	site = await startSite({ RATE_LIMIT_SCALE: '0', ...mailServer });
	withoutMail = await startSite({ RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
	await site.stop();
	await withoutMail.stop();
});

let serial = 0;

async function register(on: TestSite, ClubName = `Club ${++serial}`) {
	const Email = `waiting-${++serial}@college.test`;
	const logo = { LogoURL: (await samplePicture()).url };
	const body = { ...clubProfile(ClubName), Email, Password: 'ink and reed', ...logo };
	const { reply } = await on.call(addClub, { body, headers: { 'x-forwarded-for': anyAddress() } });
	return { ...reply, Email };
}

test('a club whose address is not confirmed is approved only anyway, and the staff see which it is', async () => {
	const staff = await site.staff();
	const { ClubID } = await register(site);
	const approve = (body: object) => site.call(approveClub, { as: staff, params: { clubId: ClubID }, body });
	const { status, refusal } = await approve({});
	expect([status, refusal.error, refusal['unconfirmed']]).toEqual([409, staffTexts.unconfirmed, true]);
	const [listed] = (await site.call(listStaffClubs, { as: staff })).reply.filter((club) => club.ClubID === ClubID);
	expect([listed?.Status, listed?.EmailConfirmed]).toEqual(['pending', false]);
	const { reply } = await approve({ anyway: true });
	expect([reply.Status, reply.EmailConfirmed]).toEqual(['approved', false]);
});

test('a site that sends no mail has no such rule', async () => {
	const { ClubID } = await register(withoutMail);
	const as = await withoutMail.staff();
	expect((await withoutMail.call(approveClub, { as, params: { clubId: ClubID } })).status).toBe(200);
});

test('the staff hear at most once an hour of clubs that wait, with their number', async () => {
	const told = async () => {
		await Promise.all([notifyOfPending(withoutMail.services), notifyOfPending(withoutMail.services)]);
		return (await withoutMail.mails()).filter(({ subject }) => /decision$/.test(subject)).map(({ subject }) => subject);
	};
	await register(withoutMail);
	withoutMail.wait(2 * minute);
	expect(await told()).toEqual(['A club is waiting for your decision']);
	await register(withoutMail);
	withoutMail.wait(2 * minute);
	expect(await told()).toEqual([]);
	withoutMail.wait(hour);
	expect(await told()).toEqual(['2 clubs are waiting for your decision']);
	withoutMail.wait(hour);
	expect(await told()).toEqual([]);

	// Registered before the mail, committed after it.
	await register(withoutMail);
	withoutMail.wait(hour);
	expect(await told()).toEqual(['3 clubs are waiting for your decision']);
	withoutMail.wait(-10_000);
	await register(withoutMail);
	withoutMail.wait(2 * hour);
	expect(await told()).toEqual(['4 clubs are waiting for your decision']);

	withoutMail.wait(-2 * day);
	await register(withoutMail);
	withoutMail.wait(2 * minute);
	expect(await told()).toEqual(['A club is waiting for your decision']);
	withoutMail.wait(2 * day);
});

test('the staff see for 30 days how an approved club was called before', async () => {
	const club = await withoutMail.newClub({ name: 'Runners' });
	const body = clubProfile('Walkers');
	await withoutMail.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body });
	const formerName = async () => {
		const clubs = (await withoutMail.call(listStaffClubs, { as: await withoutMail.staff() })).reply;
		return clubs.find(({ ClubID }) => ClubID === club.ClubID)?.FormerName;
	};
	expect(await formerName()).toBe('Runners');
	withoutMail.wait(30 * day);
	expect(await formerName()).toBeNull();
	const logIn = await withoutMail.call(loginClub, { body: { email: club.Email, password: club.password } });
	expect(logIn.reply.club.ClubName).toBe('Walkers');
});

test('a second rename does not hide the first from the staff, and renaming back leaves nothing to see', async () => {
	const club = await withoutMail.newClub({ name: 'Climbers' });
	const formerNameAs = async (ClubName: string) => {
		const body = clubProfile(ClubName);
		await withoutMail.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body });
		const clubs = (await withoutMail.call(listStaffClubs, { as: await withoutMail.staff() })).reply;
		return clubs.find(({ ClubID }) => ClubID === club.ClubID)?.FormerName;
	};
	expect(await formerNameAs('Hikers')).toBe('Climbers');
	expect(await formerNameAs('Ramblers')).toBe('Climbers');
	expect(await formerNameAs('Ramblers')).toBe('Climbers');
	expect(await formerNameAs('Climbers')).toBeNull();
	expect(await formerNameAs('Hikers')).toBe('Climbers');
});

test('the mail leads to what waits: the clubs, or the events if there are only events', () => {
	const services = { settings: { SITE_NAME: 'Clubs' }, siteUrl: () => 'https://clubs.test' } as Services;
	const linkIn = (clubs: readonly string[], events: readonly string[]) => {
		const named = (names: readonly string[]) => names.map((name) => ({ name }));
		return pendingMail('staff@college.test', { clubs: named(clubs), events: named(events) }, services)
			.text.split('\n')
			.at(-1);
	};
	expect(linkIn(['Chess'], ['Blitz'])).toBe('https://clubs.test/staff');
	expect(linkIn([], ['Blitz'])).toBe('https://clubs.test/staff/events');
});
