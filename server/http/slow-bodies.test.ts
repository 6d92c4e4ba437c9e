import { afterEach, expect, test, vi } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { beginPost, openRaw, type RawConnection } from '#testing/raw-connection.ts';
import { startSite, type TestSite, useSite } from '#testing/site.ts';

const site = useSite();
const { newSession, newPosition } = hiringOn(site);
const opened: RawConnection[] = [];
const open = (url: string, bytes: string, from?: string) => {
	const connection = openRaw(url, bytes, from);
	opened.push(connection);
	return connection;
};
afterEach(() => {
	for (const { socket } of opened.splice(0)) socket.destroy();
});

const form = { 'content-type': 'multipart/form-data; boundary=b' };
const firstPart = '--b\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n';

/** A site whose watch of bodies goes by this test's clock. */
async function siteOfTheClock() {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	return startSite();
}

/**
 * Lets one second after another pass until a connection gets its response; returns how many. `send` is what arrives in
 * each. Seconds count only while the server reads the body, which it begins late on a busy machine: there may be more.
 */
async function secondsUntilOver(slow: TestSite, { received }: RawConnection, send: () => unknown): Promise<number> {
	let seconds = 0;
	for (; received() === '' && seconds < 150; seconds++) {
		await send();
		// It asks the database, as the request does before its body is read.
		await slow.raw('/readyz');
		vi.advanceTimersByTime(1000);
	}
	return seconds;
}

test('a request that is refused before its body has arrived gets the refusal and loses its connection within a second', async () => {
	const refused = open(site.url, beginPost('/api/clubs/addMember', 1_000_000, form));
	await expect.poll(refused.received).toMatch(/^HTTP\/1\.1 401 /);
	expect(refused.received().toLowerCase()).toContain('connection: close');
	// It goes on sending, and is not listened to.
	const drip = setInterval(() => refused.socket.writable && refused.socket.write('x'), 50);
	await expect.poll(refused.isClosed).toBe(true);
	clearInterval(drip);
});

test('a JSON body that comes byte by byte ends with its timeout, and so does its connection', async () => {
	const slow = await siteOfTheClock();
	const stingy = open(slow.url, beginPost('/api/clubs/findByEmail', 200));
	const seconds = await secondsUntilOver(slow, stingy, () => stingy.socket.write('1'));
	expect(seconds).toBeGreaterThanOrEqual(15);
	expect(seconds).toBeLessThan(150);
	expect(stingy.received()).toMatch(/^HTTP\/1\.1 408 /);
	await expect.poll(stingy.isClosed).toBe(true);
	await slow.stop();
});

test('a body of which nothing arrives for five seconds is over, and one that goes on arriving is not', async () => {
	const slow = await siteOfTheClock();
	const stuck = open(slow.url, beginPost('/api/clubs/findByEmail', 200));
	const moving = open(slow.url, beginPost('/api/clubs/findByEmail', 200));
	const seconds = await secondsUntilOver(slow, stuck, () => moving.socket.write('1'));
	expect(seconds).toBeGreaterThanOrEqual(5);
	expect(stuck.received()).toMatch(/^HTTP\/1\.1 408 /);
	await expect.poll(stuck.isClosed).toBe(true);
	expect(moving.isClosed()).toBe(false);
	moving.socket.destroy();
	await slow.stop();
});

test('a file that arrives at less than 20 kB a second is over after ten seconds', async () => {
	const slow = await siteOfTheClock();
	const hiring = hiringOn(slow);
	const club = await slow.newClub();
	const { PositionID } = await hiring.newPosition(club, (await hiring.newSession(club)).SessionID);
	const path = `/api/hiring/applyForPosition?PositionID=${PositionID}`;
	const head = beginPost(path, 5_000_000, form).replace('{"a":', firstPart);
	const [stingy, weak] = [open(slow.url, head), open(slow.url, head)];
	const arrivedAt = async ({ socket }: RawConnection, bytes: number) =>
		new Promise<void>((resolve) => socket.write('x'.repeat(bytes), () => resolve()));
	const send = () => Promise.all([arrivedAt(stingy, 10_000), arrivedAt(weak, 30_000)]);
	const seconds = await secondsUntilOver(slow, stingy, send);
	expect(seconds).toBeGreaterThanOrEqual(10);
	expect(stingy.received()).toMatch(/^HTTP\/1\.1 408 /);
	await expect.poll(stingy.isClosed).toBe(true);
	expect(weak.isClosed()).toBe(false);
	weak.socket.destroy();
	await slow.stop();
});

test('75 connections that announce large files and send a line each keep nobody from sending a résumé', async () => {
	const club = await site.newClub();
	const { PositionID } = await newPosition(club, (await newSession(club)).SessionID);
	const path = `/api/hiring/applyForPosition?PositionID=${PositionID}`;
	const greedy = Array.from({ length: 75 }, (_, index) => {
		const headers = { ...form, expect: '100-continue', 'x-forwarded-for': `10.9.0.${index % 3}` };
		return open(site.url, beginPost(path, 5_260_000, headers).replace('{"a":', firstPart));
	});
	await expect.poll(() => greedy.every(({ received }) => received().includes('100 Continue'))).toBe(true);
	const body = new FormData();
	body.set('name', 'Ada');
	body.set('resume', new Blob(['Ada Lovelace\n'.repeat(25_000)]), 'cv.txt');
	const { status } = await site.raw(path, { method: 'POST', body, headers: { 'x-forwarded-for': '10.9.0.9' } });
	expect(status).toBe(201);
	expect(greedy.filter(({ received }) => received().includes('503'))).toEqual([]);
});

test('a résumé for a position that does not exist is refused before it is sent', async () => {
	const refused = open(site.url, beginPost('/api/hiring/applyForPosition?PositionID=999999', 5_000_000, form));
	await expect.poll(refused.received).toMatch(/^HTTP\/1\.1 404 /);
});
