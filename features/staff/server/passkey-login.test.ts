import { expect, test } from 'vitest';
import { passkeyLoginOptions } from '#features/accounts/passkey-contract.ts';
import { passkeyTexts } from '#features/accounts/passkey-rules.ts';
import { clubTexts } from '#features/clubs/rules.ts';
import { moveClub } from '#features/clubs/server/store.ts';
import { clubSession, loginClub, removeOfficer, setSharedLogin } from '#features/officers/contract.ts';
import { logInWith, named, passkeyOf, type Signing, type TestPasskey } from '#testing/authenticator.ts';
import { cookieOf } from '#testing/cookies.ts';
import { newOfficer } from '#testing/officers.ts';
import { newStaff, setUpSecondFactor } from '#testing/second-factor.ts';
import { anyAddress, startSite, useSite } from '#testing/site.ts';
import { listStaffClubs, staffSession } from '../contract.ts';
import { loginByPasskey } from '../passkey-contract.ts';
import { listPeople, removePerson } from '../people-contract.ts';

const site = useSite();
const minute = 60_000;

const refusedAs = (email: string) =>
	site.services.db
		.selectFrom('security_events')
		.innerJoin('accounts', 'accounts.id', 'security_events.account_id')
		.select('security_events.kind')
		.where('email', '=', email)
		.orderBy('security_events.id', 'desc')
		.executeTakeFirstOrThrow();

test('a club and an officer log in by passkey as by password, with the cookie', async () => {
	const club = await site.newClub();
	const officer = await newOfficer(site, club, { Role: 'editor' });
	for (const account of [club, officer]) {
		const passkey = await passkeyOf(site, account);
		const { status, reply, headers } = await logInWith(site, passkey);
		const byPassword = await site.call(loginClub, { body: { email: account.Email, password: account.password } });
		expect([status, reply]).toEqual([200, { ...byPassword.reply, token: expect.any(String) }]);
		expect((await site.call(clubSession, { as: reply })).status).toBe(200);
		const { sent } = cookieOf(headers);
		expect((await site.call(clubSession, { headers: { ...named, cookie: sent } })).status).toBe(200);
	}
});

test('staff need no code beside a passkey, also where a second factor is required', async () => {
	const strict = await startSite({ STAFF_SECOND_FACTOR: 'required' });
	try {
		const staff = await newStaff(strict);
		await setUpSecondFactor(strict, staff);
		const passkey = await passkeyOf(strict, staff);
		await strict.services.transact((tx) => tx.deleteFrom('second_factors').execute());
		const { status, reply, headers } = await logInWith(strict, passkey);
		expect([status, reply]).toEqual([
			200,
			{ staff: { Email: staff.email, Name: expect.any(String) }, token: expect.any(String) },
		]);
		expect(headers.getSetCookie()[0]).toMatch(/^staff_sid=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
		expect((await strict.call(listStaffClubs, { as: reply })).status).toBe(200);
		expect((await strict.call(listStaffClubs, { as: staff })).refusal['needs']).toBe('secondFactor');
	} finally {
		await strict.stop();
	}
});

test('anything wrong with the response gets one sentence, and no response a 400', async () => {
	const club = await site.newClub();
	const passkey = await passkeyOf(site, club);
	const refused = async (response: unknown) => {
		const headers = { ...named, 'x-forwarded-for': anyAddress() };
		const { status, refusal } = await site.call(loginByPasskey, { headers, body: { response } });
		expect([status, refusal]).toEqual([401, { error: passkeyTexts.refused }]);
	};
	const options = async () => (await site.call(passkeyLoginOptions, { headers: named })).reply;
	const wrong: Signing[] = [{ isVerified: false }, { origin: 'http://evil.test' }, { rpId: 'evil.test' }];
	for (const signing of wrong) await refused(passkey.sign(await options(), signing));
	const other = await passkeyOf(site, await site.newClub());
	const forged = { ...(other.sign(await options()) as { response: object }), id: passkey.id, rawId: passkey.id };
	await refused({ ...forged, response: { ...forged.response, userHandle: passkey.userHandle } });
	const handles = async (userHandle: string | undefined) => {
		const signed = passkey.sign(await options()) as { response: object };
		return { ...signed, response: { ...signed.response, userHandle } };
	};
	await refused(await handles(other.userHandle));
	await refused(await handles(undefined));
	await refused(passkey.sign({ challenge: 'A'.repeat(43) }));
	const late = await options();
	site.wait(5 * minute);
	await refused(passkey.sign(late));
	for (const nonsense of ['text', 7, {}, [], { id: '\u0000' }]) await refused(nonsense);
	expect((await refusedAs(club.Email)).kind).toBe('log-in refused');
	expect((await site.call(loginByPasskey, { headers: named, body: {} })).status).toBe(400);
	expect((await logInWith(site, passkey)).status).toBe(200);
});

test('a challenge is good once, also if the response to it was wrong', async () => {
	const passkey = await passkeyOf(site, await site.newClub());
	const send = (options: { challenge: string }, signing: Signing = {}) =>
		site.call(loginByPasskey, { headers: named, body: { response: passkey.sign(options, signing) } });
	const options = async () => (await site.call(passkeyLoginOptions, { headers: named })).reply;
	const [one, two] = [await options(), await options()];
	expect([(await send(one)).status, (await send(one)).status]).toEqual([200, 401]);
	expect([(await send(two, { isVerified: false })).status, (await send(two)).status]).toEqual([401, 401]);
});

test('a cloned authenticator is refused, recorded, and its owner told; one that does not count is not', async () => {
	const club = await site.newClub();
	const passkey = await passkeyOf(site, club);
	expect((await logInWith(site, passkey, { counter: 5 })).status).toBe(200);
	await site.mails();
	const copy = await logInWith(site, passkey, { counter: 5 });
	expect([copy.status, copy.refusal]).toEqual([401, { error: passkeyTexts.refused }]);
	expect((await refusedAs(club.Email)).kind).toBe('passkey cloned');
	const mails = await site.mails();
	expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
		[club.Email, 'A copy of your passkey for Clubyard was refused'],
	]);
	expect((await logInWith(site, passkey, { counter: 6 })).status).toBe(200);
	const plain = await passkeyOf(site, club);
	for (let time = 0; time < 2; time++) expect((await logInWith(site, plain, { counter: 0 })).status).toBe(200);
});

test('a suspended club, an ended officer and a shared log-in that is off are refused as by password', async () => {
	const club = await site.newClub();
	const lead = await newOfficer(site, club, { Role: 'lead' });
	const editor = await newOfficer(site, club, { Role: 'editor' });
	const passkeys = [await passkeyOf(site, club), await passkeyOf(site, lead), await passkeyOf(site, editor)] as const;
	const asByPassword = async (
		passkey: TestPasskey,
		{ Email: email, password }: { Email: string; password: string },
	) => {
		const byPassword = await site.call(loginClub, { body: { email, password } });
		const byPasskey = await logInWith(site, passkey);
		expect([byPasskey.status, byPasskey.refusal]).toEqual([403, byPassword.refusal]);
		expect(byPasskey.headers.getSetCookie()).toEqual([]);
		return byPasskey.refusal.error;
	};
	const query = { ClubID: club.ClubID };
	await site.call(setSharedLogin, { as: lead, query, body: { enabled: false } });
	await asByPassword(passkeys[0], club);
	await site.call(removeOfficer, { as: lead, params: { officerId: editor.OfficerID } });
	expect((await logInWith(site, passkeys[2])).status).toBe(401);
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['approved'], 'suspended'));
	expect(await asByPassword(passkeys[1], lead)).toBe(clubTexts.suspended);
});

test('a member of the staff who is removed has no passkey any more', async () => {
	const staff = await newStaff(site);
	const passkey = await passkeyOf(site, staff);
	const { reply } = await logInWith(site, passkey);
	expect((await site.call(staffSession, { as: reply })).status).toBe(200);
	const other = await newStaff(site);
	const people = (await site.call(listPeople, { as: other })).reply;
	const { StaffID = 0 } = people.find(({ Email }) => Email === staff.email) ?? {};
	expect((await site.call(removePerson, { as: other, params: { staffId: StaffID } })).status).toBe(204);
	expect((await logInWith(site, passkey)).status).toBe(401);
	expect(
		await site.services.db.selectFrom('passkeys').select('id').where('credential_id', '=', passkey.id).execute(),
	).toEqual([]);
});
