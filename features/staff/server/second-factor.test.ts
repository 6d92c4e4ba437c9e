import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeAt } from '#features/accounts/server/one-time-code.ts';
import { Problem } from '#server/core/problem.ts';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader } from '#server/db/tables.ts';
import { newStaff, setUpSecondFactor } from '#testing/second-factor.ts';
import { anyAddress, startSite, type TestSite, useSite } from '#testing/site.ts';
import { changeStaffPassword, loginStaff, staffSession } from '../contract.ts';
import { listPeople } from '../people-contract.ts';
import { secondFactorTexts as texts } from '../rules.ts';
import { confirmSecondFactor, deleteSecondFactor, prepareSecondFactor } from '../second-factor-contract.ts';

const site = useSite({ SITE_NAME: 'Clubs of Wrenmoor' });
/** A second process on the same database, where the engine allows one. */
let other: TestSite;
const onPostgres = process.env['TEST_DATABASE'] === 'postgres';

beforeAll(async () => {
	const { DATABASE_URL = '' } = site.services.settings;
	other = onPostgres ? await startSite({ DATABASE_URL }) : site;
});
afterAll(async () => {
	if (onPostgres) await other.stop();
});

const from = () => ({ 'x-forwarded-for': anyAddress() });
type Account = { email: string; password: string };
const logIn = ({ email, password }: Account, code?: string, on: TestSite = site) =>
	on.call(loginStaff, { body: { email, password, ...(code !== undefined && { code }) }, headers: from() });
const isLive = async (as: { token: string }) => (await site.call(staffSession, { as })).status === 200;

test('a secret counts once a code of it was shown, and the recovery codes are shown with that', async () => {
	const staff = await newStaff(site);
	const { status, reply } = await site.call(prepareSecondFactor, { as: staff });
	expect([status, reply.secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
	const uri = new URL(reply.uri);
	expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
	expect(decodeURIComponent(uri.pathname)).toBe(`/Clubs of Wrenmoor:${staff.email}`);
	expect(uri.searchParams.get('secret')).toBe(reply.secret);
	expect((await logIn(staff)).status).toBe(200);

	const wrong = await site.call(confirmSecondFactor, { as: staff, body: { code: '12345' } });
	expect([wrong.status, wrong.refusal.fields]).toEqual([400, { code: texts.wrong }]);
	const { recoveryCodes } = await setUpSecondFactor(site, staff, other);
	expect(new Set(recoveryCodes).size).toBe(10);
	for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
	const rows = await site.services.db.selectFrom('recovery_codes').select('code_hash').execute();
	expect(rows.filter(({ code_hash }) => recoveryCodes.some((code) => code_hash.includes(code)))).toEqual([]);
	expect((await site.call(prepareSecondFactor, { as: staff })).status).toBe(409);
});

test('a code of a secret that was replaced since is refused with that reason', async () => {
	const staff = await newStaff(site);
	const prepare = async () => (await site.call(prepareSecondFactor, { as: staff })).reply.secret;
	const [first, second] = [await prepare(), await prepare()];
	const confirm = (secret: string) => {
		const body = { secret, code: codeAt(secret, site.services.now()) };
		return site.call(confirmSecondFactor, { as: staff, body });
	};
	const refused = await confirm(first);
	expect([refused.status, refused.refusal]).toEqual([409, { error: texts.replaced, replaced: true }]);
	expect((await confirm(second)).status).toBe(200);
});

test('who confirms a secret again, because the reply was lost, gets recovery codes that count', async () => {
	const staff = await newStaff(site);
	const { secret } = (await site.call(prepareSecondFactor, { as: staff })).reply;
	const confirm = (more: object) => {
		const body = { code: codeAt(secret, site.services.now()), ...more };
		return site.call(confirmSecondFactor, { as: staff, body });
	};
	const [lost = ''] = (await confirm({ secret })).reply.recoveryCodes;
	const again = await confirm({ secret });
	expect([again.status, again.reply.recoveryCodes.length]).toEqual([200, 10]);
	expect((await logIn(staff, lost)).status).toBe(401);
	expect((await logIn(staff, again.reply.recoveryCodes[0])).status).toBe(200);
	for (const other of [{}, { secret: 'another' }]) {
		const refused = await confirm(other);
		expect([refused.status, refused.refusal.error]).toEqual([409, texts.isSetUp]);
	}
	site.wait(15 * 60_000);
	expect((await confirm({ secret })).status).toBe(409);
	expect((await logIn(staff, again.reply.recoveryCodes[1])).status).toBe(200);
});

test('a log-in asks for the code after the right password only', async () => {
	const staff = await newStaff(site);
	const { code } = await setUpSecondFactor(site, staff, other);
	const guess = await logIn({ ...staff, password: 'not the password' });
	expect(guess.refusal).toEqual({ error: 'Email or password is incorrect.' });
	const codeOnly = await logIn({ ...staff, password: 'not the password' }, code());
	expect(codeOnly.refusal).toEqual(guess.refusal);
	const asked = await logIn(staff);
	expect([asked.status, asked.refusal]).toEqual([401, { error: texts.missing, needs: 'code' }]);
	expect((await logIn(staff, '  ')).refusal).toEqual(asked.refusal);
	const wrong = await logIn(staff, '000 000');
	expect([wrong.status, wrong.refusal['needs'], wrong.refusal.fields]).toEqual([401, 'code', { code: texts.wrong }]);
	const pasted = `${code().slice(0, 3)} ${code().slice(3)} `;
	const right = await logIn(staff, pasted);
	expect([right.status, await isLive(right.reply)]).toEqual([200, true]);
});

test('a code works once, the step before and after is accepted, an earlier one is not', async () => {
	const staff = await newStaff(site);
	const { code } = await setUpSecondFactor(site, staff, other);
	expect((await logIn(staff, code(-2))).status).toBe(401);
	expect((await logIn(staff, code(-1))).status).toBe(401);
	const next = code(1);
	expect([(await logIn(staff, next)).status, (await logIn(staff, next)).status]).toEqual([200, 401]);
	// This code is older than the last one.
	expect((await logIn(staff, code())).status).toBe(401);
	for (const each of new Set([site, other])) each.wait(90_000);
	expect([(await logIn(staff, code(-1))).status, (await logIn(staff, code(2))).status]).toEqual([200, 401]);
});

test('of many who show one code at once, on two processes, one gets in', async () => {
	const staff = await newStaff(site);
	const { code, recoveryCodes } = await setUpSecondFactor(site, staff, other);
	const shown = code();
	const tries = [site, other, site, other, site, other];
	const results = await Promise.all(tries.map((on) => logIn(staff, shown, on)));
	expect(results.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
	const recovered = await Promise.all(tries.map((on) => logIn(staff, recoveryCodes[3], on)));
	expect(recovered.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
});

test('each recovery code logs in once, however it is written, and its owner is told', async () => {
	const staff = await newStaff(site);
	const { recoveryCodes } = await setUpSecondFactor(site, staff, other);
	await site.mails();
	const [first = '', second = ''] = recoveryCodes;
	expect([(await logIn(staff, first)).status, (await logIn(staff, first)).status]).toEqual([200, 401]);
	expect((await logIn(staff, second.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
	const mails = await site.mails();
	expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
		Array(2).fill([staff.email, 'A recovery code was used to log in to Clubs of Wrenmoor']),
	);
	expect(mails[1]?.text).toContain('8 of them are left.');
	expect(mails.map(({ text }) => text).join()).not.toContain(first);
});

const countSessions = async (db: Reader) =>
	(await db.selectFrom('sessions').select(rowCount).executeTakeFirstOrThrow()).count;

test('a recovery code is still good, and nobody is told of it, if the session could not be stored', async () => {
	const staff = await newStaff(site);
	const { recoveryCodes } = await setUpSecondFactor(site, staff, other);
	await site.mails();
	const { services } = site;
	const { transact } = services;
	const before = await countSessions(services.db);
	const refusing = vi.spyOn(services, 'transact').mockImplementation((work) =>
		transact(async (tx) => {
			const result = await work(tx);
			if ((await countSessions(tx)) > before) throw new Problem('unavailable', 'The database is away.');
			return result;
		}),
	);
	expect((await logIn(staff, recoveryCodes[0])).status).toBe(503);
	refusing.mockRestore();
	expect(await site.mails()).toEqual([]);
	expect((await logIn(staff, recoveryCodes[0])).status).toBe(200);
	expect(await site.mails()).toHaveLength(1);
});

test('setting it up logs the other devices out, and the owner is told', async () => {
	const staff = await newStaff(site);
	const before = (await logIn(staff)).reply;
	await site.mails();
	await setUpSecondFactor(site, staff, other);
	expect([await isLive(before), await isLive(staff)]).toEqual([false, true]);
	const [mail] = await site.mails();
	expect([mail?.to, mail?.subject]).toEqual([staff.email, 'Your second factor for Clubs of Wrenmoor was set up']);
});

test('a log-in by password alone that runs while it is set up leaves no session', async () => {
	const staff = await newStaff(site);
	const [, ...logins] = await Promise.all([
		setUpSecondFactor(site, staff, other),
		...[site, other, site, other].map((on) => logIn(staff, undefined, on)),
	]);
	for (const { status, reply } of logins) if (status === 200) expect(await isLive(reply)).toBe(false);
	expect((await logIn(staff)).status).toBe(401);
});

test('it is removed by a code or by a recovery code, and the password is enough again', async () => {
	const staff = await newStaff(site);
	const remove = (code: unknown) => site.call(deleteSecondFactor, { as: staff, body: { code } });
	expect((await remove('123456')).status).toBe(409);
	const first = await setUpSecondFactor(site, staff, other);
	expect((await remove('no code')).refusal.fields).toEqual({ code: texts.wrong });
	expect((await remove(undefined)).refusal.fields).toEqual({ code: texts.missing });
	await site.mails();
	expect((await remove(first.code())).status).toBe(204);
	expect((await site.mails()).map(({ subject }) => subject)).toEqual([
		'Your second factor for Clubs of Wrenmoor was removed',
	]);
	expect((await logIn(staff)).status).toBe(200);
	const second = await setUpSecondFactor(site, staff, other);
	expect((await logIn(staff, first.recoveryCodes[0])).status).toBe(401);
	expect((await remove(second.recoveryCodes[0])).status).toBe(204);
});

test('wrong codes are limited: a browser that is known has five in 15 minutes, whatever others do', async () => {
	const staff = await newStaff(site);
	const { code } = await setUpSecondFactor(site, staff, other);
	const here = (sent: string) =>
		site.call(loginStaff, {
			body: { email: staff.email, password: staff.password, code: sent },
			headers: { ...from(), cookie: staff.cookie },
		});
	for (let tries = 0; tries < 9; tries++) expect((await here('no code')).status).toBe(401);
	expect((await logIn(staff)).status).toBe(401);
	expect((await here('no code')).status).toBe(401);
	const refused = await here(code());
	expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
	// Strangers who know the password have their own attempts.
	expect((await logIn(staff, code())).status).toBe(200);
});

test('a session that guesses at its own codes is refused after ten attempts', async () => {
	const staff = await newStaff(site);
	const { code } = await setUpSecondFactor(site, staff, other);
	const remove = (sent: string) => site.call(deleteSecondFactor, { as: staff, body: { code: sent } });
	// The set-up used the first attempt.
	for (let tries = 0; tries < 9; tries++) expect((await remove('no code')).status).toBe(400);
	expect((await remove(code())).status).toBe(429);
});

test('a new password leaves the second factor as it is', async () => {
	const staff = await newStaff(site);
	const { code } = await setUpSecondFactor(site, staff, other);
	const change = { currentPassword: staff.password, newPassword: 'another long password' };
	expect((await site.call(changeStaffPassword, { as: staff, body: change })).status).toBe(204);
	const changed = { ...staff, password: 'another long password' };
	expect([(await logIn(changed)).status, (await logIn(changed, code())).status]).toEqual([401, 200]);
});

test('that a second factor was set up or removed stands in the trail, and no code', async () => {
	// The account has the id of the next person.
	await site.newClub();
	const staff = await newStaff(site);
	const { code, recoveryCodes } = await setUpSecondFactor(site, staff, other);
	for (const each of new Set([site, other])) each.wait(90_000);
	const removed = await site.call(deleteSecondFactor, { as: staff, body: { code: code() } });
	expect(removed.status).toBe(204);
	const entries = await site.services.db
		.selectFrom('trail_entries')
		.selectAll()
		.where('by_kind', '=', 'staff')
		.execute();
	const own = entries
		.filter(({ did, about_name, by_name }) => did === 'staff.changed' && about_name === by_name)
		.slice(-2);
	expect(own.map(({ changes }) => JSON.parse(changes))).toEqual([
		{ SecondFactor: [false, true] },
		{ SecondFactor: [true, false] },
	]);
	const { reply: people } = await site.call(listPeople, { as: staff });
	const StaffID = people.find(({ Email }) => Email === staff.email)?.StaffID;
	expect(own.map(({ about_id }) => about_id)).toEqual([String(StaffID), String(StaffID)]);
	for (const each of recoveryCodes) expect(JSON.stringify(entries)).not.toContain(each);
});
