import { expect, test } from 'vitest';
import { anyAddress, useSite } from '#testing/site.ts';
import { claimStaff, loginStaff, staffSession } from '../contract.ts';
import { inviteStaff } from './first-account.ts';

const site = useSite();

const from = () => ({ 'x-forwarded-for': anyAddress() });
const hour = 3_600_000;
const password = 'twelve or more';

async function newToken(): Promise<string> {
	const link = await inviteStaff(site.services, 'http://clubs.test');
	expect(link).toMatch(/^http:\/\/clubs\.test\/staff\/set-up#[\w-]{43}$/);
	return link.split('#')[1] ?? '';
}

test('a link makes one account, which is logged in at once', async () => {
	const body = { token: await newToken(), email: 'Dana@College.test', name: 'Dana Fields', password };
	const { status, reply, headers } = await site.call(claimStaff, { body, headers: from() });
	expect(status).toBe(201);
	expect(reply.staff).toEqual({ Email: 'Dana@College.test', Name: 'Dana Fields' });
	expect(headers.getSetCookie()[0]).toMatch(/^staff_sid-\d+=/);
	expect((await site.call(staffSession, { as: reply })).status).toBe(200);
	const login = await site.call(loginStaff, { body: { email: 'dana@college.test', password }, headers: from() });
	expect(login.status).toBe(200);

	const again = await site.call(claimStaff, { body: { ...body, email: 'other@college.test' }, headers: from() });
	expect(again.status).toBe(409);
	expect(again.refusal.error).toMatch(/has been used.*If you already made your account, log in\./);
});

test('of five who open one link at once one gets an account', async () => {
	const token = await newToken();
	const results = await Promise.all(
		[1, 2, 3, 4, 5].map((who) =>
			site.call(claimStaff, {
				body: { token, email: `racer-${who}@college.test`, name: `Racer ${who}`, password },
				headers: from(),
			}),
		),
	);
	expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test('a link is dead after 24 hours, and a made-up one never lived', async () => {
	const token = await newToken();
	const late = { token, email: 'late@college.test', name: 'Late', password };
	site.wait(24 * hour);
	expect((await site.call(claimStaff, { body: late, headers: from() })).status).toBe(409);
	for (const forged of ['A'.repeat(43), 'cut-off']) {
		const { status, refusal } = await site.call(claimStaff, { body: { ...late, token: forged }, headers: from() });
		expect([forged, status, refusal.fields]).toEqual([forged, 409, undefined]);
	}
});

test('a refused attempt leaves the link alive', async () => {
	const token = await newToken();
	const { email: taken } = await site.staff();
	const refused = await site.call(claimStaff, {
		body: { token, email: taken, name: 'Twin', password },
		headers: from(),
	});
	expect([refused.status, refused.refusal.fields]).toEqual([
		409,
		{ email: 'A staff account with this e-mail address exists already.' },
	]);
	const short = { token, email: 'sam@college.test', name: '', password: 'eleven char' };
	const bad = await site.call(claimStaff, { body: short, headers: from() });
	expect([bad.status, bad.refusal.fields]).toEqual([
		400,
		{ name: 'Enter your name.', password: 'Password must be at least 12 characters' },
	]);
	const good = { ...short, name: 'Sam', password };
	expect((await site.call(claimStaff, { body: good, headers: from() })).status).toBe(201);
});
