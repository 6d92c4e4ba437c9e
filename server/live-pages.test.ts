/** Pages with their lists in them: current from one moment to the next, and as they were built when they cannot be. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createEvent } from '#features/events/contract.ts';
import { approveClub, suspendClub } from '#features/staff/contract.ts';
import { inScript } from './live-pages.ts';
import { startSite, type TestSite } from './testing/site.ts';

let site: TestSite;
let pages: string;
/** Takes the place of the program that renders; the journeys have the real one. */
let write = async (path: string, written: string) => `<!doctype html><p>${path} with lists</p>${written}`;
const built = 'as it was built';

beforeAll(async () => {
	pages = await mkdtemp(join(tmpdir(), 'clubyard-pages-'));
	for (const name of ['index.html', '__spa-fallback.html', 'events.html']) await writeFile(join(pages, name), built);
	const writer = { write: (path: string, written: string) => write(path, written), stop: () => undefined };
	site = await startSite({}, pages, writer);
});
afterAll(async () => {
	await site.stop();
	await rm(pages, { recursive: true, force: true });
});
const soundWrite = write;
afterEach(() => {
	write = soundWrite;
});

const home = async () => (await site.raw('/')).text;
const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const showsSoon = (name: string) => soon(async () => expect(await home()).toContain(name));

test('an approved club is in the page a moment later, and in no page from its suspension on', async () => {
	const officer = await site.staff();
	const club = await site.newClub({ name: 'The Overnight Bakers', status: 'pending' });
	await showsSoon('/ with lists');
	expect(await home()).not.toContain(club.ClubName);
	const params = { clubId: club.ClubID };
	await site.call(approveClub, { as: officer, params });
	expect(await home()).toBe(built);
	await showsSoon(club.ClubName);
	await site.call(suspendClub, { as: officer, params, body: { reason: 'No flour.' } });
	expect(await home()).toBe(built);
	await showsSoon('/ with lists');
	expect(await home()).not.toContain(club.ClubName);
});

test('the page is sent with its own policy, and not to who asks for it in another way', async () => {
	await showsSoon('/ with lists');
	const { headers } = await site.raw('/');
	expect(headers.get('content-security-policy')).toContain("default-src 'none'");
	expect(headers.get('cache-control')).toBe('no-cache');
	expect((await site.raw('/?q=bakers')).text).toBe(built);
});

test('what is written from an older state is not kept', async () => {
	const officer = await site.staff();
	const club = await site.newClub({ name: 'Slow Pages' });
	await showsSoon(club.ClubName);
	const { promise: goOn, resolve } = Promise.withResolvers<void>();
	const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
	write = async (path, written) => {
		begin();
		await goOn;
		return soundWrite(path, written);
	};
	const other = await site.newClub({ name: 'Meanwhile' });
	await begun;
	await site.call(suspendClub, { as: officer, params: { clubId: club.ClubID }, body: { reason: 'Late.' } });
	write = soundWrite;
	resolve();
	await soon(async () => {
		const html = await home();
		expect(html).not.toContain(club.ClubName);
		expect(html).toContain(other.ClubName);
	});
});

test('a page is the built one again when an event that it shows has ended', async () => {
	const club = await site.newClub();
	const event = {
		EventName: 'Ends in an hour',
		Description: 'D',
		StartDateTime: new Date(Date.now() + 60_000).toISOString(),
		EndDateTime: new Date(Date.now() + 3_600_000).toISOString(),
		Location: 'L',
	};
	await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: event });
	await showsSoon(event.EventName);
	site.wait(3_700_000);
	expect(await home()).toBe(built);
});

test('a page that cannot be written is said in the log, and served as it was built', async () => {
	write = () => Promise.reject(new Error('the renderer fell over'));
	await site.newClub({ name: 'Unlucky' });
	await soon(async () => expect(site.log.join('')).toContain('a page could not be written'));
	expect(await home()).toBe(built);
});

test('a page in which somebody has got a script through is not served', async () => {
	write = async (path, written) => `${await soundWrite(path, written)}<script>let slipped</script>`;
	await site.newClub({ name: 'Slipped' });
	await soon(async () => expect(site.log.join('')).toContain('would run what no built page runs'));
	expect(await home()).toBe(built);
});

test('no text of a list ends the script element that it stands in', () => {
	const name = '</script><script>alert(1)</script><!--';
	expect(inScript([name])).not.toContain('<');
	expect(JSON.parse(inScript([name]))).toEqual([name]);
});
