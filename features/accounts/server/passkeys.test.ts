import { expect, test } from 'vitest';
import { loginClub, switchClub } from '#features/officers/contract.ts';
import { loginStaff } from '#features/staff/contract.ts';
import { logInWith, named, namedOrigin, newPasskey, passkeyOf } from '#testing/authenticator.ts';
import { newOfficer } from '#testing/officers.ts';
import { newStaff, setUpSecondFactor } from '#testing/second-factor.ts';
import { anyAddress, useSite } from '#testing/site.ts';
import { changePassword, forgotPassword, resetPassword } from '../contract.ts';
import {
	addPasskey,
	listPasskeys,
	passkeyLoginOptions,
	passkeyOptions,
	removePasskey,
	renamePasskey,
} from '../passkey-contract.ts';
import { passkeyTexts as texts } from '../passkey-rules.ts';

const site = useSite();
const minute = 60_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
type As = { token: string };

const optionsFor = async (as: As) => (await site.call(passkeyOptions, { as, headers: named })).reply;
const add = (as: As, body: object, headers: Record<string, string> = {}) =>
	site.call(addPasskey, { as, headers: { ...named, ...headers }, body });
const listOf = async (as: As) => (await site.call(listPasskeys, { as })).reply;
const accountOf = (email: string) =>
	site.services.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const eventsOf = async (email: string) => {
	const { id } = await accountOf(email);
	const query = site.services.db.selectFrom('security_events').select('kind').where('account_id', '=', id);
	return (await query.orderBy('id').execute()).map(({ kind }) => kind);
};

test('the options ask for a discoverable passkey and for user verification', async () => {
	const club = await site.newClub();
	const { challenge, rp, user, authenticatorSelection, attestation, excludeCredentials } = await optionsFor(club);
	expect(challenge).toMatch(/^[\w-]{43}$/);
	expect([rp, user.name, attestation, excludeCredentials]).toEqual([
		{ id: 'clubs.test', name: 'Clubyard' },
		`${club.Email} (club)`,
		'none',
		[],
	]);
	expect(authenticatorSelection).toEqual({
		residentKey: 'required',
		requireResidentKey: true,
		userVerification: 'required',
	});
	const { id } = await passkeyOf(site, club);
	expect((await optionsFor(club)).excludeCredentials).toEqual([{ id, type: 'public-key' }]);
});

test('a passkey is added, listed, renamed and removed, and the account is told', async () => {
	const club = await site.newClub();
	await site.mails();
	const passkey = newPasskey(namedOrigin);
	const options = await optionsFor(club);
	const added = await add(club, { response: passkey.create(options) }, { 'user-agent': firefox });
	expect([added.status, added.reply]).toEqual([
		201,
		{ PasskeyID: expect.any(Number), Name: 'Firefox on Windows', Created: expect.any(String), LastUsed: null },
	]);
	const [mail] = await site.mails();
	expect([mail?.to, mail?.text]).toEqual([club.Email, expect.stringContaining('the passkey “Firefox on Windows”')]);
	await passkeyOf(site, club, { body: { name: 'Key ring' } });
	expect((await listOf(club)).map(({ Name }) => Name)).toEqual(['Firefox on Windows', 'Key ring']);
	const params = { passkeyId: added.reply.PasskeyID };
	const rename = (as: As, name: string) => site.call(renamePasskey, { as, params, body: { name } });
	const renamed = await rename(club, ' Phone ');
	expect([renamed.status, renamed.reply]).toEqual([200, { ...added.reply, Name: 'Phone' }]);
	expect((await rename(club, '')).refusal.fields).toEqual({ name: texts.name });
	expect([(await rename(club, 'x'.repeat(60))).status, (await rename(club, 'x'.repeat(61))).status]).toEqual([
		200, 400,
	]);
	const stranger = await site.newClub();
	expect((await rename(stranger, 'Mine')).status).toBe(404);
	const remove = (as: As) => site.call(removePasskey, { as, params });
	expect([(await remove(stranger)).status, (await remove(club)).status, (await remove(club)).status]).toEqual([
		404, 204, 404,
	]);
	expect((await listOf(club)).map(({ Name }) => Name)).toEqual(['Key ring']);
	expect((await eventsOf(club.Email)).slice(-3)).toEqual(['passkey added', 'passkey added', 'passkey removed']);
});

test('a challenge is good once, for five minutes, and for the session that asked', async () => {
	const club = await site.newClub();
	const other = (await site.call(loginClub, { body: { email: club.Email, password: club.password } })).reply;
	const refused = async (as: As, response: object) => {
		const { status, refusal } = await add(as, { response });
		expect([status, refusal]).toEqual([400, { error: texts.notAdded }]);
	};
	const options = await optionsFor(club);
	await refused(other, newPasskey(namedOrigin).create(options));
	expect((await add(club, { response: newPasskey(namedOrigin).create(options) })).status).toBe(201);
	await refused(club, newPasskey(namedOrigin).create(options));
	const wrong = await optionsFor(club);
	await refused(club, newPasskey('http://evil.test').create(wrong));
	await refused(club, newPasskey(namedOrigin).create(wrong));
	const late = await optionsFor(club);
	site.wait(5 * minute);
	await refused(club, newPasskey(namedOrigin).create(late));
	await refused(club, {
		id: 'a',
		rawId: 'a',
		type: 'public-key',
		response: { clientDataJSON: 'a', attestationObject: 'a' },
	});
	expect((await add(club, {})).status).toBe(400);
	expect(await listOf(club)).toHaveLength(1);
});

test('an account has at most ten, and one authenticator is added once', async () => {
	const club = await site.newClub();
	const passkey = newPasskey(namedOrigin);
	expect((await add(club, { response: passkey.create(await optionsFor(club)) })).status).toBe(201);
	const twice = await add(club, { response: passkey.create(await optionsFor(club)) });
	expect([twice.status, twice.refusal.error]).toEqual([409, texts.known]);
	for (let count = 1; count < 10; count++) await passkeyOf(site, club);
	const options = await optionsFor(club);
	const eleventh = await add(club, { response: newPasskey(namedOrigin).create(options) });
	expect([eleventh.status, eleventh.refusal.error]).toEqual([409, texts.tooMany]);
});

test('a session older than ten minutes needs the password, also after a switch of clubs', async () => {
	const club = await site.newClub();
	const officer = await newOfficer(site, club, { Role: 'reviewer' });
	site.wait(10 * minute);
	const switched = await site.call(switchClub, { as: officer, body: { ClubID: club.ClubID } });
	const as = switched.reply;
	const response = newPasskey(namedOrigin).create(await optionsFor(as));
	const asked = await add(as, { response });
	expect([asked.status, asked.refusal]).toEqual([403, { error: texts.needsPassword, needs: 'password' }]);
	const wrong = await add(as, { response, password: 'wrong' });
	expect([wrong.status, wrong.refusal.fields]).toEqual([400, { password: texts.wrongPassword }]);
	expect((await add(as, { response, code: '123456' })).refusal.fields).toEqual({ code: texts.wrongCode });
	expect((await add(as, { response, password: officer.password })).status).toBe(201);
});

test('a code of a second factor replaces the password, once', async () => {
	const staff = await newStaff(site);
	const { code } = await setUpSecondFactor(site, staff);
	site.wait(10 * minute);
	const shown = code();
	const send = async () =>
		add(staff, { response: newPasskey(namedOrigin).create(await optionsFor(staff)), code: shown });
	expect([(await send()).status, (await send()).status]).toEqual([201, 400]);
	expect((await eventsOf(staff.email)).slice(-2)).toEqual(['passkey added', 'code refused']);
});

test('the only way in cannot be removed', async () => {
	const club = await site.newClub();
	const officer = await newOfficer(site, club, { Role: 'editor' });
	await passkeyOf(site, officer);
	const { id } = await accountOf(officer.Email);
	const setHash = (password_hash: string) =>
		site.services.transact((tx) => tx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute());
	const [only] = await listOf(officer);
	const remove = () => site.call(removePasskey, { as: officer, params: { passkeyId: only?.PasskeyID ?? 0 } });
	for (const none of ['', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$none']) {
		await setHash(none);
		const refused = await remove();
		expect([refused.status, refused.refusal.error]).toEqual([409, texts.onlyWayIn]);
	}
	await passkeyOf(site, officer);
	expect((await remove()).status).toBe(204);
});

test('at an IP address there are no options', async () => {
	const club = await site.newClub();
	for (const { status, refusal } of [
		await site.call(passkeyOptions, { as: club }),
		await site.call(passkeyLoginOptions),
		await site.call(passkeyLoginOptions, { headers: { 'x-forwarded-host': '[::1]:3000' } }),
	])
		expect([status, refusal]).toEqual([409, { error: texts.ipAddress }]);
	expect((await site.call(passkeyLoginOptions, { headers: named })).reply).toEqual({
		challenge: expect.any(String),
		rpId: 'clubs.test',
		timeout: 60_000,
		userVerification: 'required',
	});
});

test('a person who is officer and staff has passkeys for each, and a browser with both cookies shows the club’s', async () => {
	const club = await site.newClub();
	const staff = await newStaff(site);
	const officer = await newOfficer(site, club, { Role: 'editor', Email: staff.email });
	await passkeyOf(site, officer, { body: { name: 'As officer' } });
	expect([await listOf(officer), await listOf(staff)]).toEqual([[expect.objectContaining({ Name: 'As officer' })], []]);
	const left = site.services.db.selectFrom('trail_entries').select('did').where('did', 'like', 'passkey.%');
	expect(await left.where('by_name', '=', officer.Name).execute(), 'an officer’s own leaves nothing').toEqual([]);
	const list = (query: Record<string, string>) => site.call(listPasskeys, { headers: { cookie: staff.cookie }, query });
	expect([(await list({ kind: 'staff' })).status, (await list({ kind: 'club' })).status]).toEqual([200, 403]);
});

test('a new password of a club, and a mailed link of anybody, removes passkeys; an officer’s own change keeps them', async () => {
	const club = await site.newClub();
	const officer = await newOfficer(site, club, { Role: 'lead' });
	const [shared, own] = [await passkeyOf(site, club), await passkeyOf(site, officer)];
	const change = (as: As, currentPassword: string) =>
		site.call(changePassword, { as, body: { currentPassword, newPassword: 'another password of the tests' } });
	await change(club, club.password);
	await change(officer, officer.password);
	expect([(await logInWith(site, shared)).status, (await logInWith(site, own)).status]).toEqual([401, 200]);
	await site.mails();
	await site.call(forgotPassword, { body: { email: officer.Email } });
	const token = (await site.mails()).map(({ text }) => /#(\S+)/.exec(text)?.[1]).at(-1) ?? '';
	expect((await site.call(resetPassword, { body: { token, password: 'a third password' } })).status).toBe(204);
	expect((await logInWith(site, own)).status).toBe(401);
});

test('a passkey knows the browser from then on', async () => {
	const staff = await newStaff(site);
	const passkey = await passkeyOf(site, staff);
	const { headers } = await logInWith(site, passkey);
	const device = headers.getSetCookie().find((cookie) => cookie.startsWith('device')) ?? '';
	expect(device).not.toBe('');
	const cookie = device.split(';')[0] ?? '';
	const body = { email: staff.email, password: 'not the password' };
	for (let tries = 0; tries < 10; tries++)
		await site.call(loginStaff, { body, headers: { ...named, cookie, 'x-forwarded-for': anyAddress() } });
	const last = await site.call(loginStaff, { body, headers: { ...named, cookie, 'x-forwarded-for': anyAddress() } });
	expect(last.status).toBe(429);
});
