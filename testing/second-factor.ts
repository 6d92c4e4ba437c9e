/** A staff member with an authenticator app. */
import { codeAt } from '#features/accounts/server/one-time-code.ts';
import { claimStaff } from '#features/staff/contract.ts';
import { confirmSecondFactor, prepareSecondFactor } from '#features/staff/second-factor-contract.ts';
import { inviteStaff } from '#features/staff/server/first-account.ts';
import { anyAddress, type TestSite } from './site.ts';

let serial = 0;

export interface TestStaff {
	token: string;
	email: string;
	password: string;
	cookie: string;
}

export async function newStaff(site: TestSite): Promise<TestStaff> {
	const email = `staff-${++serial}@college.test`;
	const password = `the password of ${email}`;
	const token = (await inviteStaff(site.services, 'http://x')).split('#')[1];
	const body = { token, email, name: `Staff ${serial}`, password };
	const { reply, headers } = await site.call(claimStaff, { body, headers: { 'x-forwarded-for': anyAddress() } });
	const cookie = headers.getSetCookie().map((each) => each.split(';')[0]);
	return { token: reply.token, email, password, cookie: cookie.join('; ') };
}

export interface App {
	recoveryCodes: string[];
	code: (steps?: number) => string;
}

/** Moves the clock to the next 30 seconds, so that codes stay valid. `others`: processes on the same database. */
export async function setUpSecondFactor(
	site: TestSite,
	staff: { token: string },
	...others: readonly TestSite[]
): Promise<App> {
	const rest = 30_000 - (site.services.now().getTime() % 30_000);
	for (const each of new Set([site, ...others])) each.wait(rest);
	const { secret } = (await site.call(prepareSecondFactor, { as: staff })).reply;
	const code = (steps = 0) => codeAt(secret, new Date(site.services.now().getTime() + steps * 30_000));
	const confirmed = await site.call(confirmSecondFactor, { as: staff, body: { code: code(-1) } });
	return { recoveryCodes: confirmed.reply.recoveryCodes, code };
}
