import { expect, test } from 'vitest';
import { listPasskeys, removePasskey } from '#features/accounts/passkey-contract.ts';
import { passkeyTexts } from '#features/accounts/passkey-rules.ts';
import { linkIdentity } from '#features/accounts/server/oidc-store.ts';
import { logInWith, passkeyOf } from '#testing/authenticator.ts';
import { anyAddress, useSite } from '#testing/site.ts';
import { changeStaffPassword, claimStaff, loginStaff, staffSession } from '../contract.ts';
import { loginOnce } from '../oidc-contract.ts';
import { inviteStaff, printOneTimeLogin } from './first-account.ts';

const site = useSite({
	OIDC_ISSUER: 'http://127.0.0.1:9',
	OIDC_CLIENT_ID: 'clubs',
	OIDC_CLIENT_SECRET: 'secret',
	OIDC_NAME: 'Campus log-in',
	OIDC_ONLY: 'staff',
});

const email = 'staff@college.test';
const password = 'password-of-the-staff';
const from = () => ({ headers: { 'x-forwarded-for': anyAddress() } });
const print = async () => (await printOneTimeLogin(site.services, 'http://clubs.test', email)).split('#')[1] ?? '';
const logIn = (token: string) => site.call(loginOnce, { body: { token }, ...from() });

test('staff with single sign-on alone have no password: the right one is refused, and none can be set', async () => {
	const { status, refusal } = await site.call(loginStaff, { body: { email, password }, ...from() });
	expect([status, refusal.error]).toEqual([403, expect.stringContaining('“Campus log-in”')]);
	const as = (await logIn(await print())).reply;
	const body = { currentPassword: password, newPassword: 'another password of the staff' };
	expect((await site.call(changeStaffPassword, { as, body })).status).toBe(403);
	const token = (await inviteStaff(site.services, '')).split('#')[1] ?? '';
	const claim = { token, email: 'new@college.test', name: 'New', password: 'another password of the staff' };
	expect((await site.call(claimStaff, { body: claim, ...from() })).status).toBe(403);
});

test('a link that the operator printed logs one of the staff in, once and for ten minutes', async () => {
	const first = await print();
	const token = await print();
	expect((await logIn(first)).status, 'replaced').toBe(409);
	const [one, two] = await Promise.all([logIn(token), logIn(token)]);
	expect([one.status, two.status].toSorted()).toEqual([200, 409]);
	const as = one.status === 200 ? one.reply : two.reply;
	expect((await site.call(staffSession, { as })).reply.staff.Email).toBe(email);
	const late = await print();
	site.wait(600_001);
	expect((await logIn(late)).status).toBe(409);
	await expect(printOneTimeLogin(site.services, '', 'nobody@college.test')).rejects.toThrow('no such staff member');
});

test('a passkey of staff is refused as their password is, and the only one of a person without sign-on stays', async () => {
	const as = (await logIn(await print())).reply;
	const passkey = await passkeyOf(site, as);
	const { status, refusal } = await logInWith(site, passkey);
	expect([status, refusal.error]).toEqual([403, expect.stringContaining('“Campus log-in”')]);
	const [only] = (await site.call(listPasskeys, { as })).reply;
	const remove = () => site.call(removePasskey, { as, params: { passkeyId: only?.PasskeyID ?? 0 } });
	expect((await remove()).refusal).toEqual({ error: passkeyTexts.onlyWayIn });
	const { id } = await site.services.db
		.selectFrom('accounts')
		.select('id')
		.where('email', '=', email)
		.executeTakeFirstOrThrow();
	const identity = { issuer: 'http://127.0.0.1:9', subject: 'one', groups: [], email } as never;
	await site.services.transact((tx) =>
		linkIdentity(tx, 'staff', id, identity, { now: site.services.now().toISOString() }),
	);
	expect((await remove()).status).toBe(204);
});
