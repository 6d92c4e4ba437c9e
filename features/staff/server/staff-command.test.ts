/** `npm run staff` while a server runs on the same database. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newStaff, setUpSecondFactor } from '#testing/second-factor.ts';
import { anyAddress, startSite, type TestSite, useSite } from '#testing/site.ts';
import { claimStaff, staffSession } from '../contract.ts';
import { loginOnce } from '../oidc-contract.ts';
import { staffTexts } from '../rules.ts';

const site = useSite();
const script = fileURLToPath(new URL('../../../main/staff.ts', import.meta.url));

async function commandAt(at: TestSite, ...args: string[]) {
	const { DATA_DIR, DATABASE_URL, STAFF_EMAIL, STAFF_PASSWORD, TIME_ZONE } = at.services.settings;
	const settings = { DATA_DIR, STAFF_EMAIL, STAFF_PASSWORD, TIME_ZONE, ...(DATABASE_URL && { DATABASE_URL }) };
	const { NODE_OPTIONS: _, ...environment } = process.env;
	const child = spawn(process.execPath, [script, ...args], { env: { ...environment, ...settings } });
	const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
	const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
	return { code: await ended, out, problem };
}

const command = (...args: string[]) => commandAt(site, ...args);

const isLive = async (as: { token: string }) => (await site.call(staffSession, { as })).status === 200;

test('the operator lists the staff and removes somebody, whose session is dead at the next call', async () => {
	const staff = await newStaff(site);
	await setUpSecondFactor(site, staff);
	expect(await isLive(staff)).toBe(true);
	const listed = await command('list');
	expect([listed.code, listed.problem]).toEqual([0, '']);
	const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(site.services.now());
	expect(listed.out).toMatch(
		new RegExp(`^active {3}second factor {2}last seen ${day} {2}Staff \\d+ <${staff.email}>$`, 'm'),
	);
	expect(listed.out).toMatch(/^active {3}password only {2}last seen \S+ +College staff <staff@college\.test>$/m);

	const removed = await command('remove', staff.email.toUpperCase());
	expect([removed.code, removed.out]).toEqual([
		0,
		expect.stringMatching(/^Staff \d+ is no longer on the staff and is logged out\.\n$/),
	]);
	expect(await isLive(staff)).toBe(false);
	const again = await command('remove', staff.email);
	expect([again.code, again.problem]).toEqual([1, `${staffTexts.noSuchPerson}\n`]);
});

test('the last person is not removed; beside a second one the account of the settings is, until the next start', async () => {
	const small = await startSite();
	try {
		const { email } = await small.staff();
		const last = await commandAt(small, 'remove', email);
		expect([last.code, last.problem]).toEqual([1, `${staffTexts.lastPerson}\n`]);
		await newStaff(small);
		const { out } = await commandAt(small, 'remove', email);
		expect(out).toContain('As long as STAFF_EMAIL names this address, the next start makes the account again.');
	} finally {
		await small.stop();
	}
});

test('a link is printed while the server runs, and makes an account there', async () => {
	const { out } = await command();
	const token = /#([\w-]{43})$/m.exec(out)?.[1] ?? '';
	const body = { token, email: 'printed@college.test', name: 'Printed', password: 'a password of many words' };
	const claimed = await site.call(claimStaff, { body, headers: { 'x-forwarded-for': anyAddress() } });
	expect(claimed.status).toBe(201);
});

test('a link that logs in once is printed while the server runs', async () => {
	const { out } = await command('one-time-login', 'staff@college.test');
	const token = /\/staff#([\w-]{43})$/m.exec(out)?.[1] ?? '';
	expect((await site.call(loginOnce, { body: { token } })).status).toBe(200);
});

test('words that it does not know are answered with how to use it', async () => {
	const { code, problem } = await command('list', 'all');
	expect([code, problem]).toEqual([1, expect.stringContaining('npm run staff -- remove ADDRESS')]);
});
