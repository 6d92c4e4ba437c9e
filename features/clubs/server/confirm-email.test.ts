import { expect, test, vi } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { changePassword } from '#features/accounts/contract.ts';
import {
	acceptInvitation,
	changeOfficer,
	loginClub,
	removeOfficer,
	setSharedLogin,
} from '#features/officers/contract.ts';
import { getClubTrail } from '#features/trail/contract.ts';
import { type MailSender, queueMails } from '#server/mail/outbox.ts';
import { clubProfile } from '#testing/bodies.ts';
import { invited, newOfficer } from '#testing/officers.ts';
import { anyAddress, samplePicture, type TestClub, useSite } from '#testing/site.ts';
import { addClub, changeEmail, confirmClubEmail, getClub, updateClub } from '../contract.ts';
import { clubTexts } from '../rules.ts';
import { moveClub } from './store.ts';

const site = useSite();
const day = 86_400_000;

const tokenTo = async (email: string) => {
	const mail = (await site.mails()).find(({ to }) => to === email);
	return mail?.text.match(/\/confirm-email#([\w-]{43})$/m)?.[1] ?? 'no link';
};

const register = async (Email: string, ClubName = 'New') => {
	const profile = { ...clubProfile(ClubName), LogoURL: (await samplePicture()).url };
	return site.call(addClub, {
		body: { ...profile, Email, Password: 'ink and reed' },
		headers: { 'x-forwarded-for': anyAddress() },
	});
};

const change = (club: TestClub, Email: string, password = club.password) =>
	site.call(changeEmail, { as: club, body: { Email, password } });
const confirm = (token: string, headers = {}) => site.call(confirmClubEmail, { body: { token }, headers });
const logIn = async (email: string, password: string) =>
	(await site.call(loginClub, { body: { email, password }, headers: { 'x-forwarded-for': anyAddress() } })).status;

let serial = 0;
const newAddress = () => `moved-${++serial}@college.test`;

const isConfirmed = async (email: string) => {
	const rows = site.services.db.selectFrom('accounts').select('confirmed_at').where('email', '=', email);
	return (await rows.executeTakeFirstOrThrow()).confirmed_at !== null;
};

test('who registers a club is told that it arrived, with a link that confirms the address once', async () => {
	const email = newAddress();
	expect((await register(email)).status).toBe(201);
	const token = await tokenTo(email);
	expect(await isConfirmed(email)).toBe(false);
	const key = { 'idempotency-key': 'the same' };
	expect((await confirm(token, key)).status).toBe(204);
	expect(await isConfirmed(email)).toBe(true);
	expect((await confirm(token, key)).status).toBe(204);
	expect((await confirm(token.slice(0, 9))).refusal).toEqual({ error: clubTexts.deadLink });
	const again = await confirm(token);
	expect([again.status, again.refusal.error]).toEqual([409, clubTexts.deadLink]);
});

test('a link is good for seven days', async () => {
	const email = newAddress();
	await register(email);
	const token = await tokenTo(email);
	site.wait(7 * day + 1000);
	expect((await confirm(token)).status).toBe(409);
});

test('a new address counts once its link was followed, and the old one is told', async () => {
	const club = await site.newClub();
	const email = newAddress();
	expect((await change(club, email)).status).toBe(202);
	const token = await tokenTo(email);
	expect(await logIn(club.Email, club.password)).toBe(200);
	expect((await site.call(getClub, { params: { clubId: club.ClubID } })).reply.Email).toBe(club.Email);
	expect((await confirm(token)).status).toBe(204);
	expect((await site.mails()).map(({ to, subject }) => [to, subject])).toEqual([
		[club.Email, `The e-mail address of ${club.ClubName} has changed`],
	]);
	expect((await site.call(getClub, { params: { clubId: club.ClubID } })).reply.Email).toBe(email);
	expect([await logIn(email, club.password), await logIn(club.Email, club.password)]).toEqual([200, 401]);
});

test('until the staff have approved a club, mails to its addresses, which may be strangers’, do not repeat its name', async () => {
	const club = await site.newClub({ status: 'pending' });
	await site.mails();
	const [registered, email] = [newAddress(), newAddress()];
	await register(registered, 'Win at https://evil.example');
	const named = { ClubName: 'Win at https://evil.example' };
	expect((await site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body: named })).status).toBe(200);
	await change(club, email);
	const mails = await site.mails();
	const token = mails.find(({ to }) => to === email)?.text.match(/#([\w-]{43})$/m)?.[1] ?? '';
	expect((await confirm(token)).status).toBe(204);
	mails.push(...(await site.mails()));
	expect(mails.map(({ to }) => to).toSorted()).toEqual([club.Email, club.Email, email, registered].toSorted());
	expect(JSON.stringify(mails)).not.toContain('evil.example');
});

test('the trail names the officer who asked for a new address, and the club where its own log-in asked', async () => {
	const club = await site.newClub();
	const lead = await newOfficer(site, club, { Role: 'lead' });
	const asked = [
		{ as: lead, password: lead.password, By: { Kind: 'officer', Name: lead.Name } },
		{ as: club, password: club.password, By: { Kind: 'club', Name: club.ClubName } },
	];
	for (const { as, password, By } of asked) {
		const email = newAddress();
		await site.call(changeEmail, { as, body: { Email: email, password } });
		expect((await confirm(await tokenTo(email))).status).toBe(204);
		const [latest] = (await site.call(getClubTrail, { as: club, query: { ClubID: club.ClubID } })).reply;
		expect(latest).toMatchObject({ By, Changes: { Email: [expect.any(String), email] } });
	}
	await site.mails();
});

test('a wrong password changes nothing, and neither does an address that another club has', async () => {
	const club = await site.newClub();
	const other = await site.newClub();
	const wrong = await change(club, newAddress(), 'not it');
	expect([wrong.status, wrong.refusal.fields]).toEqual([400, { password: clubTexts.wrongPassword }]);
	const taken = await change(club, other.Email.toUpperCase());
	expect([taken.status, taken.refusal.fields]).toEqual([409, { Email: clubTexts.emailTaken }]);
	expect(await site.mails()).toEqual([]);
});

test('of two clubs that want the same address, the first to confirm gets it', async () => {
	const [one, two] = [await site.newClub(), await site.newClub()];
	const email = newAddress();
	await change(one, email);
	const first = await tokenTo(email);
	await change(two, email);
	const second = await tokenTo(email);
	const statuses = (await Promise.all([confirm(first), confirm(second)])).map(({ status }) => status);
	expect(statuses.toSorted()).toEqual([204, 409]);
});

test('a new address is void once the password of who asked for it is changed, and the club hears of the wish', async () => {
	const club = await site.newClub();
	const email = newAddress();
	await site.mails();
	await change(club, email);
	const mails = await site.mails();
	expect(mails.map(({ to }) => to).toSorted()).toEqual([club.Email, email].toSorted());
	const token = mails.find(({ to }) => to === email)?.text.match(/\/confirm-email#([\w-]{43})$/m)?.[1] ?? '';
	const body = { currentPassword: club.password, newPassword: 'quill and reed' };
	expect((await site.call(changePassword, { as: club, body })).status).toBe(204);
	expect((await confirm(token)).status).toBe(409);
});

test('a new address that an officer asked for is void once the club’s password is changed, as the mail about it says', async () => {
	const club = await site.newClub();
	const lead = await newOfficer(site, club, { Role: 'lead' });
	const email = newAddress();
	await site.call(changeEmail, { as: lead, body: { Email: email, password: lead.password } });
	const token = await tokenTo(email);
	const body = { currentPassword: club.password, newPassword: 'quill and reed' };
	expect((await site.call(changePassword, { as: club, body })).status).toBe(204);
	expect((await confirm(token)).status).toBe(409);
});

test('the link of a registration still confirms its address after the password was changed', async () => {
	const email = newAddress();
	await register(email);
	const token = await tokenTo(email);
	const { reply } = await site.call(loginClub, { body: { email, password: 'ink and reed' } });
	const body = { currentPassword: 'ink and reed', newPassword: 'quill and reed' };
	expect((await site.call(changePassword, { as: reply, body })).status).toBe(204);
	expect((await confirm(token)).status).toBe(204);
});

test('a new address is void once the lead who asked for it is removed or demoted', async () => {
	const club = await site.newClub();
	for (const end of ['removed', 'demoted']) {
		const lead = await newOfficer(site, club, { Role: 'lead' });
		const email = newAddress();
		await site.call(changeEmail, { as: lead, body: { Email: email, password: lead.password } });
		const token = await tokenTo(email);
		const params = { officerId: lead.OfficerID };
		if (end === 'removed') await site.call(removeOfficer, { as: club, params });
		else await site.call(changeOfficer, { as: club, params, body: { Role: 'editor' } });
		expect([end, (await confirm(token)).status]).toEqual([end, 409]);
	}
});

test('a new address that somebody asked for as a lead of one club stays good when another one removes or demotes them', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const there = await newOfficer(site, other, { Role: 'lead' });
	const { token } = await invited(site, club, { Role: 'lead', Email: there.Email });
	const { reply: lead } = await site.call(acceptInvitation, { body: { token, password: there.password } });
	const params = { officerId: there.OfficerID };
	for (const end of ['demoted', 'removed']) {
		const email = newAddress();
		await site.call(changeEmail, { as: lead, body: { Email: email, password: there.password } });
		const link = await tokenTo(email);
		if (end === 'removed') await site.call(removeOfficer, { as: other, params });
		else await site.call(changeOfficer, { as: other, params, body: { Role: 'editor' } });
		expect([end, (await confirm(link)).status]).toEqual([end, 204]);
	}
});

test('a new address that the shared log-in asked for is void once that log-in is off', async () => {
	const club = await site.newClub();
	const lead = await newOfficer(site, club, { Role: 'lead' });
	const email = newAddress();
	await change(club, email);
	const token = await tokenTo(email);
	const query = { ClubID: club.ClubID };
	expect((await site.call(setSharedLogin, { as: lead, query, body: { enabled: false } })).status).toBe(200);
	expect((await confirm(token)).status).toBe(409);
});

test('a new address does not count while its club is suspended, and its link stays good', async () => {
	const club = await site.newClub();
	const email = newAddress();
	await change(club, email);
	const token = await tokenTo(email);
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['approved'], 'suspended'));
	const refused = await confirm(token);
	expect([refused.status, refused.refusal.error]).toEqual([403, clubTexts.suspended]);
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['suspended'], 'approved'));
	expect((await confirm(token)).status).toBe(204);
	await site.mails();
});

test('a rejected club can still confirm the address that it has, so that it can be approved', async () => {
	const email = newAddress();
	const { ClubID } = (await register(email)).reply;
	const token = await tokenTo(email);
	await site.services.transact((tx) => moveClub(tx, ClubID, ['pending'], 'rejected'));
	expect((await confirm(token)).status).toBe(204);
	expect(await isConfirmed(email)).toBe(true);
});

test('a new address that is asked for while its lead is demoted or the password changed is refused', async () => {
	const club = await site.newClub();
	const { services } = site;
	for (const end of ['demoted', 'another password']) {
		const lead = await newOfficer(site, club, { Role: 'lead' });
		const { transact } = services;
		// Runs between the check of the password and the rest.
		vi.spyOn(services, 'transact').mockImplementationOnce(async (work) => {
			const params = { officerId: lead.OfficerID };
			const passwords = { currentPassword: lead.password, newPassword: 'quill and reed' };
			if (end === 'demoted') await site.call(changeOfficer, { as: club, params, body: { Role: 'editor' } });
			else await site.call(changePassword, { as: lead, body: passwords });
			return transact(work);
		});
		const { status } = await site.call(changeEmail, {
			as: lead,
			body: { Email: newAddress(), password: lead.password },
		});
		expect([end, status]).toEqual([end, end === 'demoted' ? 403 : 400]);
	}
});

test('clubs that wait for approval share the mails of one club, and one that is approved has its own', async () => {
	const most = rateLimits['e-mails of a club'].points;
	const queue = (sender: MailSender) =>
		site.services.transact((tx) => {
			const mails = Array.from({ length: most }, () => ({ to: newAddress(), subject: 'S', text: 'T' }));
			return queueMails(tx, site.services.now().toISOString(), mails, { sender });
		});
	await queue('clubs that wait');
	expect((await change(await site.newClub({ status: 'pending' }), newAddress())).status).toBe(429);
	const club = await site.newClub();
	expect((await change(club, newAddress())).status).toBe(202);
	await queue(`club ${club.ClubID}`);
	expect((await change(club, newAddress())).status).toBe(429);
});
