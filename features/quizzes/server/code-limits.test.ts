/** Simulates an exam hour: what a class notices, and how many guesses are judged. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLimits } from '#server/limits/limits.ts';
import { fakeClock, outcomeOf, retryAfter } from '#testing/fake-clock.ts';
import { type CheckCode, codeLimits, suspectAfter } from './code-limits.ts';

const security = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');

beforeEach(fakeClock);
afterEach(() => void vi.useRealTimers());

const attempt = (checkCode: CheckCode, address: string, isRight: boolean, participantId?: string) =>
	checkCode({ quizId: 1, address, participantId, isRight: () => isRight }).catch(retryAfter);
const guess = (checkCode: CheckCode, address: string) => outcomeOf(attempt(checkCode, address, false));
const open = (checkCode: CheckCode, address: string) => outcomeOf(attempt(checkCode, address, true));

const many = (count: number) => Array.from({ length: count }, (_, index) => `address ${index}`);

test.each([
	['one address', 2150, ['elsewhere'], []],
	['the address of the class', 2750, ['campus'], ['campus']],
	['a hundred addresses', 2450, many(100), []],
])('%s gets at most %i codes judged in an hour', async (who, most, addresses, opened) => {
	const checkCode = codeLimits(openLimits(1));
	for (const address of opened) await open(checkCode, address);
	const end = Date.now() + 3_600_000;
	let judged = 0;
	for (let turn = 0; Date.now() < end; turn++) {
		const { outcome } = await guess(checkCode, addresses[turn % addresses.length] ?? '');
		if (outcome === false) judged += 1;
		else vi.setSystemTime(Date.now() + Number(outcome) * 1000);
	}
	expect([judged > most * 0.95, judged <= most]).toEqual([true, true]);
	expect(security).toContain(`${most.toLocaleString('en')} from ${who}`);
});

test('a class of a thousand behind one address does not notice that one in seven mistypes', async () => {
	const checkCode = codeLimits(openLimits(1));
	const outcomes = new Set<unknown>();
	for (let student = 0; student < 1000; student++) {
		if (student % 7 === 3) await guess(checkCode, 'campus');
		const { outcome, seconds } = await open(checkCode, 'campus');
		outcomes.add(`${outcome} after ${seconds} seconds`);
	}
	expect([...outcomes]).toEqual(['true after 0 seconds']);
});

test('guesses from everywhere delay nobody where the quiz was opened, nor elsewhere who has not guessed', async () => {
	const checkCode = codeLimits(openLimits(1));
	await open(checkCode, 'campus');
	for (let slip = 0; slip < 5; slip++) await guess(checkCode, 'campus');
	for (let round = 0; round < 5; round++) for (const address of many(300)) await guess(checkCode, address);
	expect([await open(checkCode, 'campus'), await open(checkCode, 'at home')]).toEqual([
		{ outcome: true, seconds: 0 },
		{ outcome: true, seconds: 0 },
	]);
});

test('who has opened the quiz opens it again at once, whatever is guessed at the same address', async () => {
	const checkCode = codeLimits(openLimits(1));
	await attempt(checkCode, 'at home', true, 'Ada');
	const flood = Array.from({ length: 1100 }, () => attempt(checkCode, 'campus', false));
	expect(await outcomeOf(attempt(checkCode, 'campus', true, 'Ada'))).toEqual({ outcome: true, seconds: 0 });
	expect(await attempt(checkCode, 'campus', false, 'Ada')).toBe(false);
	await outcomeOf(Promise.all(flood));
});

test('a burst of guesses from one address takes three of the places at which suspects are told apart', async () => {
	const checkCode = codeLimits(openLimits(1));
	await Promise.all(Array.from({ length: 100 }, () => attempt(checkCode, 'attacker', false)));
	// The other 97 of the 100 guesses used up attempts that all suspects share.
	const [suspects, others] = [many(500), 500 - (100 - suspectAfter)];
	for (const address of suspects) for (let wrong = 0; wrong < suspectAfter; wrong++) await guess(checkCode, address);
	const waits = [];
	for (const address of suspects.slice(0, others + 3)) waits.push((await guess(checkCode, address)).seconds > 0);
	expect(waits.indexOf(true)).toBe(others + 1);
});
