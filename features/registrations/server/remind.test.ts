import { beforeAll, beforeEach, expect, test } from 'vitest';
import { moveClub } from '#features/clubs/server/store.ts';
import { loginClub } from '#features/officers/contract.ts';
import { changePause, eventOn } from '#testing/registrations.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { remindOfEvents } from './remind.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const hour = 3_600_000;
const day = 24 * hour;

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

/** Sessions end as the clock moves by days. */
async function logIn(): Promise<void> {
	const { Email: email, password } = club;
	const sent = { body: { email, password }, headers: { 'x-forwarded-for': anyAddress() } };
	club.token = (await site.call(loginClub, sent)).reply.token;
}
beforeEach(logIn);

const untilDayBefore = (start: string) => Date.parse(start) - day - site.services.now().getTime();

async function reminded(): Promise<string[]> {
	await remindOfEvents(site.services);
	return (await site.mails()).filter(({ subject }) => subject.startsWith('Reminder: ')).map(({ to }) => to);
}

test('a day before the start who is going is reminded once, and again of a new start', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	await night.join('Ada', 'ada@college.test');
	await night.join('Ben', 'ben@college.test');
	const { StartDateTime, EndDateTime } = night.event;
	site.wait(untilDayBefore(StartDateTime) - hour);
	expect(await reminded()).toEqual([]);
	site.wait(2 * hour);
	expect(await reminded()).toEqual(['ada@college.test']);
	expect(await reminded()).toEqual([]);

	await logIn();
	const later = (instant: string) => new Date(Date.parse(instant) + 5 * day).toISOString();
	const moved = { StartDateTime: later(StartDateTime), EndDateTime: later(EndDateTime), Places: 1 };
	expect((await night.change(moved)).status).toBe(200);
	expect(await reminded()).toEqual([]);
	site.wait(5 * day);
	expect(await reminded()).toEqual(['ada@college.test']);
	expect(await reminded()).toEqual([]);
});

test('who registers on the last day is not reminded', async () => {
	const night = await eventOn(site, club);
	await night.join('Ada', 'ada@college.test');
	site.wait(untilDayBefore(night.event.StartDateTime) + hour);
	await night.join('Ben', 'ben@college.test');
	await site.mails();
	expect(await reminded()).toEqual(['ada@college.test']);
});

test('who was told of a new time within the next day is not reminded of it at once', async () => {
	const night = await eventOn(site, club);
	await night.join('Ada', 'ada@college.test');
	site.wait(untilDayBefore(night.event.StartDateTime) - 2 * hour);
	await logIn();
	const sooner = (instant: string) => new Date(Date.parse(instant) - 12 * hour).toISOString();
	const { StartDateTime, EndDateTime } = night.event;
	await night.change({ StartDateTime: sooner(StartDateTime), EndDateTime: sooner(EndDateTime) });
	site.wait(changePause);
	expect((await site.mails()).map(({ subject }) => subject)).toContain('Changed: Reading night');
	expect(await reminded()).toEqual([]);
});

test('of the events of a suspended club, and of those that have begun, nobody is reminded', async () => {
	const other = await site.newClub();
	const night = await eventOn(site, other);
	await night.join('Ada', 'ada@college.test');
	site.wait(untilDayBefore(night.event.StartDateTime) + hour);
	await site.mails();
	const move = (from: 'approved' | 'suspended', to: 'approved' | 'suspended') =>
		site.services.transact((tx) => moveClub(tx, other.ClubID, [from], to));
	await move('approved', 'suspended');
	expect(await reminded()).toEqual([]);
	await move('suspended', 'approved');
	site.wait(day);
	expect(await reminded()).toEqual([]);
});

test('of several processes one sends the reminders', async () => {
	const night = await eventOn(site, club);
	await night.join('Ada', 'ada@college.test');
	site.wait(untilDayBefore(night.event.StartDateTime) + hour);
	await site.mails();
	await Promise.all([1, 2, 3, 4].map(() => remindOfEvents(site.services)));
	expect((await site.mails()).map(({ to }) => to)).toEqual(['ada@college.test']);
});
