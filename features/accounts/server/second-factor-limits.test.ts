/** A guesser who knows the password and tries codes all day. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { fakeClock, outcomeOf, retryAfter } from '#testing/fake-clock.ts';
import { secondFactorLimits } from './second-factor-limits.ts';

beforeEach(fakeClock);
afterEach(() => void vi.useRealTimers());

const day = 24 * 3_600_000;
const codes = () => {
	const tryCode = secondFactorLimits(rateLimits(1));
	return (device: string | undefined, isRight: boolean, accountId = 1) =>
		outcomeOf(
			tryCode({ accountId, device, judge: async () => (isRight ? {} : undefined) })
				.then((found) => found !== undefined)
				.catch(retryAfter),
		);
};

/** Guesses for a day, as soon as that is allowed; returns how many codes were checked. */
async function guessForADay(tryCode: ReturnType<typeof codes>, device?: string): Promise<number> {
	const end = Date.now() + day;
	let checked = 0;
	while (Date.now() < end) {
		const { outcome } = await tryCode(device, false);
		if (outcome === false) checked += 1;
		else vi.setSystemTime(Date.now() + Number(outcome) * 1000);
	}
	return checked;
}

test('in a day so few codes are checked that finding one is a matter of years', async () => {
	const checked = await guessForADay(codes());
	// Three codes in a million are right at any moment.
	expect([checked > 1000, (checked * 3) / 1_000_000 < 0.005]).toEqual([true, true]);
	expect(await guessForADay(codes(), 'known')).toBeLessThanOrEqual(55);
});

test('a guesser keeps nobody waiting in a browser that is known, nor at another account', async () => {
	const tryCode = codes();
	for (let guess = 0; guess < 200; guess++) await tryCode(undefined, false);
	expect((await tryCode('known', true)).outcome).toBe(true);
	expect((await tryCode(undefined, true, 2)).outcome).toBe(true);
});

test('a right code gives a browser its attempts back', async () => {
	const tryCode = codes();
	for (let round = 0; round < 4; round++) {
		for (let guess = 0; guess < 4; guess++) expect((await tryCode('known', false)).outcome).toBe(false);
		expect((await tryCode('known', true)).outcome).toBe(true);
	}
});
