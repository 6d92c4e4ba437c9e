/** A day of guessing at one account, simulated: how many passwords are checked, and what its owner notices. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginAttempts } from '#contract/attempt-limits.ts';
import { hashToken } from '#server/http/identify.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { fakeClock, outcomeOf, retryAfter } from '#testing/fake-clock.ts';
import { sharedCounts } from '#testing/shared-counts.ts';
import { deviceLimits, newcomersLimits } from './login-limits.ts';

const security = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');

beforeEach(fakeClock);
afterEach(() => void vi.useRealTimers());

interface Trial {
	address: string;
	/** The account that is tried. */
	id?: number;
	device?: string;
	/** The account whose password it is. */
	right?: number;
}

/** A server, as somebody sees it who logs in; `other` is another account with every address. */
function server(limits = rateLimits(1), other?: number) {
	const [tryKnown, tryNewcomer] = [deviceLimits(limits, 'club log-in'), newcomersLimits(limits, 'club')];
	return async ({ address, id = 1, device, right }: Trial): Promise<boolean | number> => {
		const [account, email] = [{ id }, `club-${id}@college.test`];
		const accounts = [other === undefined ? undefined : { id: other }, account];
		const findRight = () => Promise.resolve(accounts.find((each) => each !== undefined && each.id === right));
		const work =
			device === undefined
				? tryNewcomer({ email, address, accounts, findRight })
				: tryKnown(device, [account], findRight);
		return work.then((found) => found !== undefined, retryAfter);
	};
}
type LogIn = ReturnType<typeof server>;

/** Guesses all through a day, from each address in turn, and again as soon as that is allowed; returns how many were checked. */
async function guessForADay(logIn: LogIn, addresses: readonly string[]): Promise<number> {
	const end = Date.now() + 86_400_000;
	let checked = 0;
	for (let turn = 0; Date.now() < end; turn++) {
		const { outcome } = await outcomeOf(logIn({ address: addresses[turn % addresses.length] ?? '' }));
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
	const checked = await guessForADay(server(), addresses);
	expect([checked > most * 0.95, checked <= most]).toEqual([true, true]);
	expect(security).toContain(`${most.toLocaleString('en')} from ${who}`);
});

test('nor does a guesser who can log in to another account with the same address, such as a club’s of their own', async () => {
	const logIn = server(rateLimits(1), 2);
	let turn = 0;
	const guess: LogIn = async (trial) => {
		if (turn++ % 3 === 0) await logIn({ ...trial, right: 2 });
		return logIn(trial);
	};
	expect(await guessForADay(guess, ['10.0.0.1'])).toBeLessThanOrEqual(3400);
});

test.each([undefined, 2])('after a right password its address stays suspect (other account: %s)', async (other) => {
	const limits = rateLimits(1);
	const logIn = server(limits, other);
	for (let guess = 0; guess < 3; guess++) await logIn({ address: 'campus' });
	expect([await logIn({ address: 'campus', right: 1 }), await logIn({ address: 'campus' })]).toEqual([true, false]);
	const suspects = limits.named('club log-in suspects', loginAttempts.suspects);
	expect(await suspects.counted(hashToken('club-1@college.test'))).toBe(1);
});

test('a right password gives a browser only its attempts at that account back', async () => {
	const tryKnown = deviceLimits(rateLimits(1), 'club log-in');
	const [club, officer] = [{ id: 1 }, { id: 2 }];
	const logIn = (tried: readonly { id: number }[], right?: { id: number }) =>
		tryKnown('known', tried, () => Promise.resolve(right)).catch(retryAfter);
	for (let guess = 0; guess < 4; guess++) expect(await logIn([club, officer])).toBeUndefined();
	expect(await logIn([club, officer], club)).toBe(club);
	expect(await logIn([club, officer])).toBeUndefined();
	expect(await logIn([officer], officer)).toBeGreaterThan(800);
	for (let guess = 0; guess < 4; guess++) expect(await logIn([club])).toBeUndefined();
	expect(await logIn([club], club)).toBeGreaterThan(800);
});

test('four processes that share their counts check hardly more passwords in a day than one', async () => {
	const shared = sharedCounts();
	const processes = Array.from({ length: 4 }, () => server(rateLimits(1, shared)));
	let asked = 0;
	const anyOfThem: LogIn = (trial) => (processes[asked++ % 4] as LogIn)(trial);
	expect(await guessForADay(anyOfThem, ['10.0.0.1'])).toBeLessThanOrEqual(3450);
	expect(security).toContain('four of them check 50 more passwords in a day');
});

test('the owner logs in within seconds while a thousand addresses guess, and at once in a known browser', async () => {
	const logIn = server();
	for (let guess = 0; guess < 3; guess++) for (const address of many) await outcomeOf(logIn({ address }));
	const { outcome, seconds } = await outcomeOf(logIn({ address: 'at home', right: 1 }));
	expect([outcome, seconds <= 5]).toEqual([true, true]);
	expect(await outcomeOf(logIn({ address: '10.0.0.1', device: 'known', right: 1 }))).toEqual({
		outcome: true,
		seconds: 0,
	});
});

test('an owner behind the address of somebody who guesses at that very account waits for a few seconds', async () => {
	const logIn = server();
	for (let guess = 0; guess < 600; guess++) await outcomeOf(logIn({ address: 'campus' }));
	const { outcome, seconds } = await outcomeOf(logIn({ address: 'campus', right: 1 }));
	expect([outcome, seconds <= 5]).toEqual([true, true]);
});

test('wrong passwords for many accounts keep nobody behind the same address waiting', async () => {
	const logIn = server();
	const guesses = Array.from({ length: 45 }, (_, index) => logIn({ address: 'campus', id: 100 + index }));
	const { outcome, seconds } = await outcomeOf(logIn({ address: 'campus', right: 1 }));
	expect([outcome, seconds <= 5]).toEqual([true, true]);
	for (const guess of guesses) await outcomeOf(guess);
});

test('of many who guess at the same moment a few wait, and the others are told when to come again', async () => {
	const logIn = server();
	const guesses = Array.from({ length: 90 }, (_, index) => logIn({ address: 'campus', id: 100 + index }));
	const outcomes = [];
	for (const guess of guesses) outcomes.push((await outcomeOf(guess)).outcome);
	const checked = outcomes.filter((outcome) => outcome === false).length;
	expect([checked >= 50, checked <= 60, new Set(outcomes)]).toEqual([true, true, new Set([false, 1])]);
});

test('at the log-ins of clubs and of staff together two passwords of strangers are checked at once, and the two take turns', async () => {
	const limits = rateLimits(1);
	const end = Promise.withResolvers<void>();
	const checked: string[] = [];
	const guesses = (['club', 'staff'] as const).flatMap((kind) => {
		const tryNewcomer = newcomersLimits(limits, kind);
		const findRight = async () => {
			checked.push(kind);
			await end.promise;
			return undefined;
		};
		return Array.from({ length: 34 }, (_, index) =>
			tryNewcomer({ email: `${index}@college.test`, address: `10.0.0.${index}`, accounts: [undefined], findRight }),
		);
	});
	for (let step = 0; step < 1000; step++) await Promise.resolve();
	expect(checked).toHaveLength(2);
	end.resolve();
	expect(new Set(await Promise.all(guesses))).toEqual(new Set([undefined]));
	expect(checked.slice(0, 10).filter((kind) => kind === 'staff').length).toBeGreaterThanOrEqual(4);
});
