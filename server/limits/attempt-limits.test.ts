import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeClock, outcomeOf, retryAfter } from '#testing/fake-clock.ts';
import { useSite } from '#testing/site.ts';
import { attempt, attemptsOf } from './attempt-limits.ts';
import { rateLimits } from './rate-limits.ts';

const site = useSite();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Tries at one secret, counted where this site counts: in the process, or in its database. */
function attemptsAt(name: string, allowed: Parameters<typeof attemptsOf>[2], scale = 1) {
	const guard = attemptsOf(rateLimits(scale, site.services.database.openCounter), name, allowed);
	const hear = async (isRight: () => boolean | Promise<boolean>) =>
		attempt([[guard, 'key']], isRight).catch((refusal) => refusal.extras.retryAfter);
	return { guard, right: () => hear(() => true), wrong: () => hear(() => false), hear };
}

test('once they are used up there is one try per pause, and the pauses grow up to the last', async () => {
	const { wrong } = attemptsAt('growing', { points: 3, seconds: 86_400, pauses: [120, 240, 900] });
	const waits = [];
	for (let heard = 0; heard < 16; heard++) {
		let waited = 0;
		for (let result = await wrong(); result !== false; result = await wrong()) {
			waited += result;
			wait(result);
		}
		waits.push(waited);
	}
	expect(waits).toEqual([0, 0, 0, 0, 120, 120, 0, 240, 240, 0, 900, 900, 900, 900, 900, 900]);
});

test('a right attempt is refused during a pause, accepted after it, and starts no pause', async () => {
	const { right, wrong } = attemptsAt('heard', { points: 1, seconds: 86_400, pauses: [120] });
	expect([await wrong(), await wrong(), await right()]).toEqual([false, false, 120]);
	wait(120);
	expect([await right(), await right(), await wrong(), await right()]).toEqual([true, true, false, 120]);
});

test('of many simultaneous attempts after a pause, one is checked', async () => {
	const { wrong } = attemptsAt('at once', { points: 1, seconds: 86_400, pauses: [120] });
	await wrong();
	const results = await Promise.all(Array.from({ length: 20 }, wrong));
	expect(results.filter((result) => result === false)).toHaveLength(1);
});

test('attempts wait for a short pause in the order in which they came, and right ones keep nobody waiting', async () => {
	fakeClock();
	const guard = attemptsOf(rateLimits(1), 'in line', { points: 1, seconds: 86_400, pauses: [1] });
	const order: string[] = [];
	const hear = (name: string, isRight: boolean) => attempt([[guard, 'key']], () => order.push(name) > 0 && isRight);
	await hear('at once', false);
	const came = [
		hear('first', false),
		hear('second', true),
		hear('third', true),
		hear('fourth', false),
		hear('last', true),
	];
	const { outcome, seconds } = await outcomeOf(Promise.all(came));
	expect(order).toEqual(['at once', 'first', 'second', 'third', 'fourth', 'last']);
	expect([outcome, seconds]).toEqual([[false, true, true, false, true], 2]);
});

test('who would wait for more than five seconds is told when to come again', async () => {
	fakeClock();
	const guard = attemptsOf(rateLimits(1), 'too many', { points: 1, seconds: 86_400, pauses: [1] });
	const wrong = () => attempt([[guard, 'key']], () => false).catch(retryAfter);
	await wrong();
	const { outcome, seconds } = await outcomeOf(Promise.all(Array.from({ length: 20 }, wrong)));
	expect([outcome.slice(0, 6), outcome.slice(6), seconds]).toEqual([Array(6).fill(false), Array(14).fill(1), 5]);
});

test('of many at the same moment no more are judged at once than there are points', async () => {
	const { guard } = attemptsAt('all at once', { points: 3, seconds: 86_400, pauses: [120] });
	const guesses = Array.from({ length: 20 }, () => attempt([[guard, 'key']], () => false).catch(() => 'refused'));
	const judged = (await Promise.all(guesses)).filter((outcome) => outcome === false).length;
	// The last of the points begins the pause, and whether one more comes in before depends on the machine. One that reads the
	// count late finds others both counted and still under way, and waits although a point was left.
	expect(judged).toBeGreaterThanOrEqual(2);
	expect(judged).toBeLessThanOrEqual(4);
});

test('a try that could not be judged uses nothing up', async () => {
	const { guard, hear, right } = attemptsAt('failing', { points: 1, seconds: 86_400, pauses: [120] });
	await attempt([[guard, 'key']], () => false);
	await expect(attempt([[guard, 'key']], () => Promise.reject(new Error('The database is away.')))).rejects.toThrow(
		'away',
	);
	expect([await guard.wrongCount('key'), await right()]).toEqual([1, true]);
	await guard.forgive('key');
	expect([await guard.wrongCount('key'), await hear(() => true)]).toEqual([0, true]);
});

test('what one guard refuses does not make others pause', async () => {
	const limits = rateLimits(1, site.services.database.openCounter);
	const paused = attemptsOf(limits, 'first', { points: 1, seconds: 86_400, pauses: [120] });
	const shut = attemptsOf(limits, 'second', { points: 1, seconds: 900 });
	for (const guard of [paused, shut]) await attempt([[guard, 'key']], () => false);
	await expect(
		attempt(
			[
				[paused, 'key'],
				[shut, 'key'],
			],
			() => true,
		),
	).rejects.toMatchObject({ status: 429 });
	expect(await attempt([[paused, 'key']], () => true)).toBe(true);
});

test('the scale multiplies attempts and those per pause, and zero switches both off', async () => {
	const twice = attemptsAt('twice', { points: 2, seconds: 86_400, pauses: [120] }, 2);
	const results = [];
	for (let trial = 0; trial < 8; trial++) results.push(await twice.wrong());
	expect(results).toEqual([false, false, false, false, false, false, 120, 120]);
	const off = attemptsAt('off', { points: 1, seconds: 86_400, pauses: [120] }, 0);
	expect([await off.wrong(), await off.wrong(), await off.wrong()]).toEqual([false, false, false]);
});
