/** A day of guessing at one account, simulated: how many passwords are checked, and what its owner notices. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressKey } from '#server/limits/address-key.ts';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { fakeClock, outcomeOf, retryAfter } from '#testing/fake-clock.ts';
import { sharedCounts } from '#testing/shared-counts.ts';
import { loginLimits, type TryLogin } from './login-limits.ts';

const security = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');

beforeEach(fakeClock);
afterEach(() => void vi.useRealTimers());

interface Trial {
	address: string;
	email?: string;
	device?: string;
	right?: boolean;
}

const login = (tryLogin: TryLogin, { address, email = 'club@college.test', device, right = false }: Trial) =>
	tryLogin({ email, address, device, isRight: () => Promise.resolve(right) }).catch(retryAfter);

/** Guesses all through a day, from each address in turn, and again as soon as that is allowed; returns how many were checked. */
async function guessForADay(tryLogin: TryLogin, addresses: readonly string[]): Promise<number> {
	const end = Date.now() + 86_400_000;
	let checked = 0;
	for (let turn = 0; Date.now() < end; turn++) {
		const { outcome } = await outcomeOf(login(tryLogin, { address: addresses[turn % addresses.length] ?? '' }));
		if (outcome === false) checked += 1;
		else vi.setSystemTime(Date.now() + Number(outcome) * 1000);
	}
	return checked;
}

const many = Array.from({ length: 1000 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
const network = Array.from({ length: 65_536 }, (_, index) => addressKey(`2001:db8:7:${index.toString(16)}::1`));

test.each([
	['one address', 3400, ['10.0.0.1']],
	['a thousand addresses', 6400, many],
	['an IPv6 /48', 3450, network],
])('%s gets at most %i passwords of one account checked in a day', async (who, most, addresses) => {
	const checked = await guessForADay(loginLimits(rateLimits(1), 'club'), addresses);
	expect([checked > most * 0.95, checked <= most]).toEqual([true, true]);
	expect(security).toContain(`${most.toLocaleString('en')} from ${who}`);
});

test('four processes that share their counts check hardly more passwords in a day than one', async () => {
	const shared = sharedCounts();
	const processes = Array.from({ length: 4 }, () => loginLimits(rateLimits(1, shared), 'club'));
	let asked = 0;
	const anyOfThem: TryLogin = (login) => (processes[asked++ % 4] as TryLogin)(login);
	expect(await guessForADay(anyOfThem, ['10.0.0.1'])).toBeLessThanOrEqual(3450);
	expect(security).toContain('four of them check 50 more passwords in a day');
});

test('the owner logs in within seconds while a thousand addresses guess, and at once in a known browser', async () => {
	const tryLogin = loginLimits(rateLimits(1), 'club');
	for (let guess = 0; guess < 3; guess++) for (const address of many) await outcomeOf(login(tryLogin, { address }));
	const { outcome, seconds } = await outcomeOf(login(tryLogin, { address: 'at home', right: true }));
	expect([outcome, seconds <= 5]).toEqual([true, true]);
	expect(await outcomeOf(login(tryLogin, { address: '10.0.0.1', device: 'known', right: true }))).toEqual({
		outcome: true,
		seconds: 0,
	});
});

test('an owner behind the address of somebody who guesses at that very account waits for a few seconds', async () => {
	const tryLogin = loginLimits(rateLimits(1), 'club');
	for (let guess = 0; guess < 600; guess++) await outcomeOf(login(tryLogin, { address: 'campus' }));
	const { outcome, seconds } = await outcomeOf(login(tryLogin, { address: 'campus', right: true }));
	expect([outcome, seconds <= 5]).toEqual([true, true]);
});

test('wrong passwords for many accounts keep nobody behind the same address waiting', async () => {
	const tryLogin = loginLimits(rateLimits(1), 'club');
	const guesses = Array.from({ length: 45 }, (_, index) =>
		login(tryLogin, { address: 'campus', email: `made-up-${index}@college.test` }),
	);
	const { outcome, seconds } = await outcomeOf(login(tryLogin, { address: 'campus', right: true }));
	expect([outcome, seconds <= 5]).toEqual([true, true]);
	for (const guess of guesses) await outcomeOf(guess);
});

test('of many who guess at the same moment a few wait, and the others are told when to come again', async () => {
	const tryLogin = loginLimits(rateLimits(1), 'club');
	const guesses = Array.from({ length: 90 }, (_, index) =>
		login(tryLogin, { address: 'campus', email: `made-up-${index}@college.test` }),
	);
	const outcomes = [];
	for (const guess of guesses) outcomes.push((await outcomeOf(guess)).outcome);
	const checked = outcomes.filter((outcome) => outcome === false).length;
	expect([checked >= 50, checked <= 60, new Set(outcomes)]).toEqual([true, true, new Set([false, 1])]);
});
