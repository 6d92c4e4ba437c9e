/** Simulates a day of guesses at an account: how many are checked, and what the owner notices. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { openLimits } from '#server/limits/limits.ts';
import { fakeClock, outcomeOf, retryAfter } from '#testing/fake-clock.ts';
import { strangeLogins, tryKnown } from './login-limits.ts';

const security = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');

beforeEach(fakeClock);
afterEach(() => void vi.useRealTimers());

function server() {
	const limits = openLimits(1);
	const tryStrange = strangeLogins(limits, 'club');
	return async (address: string, isRight = false, { id = 1, device = '' } = {}): Promise<boolean | number> => {
		const judge = () => Promise.resolve(isRight ? {} : undefined);
		const email = `club-${id}@college.test`;
		const tried = device ? tryKnown(limits, device, [id], judge) : tryStrange({ email, address, judge });
		return tried.then((found) => found !== undefined, retryAfter);
	};
}

/** Guesses from each address as soon as allowed; returns how many were checked. */
async function guessForADay(logIn: ReturnType<typeof server>, addresses: readonly string[], device = '') {
	const end = Date.now() + 86_400_000;
	let checked = 0;
	for (let turn = 0; Date.now() < end; turn++) {
		const { outcome } = await outcomeOf(logIn(addresses[turn % addresses.length] ?? '', false, { device }));
		if (outcome === false) checked += 1;
		else vi.setSystemTime(Date.now() + Number(outcome) * 1000);
	}
	return checked;
}

const many = Array.from({ length: 1000 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);

test.each([
	['one address', ['10.0.0.1']],
	['a thousand addresses', many],
])('%s gets at most 2,950 passwords of one account checked in a day', async (_, addresses) => {
	const checked = await guessForADay(server(), addresses);
	expect([checked > 2850, checked <= 2950]).toEqual([true, true]);
	expect(security).toContain('at most 2,950 passwords of one account');
});

test('a guesser in a browser that knows the account has ten in a quarter of an hour', async () => {
	const checked = await guessForADay(server(), ['10.0.0.1'], 'known');
	expect([checked > 940, checked <= 970]).toEqual([true, true]);
});

test('the owner waits for seconds in a new browser while strangers guess, and not at all in a known one, or at other accounts', async () => {
	const logIn = server();
	for (let guess = 0; guess < 900; guess++) await outcomeOf(logIn(many[guess % 1000] ?? ''));
	const { outcome, seconds } = await outcomeOf(logIn('at home', true));
	expect([outcome, seconds <= 5]).toEqual([true, true]);
	const atOnce = { outcome: true, seconds: 0 };
	expect(await outcomeOf(logIn('10.0.0.1', true, { device: 'known' }))).toEqual(atOnce);
	expect(await outcomeOf(logIn('at home', true, { id: 2 }))).toEqual(atOnce);
});

test('wrong passwords for many accounts keep nobody behind the same address waiting for long', async () => {
	const logIn = server();
	for (let id = 100; id < 100 + rateLimits['strange browsers of an address'].points; id++)
		await logIn('campus', false, { id });
	const guesses = Array.from({ length: 20 }, (_, index) => logIn('campus', false, { id: 200 + index }));
	const { outcome, seconds } = await outcomeOf(logIn('campus', true));
	expect([outcome, seconds > 3, seconds <= 5]).toEqual([true, true, true]);
	await outcomeOf(Promise.all(guesses));
});

test('at the log-ins of clubs and of staff together two passwords of strangers are checked at once, and the two take turns', async () => {
	const limits = openLimits(1);
	const end = Promise.withResolvers<void>();
	const checked: string[] = [];
	const guesses = (['club', 'staff'] as const).flatMap((kind) => {
		const tryStrange = strangeLogins(limits, kind);
		const judge = async () => {
			checked.push(kind);
			await end.promise;
			return undefined;
		};
		return Array.from({ length: 34 }, (_, index) =>
			tryStrange({ email: `${index}@college.test`, address: `10.0.0.${index}`, judge }),
		);
	});
	for (let step = 0; step < 1000; step++) await Promise.resolve();
	expect(checked).toHaveLength(2);
	end.resolve();
	expect(new Set(await Promise.all(guesses))).toEqual(new Set([undefined]));
	expect(checked.slice(0, 10).filter((kind) => kind === 'staff').length).toBeGreaterThanOrEqual(4);
});

test('a flood at one account from many addresses leaves strange browsers their log-ins at others', async () => {
	const tryStrange = strangeLogins(openLimits(1), 'club');
	const end = Promise.withResolvers<void>();
	const judge = () => end.promise.then(() => undefined);
	const flood = Promise.allSettled(
		many.slice(0, 60).map((address) => tryStrange({ email: 'flooded@college.test', address, judge })),
	);
	const other = tryStrange({ email: 'other@college.test', address: '10.9.8.7', judge: async () => ({}) });
	expect(await other).toEqual({});
	end.resolve();
	await flood;
});
