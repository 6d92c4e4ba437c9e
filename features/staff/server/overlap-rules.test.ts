import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEvent } from '#features/events/contract.ts';
import { isInTheWay, type OverlapRule, overlapRules, type Placed } from '#features/events/overlap-rules.ts';
import { eventTexts } from '#features/events/rules.ts';
import { getSite } from '#features/site/contract.ts';
import { eventBody } from '#testing/bodies.ts';
import { startSite, type TestClub, type TestSite } from '#testing/site.ts';
import { allowEvent, getRules, setRules } from '../overlap-contract.ts';
import { staffTexts } from '../rules.ts';

let site: TestSite;
let staff: { token: string };
let clubs: TestClub[];

beforeAll(async () => {
	site = await startSite({ RATE_LIMIT_SCALE: '0' });
	staff = await site.staff();
	clubs = [await site.newClub({ name: 'One' }), await site.newClub({ name: 'Two' })];
});
afterAll(() => site.stop());

const choose = (Overlap: string) => site.call(setRules, { as: staff, body: { Overlap } });
beforeEach(() => choose('college'));

const clubAt = (index: number) => clubs[index] as TestClub;

/** Each test has its own year, so events of one do not block another's. */
let year = 2200;
const hour = (count: number) => new Date(Date.UTC(year, 0, 1, count)).toISOString();

const create = (club: TestClub, start: number, end: number, Location = 'Hall 1') =>
	site.call(createEvent, {
		as: club,
		query: { ClubID: club.ClubID },
		body: eventBody({ StartDateTime: hour(start), EndDateTime: hour(end), Location }),
	});

beforeEach(() => {
	year += 1;
});

test('no two events of the college may overlap until the staff choose another rule, and the site tells which one holds', async () => {
	expect((await site.call(getRules, { as: staff })).reply).toEqual({
		Overlap: 'college',
		Approval: 'never',
		DaysAhead: 0,
		YearStarts: '08-01',
	});
	for (const Overlap of overlapRules) {
		expect((await choose(Overlap)).reply.Overlap).toBe(Overlap);
		expect((await site.call(getSite)).reply.overlap).toBe(Overlap);
	}
	expect((await choose('none')).status).toBe(400);
});

/** Pseudo-random, the same in every run. */
function* numbers(seed: number) {
	for (let state = seed; ; ) {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		yield state / 2_147_483_648;
	}
}

test.each(overlapRules)('under %s a club is refused exactly what the rule says is in the way', async (rule) => {
	await choose(rule);
	const random = numbers(7);
	const below = (count: number) => Math.floor((random.next().value as number) * count);
	const held: Placed[] = [];
	for (let round = 0; round < 40; round++) {
		const club = clubAt(below(2));
		const start = below(30);
		const location = ['Hall 1', ' hall–1.', 'Łódź Room', 'Lodz Rôom'][below(4)] ?? '';
		const wanted = { slot: { start, end: start + 1 + below(4) }, clubId: club.ClubID, location };
		const isTaken = held.some((other) => isInTheWay(rule, wanted, other));
		const { status, refusal } = await create(club, wanted.slot.start, wanted.slot.end, location);
		expect([round, status]).toEqual([round, isTaken ? 409 : 201]);
		if (isTaken) expect([refusal.error, Array.isArray(refusal['freeSlots'])]).toEqual([eventTexts.conflict, true]);
		else held.push(wanted);
	}
});

describe('at the same moment', () => {
	const winners: [OverlapRule, number][] = [
		['college', 1],
		['place', 2],
		['club', 2],
	];
	test.each(winners)('under %s, of four who want the same time %i get it', async (rule, count) => {
		await choose(rule);
		// Two clubs, two locations: one event per location or club fits.
		const wishes = [
			create(clubAt(0), 10, 12, 'Hall 1'),
			create(clubAt(0), 10, 12, 'Room 2'),
			create(clubAt(1), 10, 12, 'Hall 1'),
			create(clubAt(1), 10, 12, 'Room 2'),
		];
		const statuses = (await Promise.all(wishes)).map(({ status }) => status);
		expect(statuses.filter((status) => status === 201)).toHaveLength(count);
		expect(statuses.filter((status) => status === 409)).toHaveLength(4 - count);
	});
});

test('a change of the rule leaves the events that exist', async () => {
	await choose('club');
	expect((await create(clubAt(0), 10, 12)).status).toBe(201);
	expect((await create(clubAt(1), 10, 12)).status).toBe(201);
	await choose('college');
	expect((await create(clubAt(0), 11, 12)).status).toBe(409);
});

describe('an exception of the staff', () => {
	const allow = (club: TestClub, start: number, end: number, more = {}) =>
		site.call(allowEvent, {
			as: staff,
			body: { ClubID: club.ClubID, StartDateTime: hour(start), EndDateTime: hour(end), reason: 'A fair.', ...more },
		});

	test('lets the club create one event within its times, once, and the club is told', async () => {
		await create(clubAt(0), 10, 12);
		await site.mails();
		const { status, reply } = await allow(clubAt(1), 9, 13);
		expect([status, reply]).toEqual([201, { AllowanceID: expect.any(Number) }]);
		expect((await site.mails()).map(({ to }) => to)).toEqual([clubAt(1).Email]);
		expect((await create(clubAt(1), 8, 11)).status).toBe(409);
		const both = await Promise.all([create(clubAt(1), 10, 11), create(clubAt(1), 10, 11)]);
		expect(both.map((each) => each.status).toSorted()).toEqual([201, 409]);
	});

	test.each(['rejected', 'suspended'] as const)(
		'is refused for a club that is %s, which could not use it',
		async (status) => {
			const club = await site.newClub({ status });
			await site.mails();
			const refused = await allow(club, 9, 13);
			expect([refused.status, refused.refusal.fields]).toEqual([409, { ClubID: staffTexts.cannotCreate }]);
			expect(await site.mails()).toEqual([]);
		},
	);

	test('names a club that was never approved in no mail: anybody can register one with a stranger’s address', async () => {
		const club = await site.newClub({ name: 'Win a prize at evil.test', status: 'pending' });
		await allow(club, 9, 13);
		const [mail, ...others] = await site.mails();
		expect([mail?.to, mail?.subject, others]).toEqual([club.Email, 'your club may create an overlapping event', []]);
		expect(mail?.text).not.toContain('evil.test');
	});

	test('is for that club only, and is not used up by an event that nothing is in the way of', async () => {
		await create(clubAt(0), 10, 12);
		await allow(clubAt(1), 9, 20);
		expect((await create(clubAt(0), 10, 11)).status).toBe(409);
		expect((await create(clubAt(1), 14, 15)).status).toBe(201);
		expect((await create(clubAt(1), 10, 11)).status).toBe(201);
	});

	test('needs times that lie ahead, a reason and a club', async () => {
		const over = { StartDateTime: '2020-01-01T10:00Z', EndDateTime: '2020-01-01T12:00Z' };
		expect((await allow(clubAt(0), 1, 2, over)).refusal.fields).toEqual({ EndDateTime: eventTexts.isOver });
		expect((await allow(clubAt(0), 2, 1)).refusal.fields).toEqual({ EndDateTime: eventTexts.endsTooEarly });
		expect(Object.keys((await allow(clubAt(0), 1, 2, { reason: ' ' })).refusal.fields ?? {})).toEqual(['reason']);
		expect((await allow(clubAt(0), 1, 2, { ClubID: 999_999 })).status).toBe(404);
	});
});
