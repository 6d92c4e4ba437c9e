import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LimitName, longestWait, rateLimits } from '#contract/rate-limits.ts';
import { fakeClock, outcomeOf, retryAfter } from '#testing/fake-clock.ts';
import { openCounter } from './counters.ts';
import { openLimits } from './limits.ts';

beforeEach(fakeClock);
afterEach(() => void vi.useRealTimers());

const moveOn = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const taken = (limits: ReturnType<typeof openLimits>, name: LimitName, key: string, socket?: Socket) =>
	limits.take(name, key, socket).then(() => 0, retryAfter);

test('a limit refuses beyond its points until its window ends, counts each key by itself, and says how often it refused', async () => {
	const limits = openLimits(1);
	const { points, seconds } = rateLimits['changes and log-ins'];
	const take = (key: string) => taken(limits, 'changes and log-ins', key);
	for (let count = 0; count < points; count++) expect(await take('a')).toBe(0);
	expect([await take('a'), await take('a'), await take('b')]).toEqual([seconds, seconds, 0]);
	expect(limits.refusals.get('changes and log-ins')).toBe(2);
	moveOn(seconds);
	expect(await take('a')).toBe(0);
});

test('beyond the points of a limit with pauses calls go on one after the other, and the pauses grow', async () => {
	const limits = openLimits(0.01);
	const { points, pauses } = rateLimits['wrong quiz codes of suspects'];
	const most = points / 100;
	const waits = [];
	for (let count = 0; count < 4 * most; count++) {
		let waited = 0;
		for (let left = await taken(limits, 'wrong quiz codes of suspects', 'quiz'); left > 0; left--) {
			waited += left;
			moveOn(left);
			left = (await taken(limits, 'wrong quiz codes of suspects', 'quiz')) + 1;
		}
		waits.push(waited);
	}
	const [short, , long] = pauses.map((pause) => pause * 100);
	expect(waits.slice(0, most)).toEqual(Array(most).fill(0));
	expect([waits[most + 1], waits.at(-1)]).toEqual([short, long]);
});

test('who waits goes on in the order in which they came, for five seconds at most', async () => {
	const limits = openLimits(1);
	const name = 'calendars of chosen clubs';
	for (let count = 0; count < rateLimits[name].points; count++) await limits.take(name, 'campus');
	const order: number[] = [];
	const came = Array.from({ length: 20 }, (_, index) =>
		taken(limits, name, 'campus').then((left) => left === 0 && order.push(index)),
	);
	expect(await outcomeOf(limits.take(name, 'elsewhere'))).toMatchObject({ seconds: 0 });
	const { seconds } = await outcomeOf(Promise.all(came));
	expect([order, seconds < 6]).toEqual([Array.from({ length: 11 }, (_, index) => index), true]);
});

test('a thousand connections that never stop keep the next visitor of their address waiting for five seconds at most', async () => {
	const limits = openLimits(1);
	for (let count = 0; count < rateLimits['public reads'].points; count++) await limits.take('public reads', 'campus');
	const program = Array.from({ length: 999 }, () => taken(limits, 'public reads', 'campus', {} as Socket));
	const { outcome, seconds } = await outcomeOf(taken(limits, 'public reads', 'campus'));
	expect([outcome, seconds > 3, seconds <= longestWait]).toEqual([0, true, true]);
	expect(new Set(await Promise.all(program))).toEqual(new Set([0]));
});

test('requests whose connection was closed, and all but one of a connection, keep nobody waiting', async () => {
	const limits = openLimits(1);
	for (let count = 0; count < rateLimits['public reads'].points; count++) await limits.take('public reads', 'campus');
	const gone = Array.from({ length: 900 }, () => ({ destroyed: false }));
	const one = { destroyed: false };
	const program = [...gone, ...gone.map(() => one)].map((socket) =>
		taken(limits, 'public reads', 'campus', socket as Socket),
	);
	for (const socket of gone) socket.destroyed = true;
	const { outcome, seconds } = await outcomeOf(taken(limits, 'public reads', 'campus'));
	expect([outcome, seconds < 0.2]).toEqual([0, true]);
	const admitted = (await Promise.all(program)).filter((left) => left === 0).length;
	expect(admitted).toBeLessThan(30);
	// Only those that share a connection: nobody reads a reply to a closed one.
	expect(limits.refusals.get('public reads')).toBe(gone.length - 1);
});

test('what is taken for work that fails, or when another limit refuses, is released', async () => {
	const limits = openLimits(1);
	const most = rateLimits['messages about an event'].points;
	const write = (work: () => Promise<string>, event = 1) =>
		limits.reserve(
			[
				['messages of a club', 1, 1],
				['messages about an event', event],
			],
			work,
		);
	for (let trial = 0; trial < 2 * most; trial++)
		await expect(write(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
	for (let count = 0; count < most; count++) expect(await write(async () => 'sent')).toBe('sent');
	for (let trial = 0; trial < 3; trial++)
		await expect(write(async () => 'sent')).rejects.toMatchObject({ status: 429 });
	const left = rateLimits['messages of a club'].points - most;
	await limits.reserve([['messages of a club', 1, left]], () => undefined);
	await expect(limits.take('messages of a club', 1)).rejects.toMatchObject({ status: 429 });
});

test('points of all together run out for everyone, and a call that they refuse gives its own point back', async () => {
	const limits = openLimits(0.1);
	const name = 'clubs registered';
	const { points, totalPoints, seconds } = rateLimits[name];
	for (let count = 0; count < totalPoints / 10; count++) expect(await taken(limits, name, `other ${count}`)).toBe(0);
	moveOn(seconds / 2);
	for (let count = 0; count < points / 10; count++) expect(await taken(limits, name, 'late')).toBe(seconds / 2);
	expect(limits.refusals.get(`${name}, all together`)).toBe(points / 10);
	moveOn(seconds / 2);
	for (let count = 0; count < points / 10; count++) expect(await taken(limits, name, 'late')).toBe(0);
	expect(await taken(limits, name, 'late')).toBeGreaterThan(0);
});

test('work that fails after its window has ended leaves nothing over in the next one', async () => {
	const limits = openLimits(1);
	const name = 'messages about an event';
	const work = async () => {
		moveOn(rateLimits[name].seconds);
		throw new Error('no');
	};
	await expect(limits.reserve([[name, 1]], work)).rejects.toThrow('no');
	for (let count = 0; count < rateLimits[name].points; count++) expect(await taken(limits, name, '1')).toBe(0);
	expect(await taken(limits, name, '1')).toBeGreaterThan(0);
});

test('of attempts only wrong ones count, a refusal is the same for right ones, and what cannot be judged counts for nothing', async () => {
	const limits = openLimits(1);
	const attempt = (isRight: boolean) =>
		limits.attempt(['known browsers', '1 device'], () => isRight).catch(({ status }) => status);
	for (let count = 0; count < 20; count++) expect(await attempt(true)).toBe(true);
	await expect(limits.attempt(['known browsers', '1 device'], () => Promise.reject(new Error('away')))).rejects.toThrow(
		'away',
	);
	for (let count = 0; count < rateLimits['known browsers'].points; count++) expect(await attempt(false)).toBe(false);
	expect([await attempt(true), await attempt(false)]).toEqual([429, 429]);
});

test('of many attempts at the same moment no more are judged than there are points', async () => {
	const limits = openLimits(1);
	let judged = 0;
	const attempts = Array.from({ length: 100 }, () =>
		limits.attempt(['known browsers', 'crowd'], async () => judged++ < 0).catch(() => 'refused'),
	);
	await Promise.all(attempts);
	expect(judged).toBe(rateLimits['known browsers'].points);
});

test('in a queue of attempts right ones keep nobody waiting', async () => {
	const limits = openLimits(1);
	const attempt = (isRight: boolean) => limits.attempt(['wrong quiz codes', 'class'], () => isRight);
	for (let count = 0; count < rateLimits['wrong quiz codes'].points; count++) await attempt(false);
	const { outcome, seconds } = await outcomeOf(Promise.all(Array.from({ length: 200 }, () => attempt(true))));
	expect([new Set(outcome), seconds < 1]).toEqual([new Set([true]), true]);
});

test('the scale multiplies points, and zero switches limits off', async () => {
	const [double, off] = [openLimits(2), openLimits(0)];
	const { points } = rateLimits['known browsers'];
	for (let count = 0; count < 2 * points; count++) expect(await taken(double, 'known browsers', 'a')).toBe(0);
	expect(await taken(double, 'known browsers', 'a')).toBeGreaterThan(0);
	for (let count = 0; count < 5 * points; count++) expect(await taken(off, 'known browsers', 'a')).toBe(0);
});

test('at most twenty thousand keys of a limit are counted, and those in use are not forgotten for made-up ones', async () => {
	vi.useRealTimers();
	const counter = openCounter('bounded', { points: 1, seconds: 60 });
	for (let index = 0; index < 60_000; index++) {
		await counter.add(`10.${index}`, 1);
		if (index % 5000 === 0) await counter.add('visitor', 1);
	}
	expect([(await counter.add('visitor', 1)).points, (await counter.add('10.0', 1)).points]).toEqual([13, 1]);
	expect((await counter.add('10.59999', 1)).points).toBe(2);
});

test('the table stays short', () => {
	expect(Object.keys(rateLimits).length).toBeLessThanOrEqual(30);
});
